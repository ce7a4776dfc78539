import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../local/env.ts';

const LIST = 'services/kit/data/locks.ts';
/** The statements that take a lock of the list. */
const TAKERS = [LIST, 'services/kit/data/locks.queries.ts'];

/**
 * Two locks of one number wait for each other, and the one that is held for as long as a service runs stops the other for ever; so numbers
 * are given out in one place. Code names a lock; SQL, which cannot, may only write a number that the list holds.
 */
export async function checkLockNumbers(): Promise<void> {
  const listed = new Set(Array.from(read(LIST).matchAll(/: (\d[\d_]*),/g), ([, number = '']) => number.replaceAll('_', '')));
  const wrong = tracked().flatMap((file) => (file.endsWith('.sql') ? unlisted(file, listed) : taken(file)));
  if (wrong.length > 0) throw new Error(`Advisory locks are named in ${LIST}:\n${wrong.map((line) => `  ${line}`).join('\n')}`);
}

const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');

function tracked(): string[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.mjs', '*.sql'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  return files
    .split('\n')
    .filter((file) => file && !TAKERS.includes(file) && !file.startsWith('deploy/check/') && !file.includes('/generated/'));
}

/** Tests may look at locks, but take them by name as well. */
const taken = (file: string): string[] => (/pg_(try_)?advisory_/.test(read(file)) ? [`${file} takes a lock by itself`] : []);

const unlisted = (file: string, listed: Set<string>): string[] =>
  Array.from(read(file).matchAll(/pg_(?:try_)?advisory\w*lock(?:_shared)?\((\d[\d_]*)/g), ([, number = '']) => number.replaceAll('_', ''))
    .filter((number) => !listed.has(number))
    .map((number) => `${file} takes ${number}, which is not listed`);
