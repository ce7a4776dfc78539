import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../local/env.ts';

/** Healthy files of this kind have 30–75 lines; past this nobody reads one in a sitting. A list of cases is read differently. */
const MOST_LINES = { source: 250, test: 400 };
const limitOf = (file: string): number => (/\.(test|spec)\.tsx?$/.test(file) ? MOST_LINES.test : MOST_LINES.source);

/** Fails for a source file that has grown past its seam. */
export async function checkFileSizes(): Promise<void> {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  const long = files
    .split('\n')
    .filter(Boolean)
    .map((file) => ({ file, lines: readFileSync(join(projectRoot, file), 'utf8').split('\n').length - 1 }))
    .filter(({ file, lines }) => lines > limitOf(file));
  if (long.length > 0) throw new Error(`Too long; find the seam:\n${long.map(({ file, lines }) => `  ${lines}  ${file}`).join('\n')}`);
}
