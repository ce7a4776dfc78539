import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../env.ts';

const TESTS = '{services,gateway,deploy,load-tests,shell,mfe-*}/**/*.test.{ts,tsx}';
const FULL = /^\/\/ @module-tag full$/m;

/**
 * Test files that are whole of the full tier, relative to the root. Their tag alone leaves out their tests, not what they start before them: a
 * file whose tests are all left out ends none of it, and the files after it find the database full of connections.
 */
export function fullFiles(): string[] {
  const files = globSync(TESTS, { cwd: projectRoot, exclude: ['**/node_modules/**', '**/dist/**'] });
  return files.filter((file) => FULL.test(readFileSync(join(projectRoot, file), 'utf8'))).sort();
}
