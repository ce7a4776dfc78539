import { mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type NatsServer, startNats } from '../../servers/nats-server.ts';
import { externalPostgres, type PostgresServer, startPostgres } from '../../servers/postgres.ts';
import { isRunning } from '../../servers/process-by-id.ts';
import { busUsers } from '../bus-users.ts';
import { clearRun, numberIn } from './clear-run.ts';
import { type Pooler, startPooler } from './pooler.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the maintenance database of the run's Postgres. */
    testPostgres: string;
    /** The same through PgBouncer, where the run is given its settings by `TEST_POOLER`; empty: there is none. */
    testPooler: string;
    /** A NATS server with an account for each of `busUsers`, see `testBus`. */
    testBus: string;
    /** Folder of this run; what is in it goes when the run ends. */
    testFolder: string;
  }
}

/** Runs of different engineers and suites lie side by side here, each in a folder of its own. */
const RUNS = join(tmpdir(), 'market-test-runs');

const SETTINGS = {
  // A test database has nothing to lose in a power cut.
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '128MB', autovacuum_naptime: '5s' },
  // Files that run side by side start several whole products, each service of which has connections of its own.
  max_connections: '600',
};

/** Where a downloaded server program stays for the next run. */
const PROGRAMS = join(tmpdir(), 'market-test-programs');

let postgres: PostgresServer | undefined;
let pooler: Pooler | undefined;
let nats: NatsServer | undefined;
let folder: string | undefined;

/**
 * Once per run: a real Postgres (a new one in a temporary folder, or the one that TEST_DATABASE_URL names) and a real NATS. Servers of runs
 * that were killed are ended first.
 */
export async function setup(project: TestProject): Promise<void> {
  mkdirSync(RUNS, { recursive: true });
  await sweepDeadRuns();
  folder = mkdtempSync(join(RUNS, 'run-'));
  writeFileSync(join(folder, 'owner'), String(process.pid));
  const users = Array.from({ length: project.vitest.config.maxWorkers }, (_, index) => busUsers(index + 1)).flat();
  [postgres, nats] = await Promise.all([openPostgres(folder), startNats({ dir: join(folder, 'bus'), programs: PROGRAMS, users })]);
  const config = process.env.TEST_POOLER;
  pooler = config ? await startPooler({ dir: join(folder, 'pooler'), config, postgres: postgres.url('postgres') }) : undefined;
  project.provide('testPostgres', postgres.url('postgres'));
  project.provide('testPooler', pooler?.url ?? '');
  project.provide('testBus', nats.url);
  project.provide('testFolder', folder);
}

/** Ends every server that the run started, also those that a killed worker left. */
export async function teardown(): Promise<void> {
  await pooler?.stop();
  await Promise.all([postgres?.stop(), nats?.stop()]);
  if (folder) await clearRun(folder);
}

async function openPostgres(folder: string): Promise<PostgresServer> {
  const external = process.env.TEST_DATABASE_URL;
  return external ? externalPostgres(external) : startPostgres({ dir: join(folder, 'postgres'), settings: SETTINGS });
}

async function sweepDeadRuns(): Promise<void> {
  for (const name of readdirSync(RUNS)) {
    const folder = join(RUNS, name);
    if (!isBeingMade(folder) && !isRunning(numberIn(join(folder, 'owner')))) await clearRun(folder);
  }
}

/** A run that starts beside this one has its folder a moment before its owner is written there. */
const isBeingMade = (folder: string): boolean => Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0) < 10_000;
