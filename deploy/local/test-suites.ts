import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from './chromium.ts';
import { Endings } from './endings.ts';
import { readSettings } from './env.ts';
import { startMarket } from './market.ts';
import { runTool } from './run-tool.ts';
import { runUntilTold } from './run-until-told.ts';

/** What a suite counted. */
export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

export const none: Count = { passed: 0, failed: 0, skipped: 0 };
export const sum = (a: Count, b: Count): Count => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** Runs a suite that writes its result to a file, shows its output, and reads what it counted even when it failed. */
async function counted(run: (report: string) => Promise<void>, read: (report: string) => Count): Promise<Count> {
  const dir = mkdtempSync(join(tmpdir(), 'market-report-'));
  const report = join(dir, 'report.json');
  try {
    const ended = await run(report)
      .then(() => true)
      .catch(() => false);
    const count = read(report);
    // A suite that died without a failed test (a crash, nothing found to run) has failed all the same.
    return ended || count.failed > 0 ? count : { ...count, failed: 1 };
  } catch {
    return { ...none, failed: 1 };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Unit, component and integration tests, with real Postgres and real NATS. */
export function runVitest(args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Count> {
  return counted(
    (report) =>
      runTool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args], {
        output: 'inherit',
        env,
      }),
    (report) => {
      const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
      return { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites, skipped: numPendingTests };
    },
  );
}

interface Surroundings {
  /** Further settings of the product. */
  market?: NodeJS.ProcessEnv;
  /** What the tests read besides. */
  tests?: NodeJS.ProcessEnv;
}

/** Browser tests against the whole product, started for them on a folder and a port of their own. */
export async function runPlaywright(args: readonly string[] = [], { market = {}, tests = {} }: Surroundings = {}): Promise<Count> {
  const dataDir = mkdtempSync(join(tmpdir(), 'market-e2e-'));
  const endings = new Endings();
  runUntilTold(endings);
  endings.add(() => rmSync(dataDir, { recursive: true, force: true }));
  try {
    // Every browser of the suite comes from one address.
    const laboratory = { PORT: '0', HOST: '127.0.0.1', MARKET_DATA: dataDir, ADDRESS_LIMIT_FACTOR: '1000' };
    const settings = readSettings({ ...process.env, ...laboratory, ...market });
    const url = await startMarket(settings, endings);
    const env = { ...tests, E2E_BASE_URL: url, CHROMIUM_PATH: chromiumPath() };
    return await counted(
      (report) =>
        runTool('playwright', ['test', '--config', 'shell/e2e/playwright.config.ts', '--reporter=list,json', ...args], {
          output: 'inherit',
          env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
        }),
      (report) => {
        const { stats } = JSON.parse(readFileSync(report, 'utf8'));
        return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
      },
    );
  } finally {
    await endings.run();
  }
}
