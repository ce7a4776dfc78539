import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRunFolder } from '@market/service-kit/testing/run/run-folder';
import { readyChromium } from './chromium.ts';
import { type LocalSettings, readSettings } from './env.ts';
import { startMarket } from './market.ts';
import { runTool } from './run-tool.ts';
import { runUntilSignal } from './run-until-signal.ts';
import { ShutdownHooks } from './shutdown-hooks.ts';
import { fullFiles } from './test-runs/full-files.ts';
import { judgeInvariants } from './test-runs/judge-invariants.ts';
import { listBrowserTests } from './test-runs/list-browser-tests.ts';
import { none, type Outcome, sum, withLeftOut } from './test-runs/outcome.ts';
import { readPlaywright } from './test-runs/playwright-report.ts';
import { readVitest } from './test-runs/vitest-report.ts';

/** How much of the tests runs: `core` leaves out what is tagged `full`. */
export type Tier = 'core' | 'full';

/** Runs a suite that writes its result to a file, shows its output, and reads what it counted even when it failed. */
async function counted<Report>(run: (file: string) => Promise<void>, read: (report: Report) => Outcome): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'market-report-'));
  const file = join(folder, 'report.json');
  try {
    const ended = await run(file)
      .then(() => true)
      .catch(() => false);
    const outcome = read(JSON.parse(readFileSync(file, 'utf8')));
    // A suite that died without a failed test (a crash, nothing found to run) has failed all the same.
    return ended || outcome.failed > 0 ? outcome : { ...outcome, failed: 1 };
  } catch {
    return { ...none, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface VitestRun {
  tier?: Tier;
  args?: readonly string[];
  env?: NodeJS.ProcessEnv;
}

/** Unit, component and integration tests, with real Postgres and real NATS. */
export async function runVitest({ tier = 'full', args = [], env = {} }: VitestRun = {}): Promise<Outcome> {
  const paths = args.filter((arg) => !arg.startsWith('-'));
  const isNamed = (file: string) => paths.length === 0 || paths.some((path) => file.includes(path));
  const leftOut = tier === 'core' ? fullFiles().filter(isNamed) : [];
  const chosen = tier === 'core' ? ['--tags-filter=!full'] : [];
  const outcome = await counted(
    (file) =>
      runTool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...chosen, ...args], {
        output: 'inherit',
        env: { ...env, TEST_TIER: tier },
      }),
    readVitest,
  );
  return withLeftOut(
    outcome,
    leftOut.map((file) => ({ name: 'the whole file', file })),
  );
}

interface PlaywrightRun {
  tier?: Tier;
  args?: readonly string[];
  /** Further settings of the product. */
  market?: NodeJS.ProcessEnv;
  /** What the tests read besides. */
  tests?: NodeJS.ProcessEnv;
  /** Starts what is tested, and answers its address; absent: the product as `npm start` runs it. */
  start?: (settings: LocalSettings, shutdownHooks: ShutdownHooks) => Promise<string>;
}

/** Browser tests against the whole product, started for them on a folder and a port of their own. */
export async function runPlaywright({
  tier = 'full',
  args = [],
  market = {},
  tests = {},
  start = startMarket,
}: PlaywrightRun = {}): Promise<Outcome> {
  const folder = await openRunFolder();
  const shutdownHooks = new ShutdownHooks();
  runUntilSignal(shutdownHooks);
  shutdownHooks.add(() => folder.clear());
  try {
    // Every browser of the suite comes from one address.
    const laboratory = { PORT: '0', HOST: '127.0.0.1', MARKET_DATA: join(folder.path, 'market'), ADDRESS_LIMIT_FACTOR: '1000' };
    const environment = { ...process.env, ...laboratory, ...market };
    const settings = readSettings(environment);
    const url = await start(settings, shutdownHooks);
    const env = { ...tests, E2E_BASE_URL: url, CHROMIUM_PATH: await readyChromium() };
    const chosen = tier === 'core' ? ['--grep', '@core'] : [];
    const tested = await counted(
      (file) =>
        runTool('playwright', ['test', '--config', 'shell/e2e/playwright.config.ts', '--reporter=list,json', ...chosen, ...args], {
          output: 'inherit',
          env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
        }),
      readPlaywright,
    );
    const outcome = start === startMarket ? sum(tested, await judgeInvariants(environment)) : tested;
    // Playwright says nothing of tests that its filter took away, so they are listed.
    const leftOut = tier === 'core' ? await listBrowserTests(['--grep-invert', '@core']) : [];
    return withLeftOut(
      outcome,
      leftOut.map(({ name, file }) => ({ name, file })),
    );
  } finally {
    await shutdownHooks.run();
  }
}
