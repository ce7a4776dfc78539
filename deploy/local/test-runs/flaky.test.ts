// @module-tag full
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runTool } from '../run-tool.ts';
import { closingLines } from './closing.ts';
import { fullFiles } from './full-files.ts';
import { none, withLeftOut } from './outcome.ts';
import { readPlaywright } from './playwright-report.ts';
import { readVitest } from './vitest-report.ts';

const SAMPLES = 'deploy/local/test-runs/samples';

/** Runs a sample as a developer (`''`) or a pipeline (`'true'`) does, and reads the report that it wrote. */
async function reportOf<Report>(run: (file: string) => Promise<void>): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'market-sample-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'report.json');
  await run(file).catch(() => {});
  return JSON.parse(readFileSync(file, 'utf8'));
}

const VITEST = ['run', '--config', `${SAMPLES}/vitest/vitest.config.ts`, '--reporter=json'];

const vitestIn = async (CI: string, ...args: string[]) =>
  readVitest(await reportOf((file) => runTool('vitest', [...VITEST, `--outputFile=${file}`, ...args], { env: { CI } })));

const playwrightIn = async (CI: string) =>
  readPlaywright(
    await reportOf((file) =>
      runTool('playwright', ['test', '--config', `${SAMPLES}/playwright/playwright.config.ts`, '--reporter=json'], {
        env: { CI, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      }),
    ),
  );

test('a test that fails once fails the run of a developer', { timeout: 60_000 }, async () => {
  const vitest = await vitestIn('');
  expect(vitest).toMatchObject({ passed: 2, failed: 1, flaky: [] });
  expect(closingLines(vitest)).toEqual([
    `FAILED ${SAMPLES}/vitest/flaky.sample.ts › holds at the second try: AssertionError: expected 1 to be 2 // Object.is equality`,
    '2 passed, 1 failed, 0 skipped',
  ]);
  const playwright = await playwrightIn('');
  expect(playwright).toMatchObject({ passed: 1, failed: 1, flaky: [] });
  expect(closingLines(playwright)).toEqual([
    expect.stringContaining(`FAILED ${SAMPLES}/playwright/flaky.sample.ts › in a group › holds at the second try: Error: expect`),
    '1 passed, 1 failed, 0 skipped',
  ]);
});

test('a pipeline tries it again, and says which it was and why', { timeout: 60_000 }, async () => {
  const vitest = await vitestIn('true');
  expect(vitest).toMatchObject({ passed: 3, failed: 0 });
  expect(vitest.flaky).toEqual([
    { name: 'holds at the second try', file: `${SAMPLES}/vitest/flaky.sample.ts`, error: expect.stringContaining('expected 1 to be 2') },
  ]);
  const playwright = await playwrightIn('true');
  expect(playwright).toMatchObject({ passed: 2, failed: 0 });
  expect(playwright.flaky).toEqual([
    {
      name: 'in a group › holds at the second try',
      file: `${SAMPLES}/playwright/flaky.sample.ts`,
      error: expect.stringContaining('toBe'),
    },
  ]);
  expect(closingLines(playwright)).toEqual(['FLAKY in a group › holds at the second try', '2 passed, 0 failed, 0 skipped']);
});

test('a test of the full tier in a file of the core is left out, counted as skipped and named', { timeout: 60_000 }, async () => {
  const vitest = await vitestIn('true', '--tags-filter=!full');
  expect(vitest).toMatchObject({ passed: 2, skipped: 1 });
  expect(vitest.leftOut).toEqual([{ name: 'holds with the largest input', file: `${SAMPLES}/vitest/tagged.sample.ts` }]);
});

test('a file of the full tier is found by its tag', () => {
  expect(fullFiles()).toContain('deploy/local/commerce/kills.test.ts');
  expect(fullFiles()).not.toContain('deploy/local/addresses.test.ts');
});

test('what a tier leaves out is counted as skipped and named under its file', () => {
  const outcome = withLeftOut({ ...none, passed: 2 }, [{ name: 'the whole file', file: 'services/kills.test.ts' }]);
  expect(outcome).toMatchObject({ passed: 2, failed: 0, skipped: 1 });
  expect(closingLines(outcome)).toEqual([
    '1 left out of this tier, run by npm test -- --all:',
    '  services/kills.test.ts',
    '    the whole file',
    '',
    '2 passed, 0 failed, 1 skipped',
  ]);
});
