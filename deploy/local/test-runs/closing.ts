import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectRoot } from '../env.ts';
import type { FailedTest, NamedTest, Outcome } from './outcome.ts';

/** Where a run says which of its tests needed a second try. */
const FLAKY_FILE = join(projectRoot, 'test-results/flaky.json');

function byFile(tests: readonly NamedTest[]): string[] {
  const files = Map.groupBy(tests, ({ file }) => file);
  return [...files].flatMap(([file, own]) => [`  ${file}`, ...own.map(({ name }) => `    ${name}`)]);
}

/** The end of a long output may be all that a pipeline keeps, so each failure is one line there. */
const LINE_LENGTH = 200;

function failureLine({ file, name, error }: FailedTest): string {
  const [reason = ''] = stripVTControlCharacters(error).split('\n');
  return `FAILED ${file} › ${name}: ${reason}`.slice(0, LINE_LENGTH);
}

/** What stands at the end of a run: what its tier left out, by name; what needed a second try; what failed and why; and the sums. */
export function closingLines({ passed, failed, skipped, leftOut, flaky, failures }: Outcome): string[] {
  return [
    ...(leftOut.length > 0 ? [`${leftOut.length} left out of this tier, run by npm test -- --all:`, ...byFile(leftOut), ''] : []),
    ...flaky.map(({ name }) => `FLAKY ${name}`),
    ...failures.map(failureLine),
    `${passed} passed, ${failed} failed, ${skipped} skipped`,
  ];
}

/** Prints the closing lines and ends the process: with 0 when nothing failed. */
export function closeRun(outcome: Outcome): never {
  mkdirSync(join(FLAKY_FILE, '..'), { recursive: true });
  writeFileSync(FLAKY_FILE, `${JSON.stringify({ count: outcome.flaky.length, tests: outcome.flaky }, null, 2)}\n`);
  console.log(`\n${closingLines(outcome).join('\n')}`);
  process.exit(outcome.failed === 0 ? 0 : 1);
}
