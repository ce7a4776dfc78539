import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type NatsServer, startNats } from '../../servers/nats-server.ts';
import { externalPostgres, type PostgresServer, startPostgres } from '../../servers/postgres.ts';
import { busUsers } from '../bus-users.ts';
import { type Pooler, startPooler } from './pooler.ts';
import { openRunFolder, type RunFolder } from './run-folder.ts';

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
let folder: RunFolder | undefined;

/** Once per run: a real Postgres (a new one in the folder of the run, or the one that TEST_DATABASE_URL names) and a real NATS. */
export async function setup(project: TestProject): Promise<void> {
  folder = await openRunFolder();
  const { path } = folder;
  const users = Array.from({ length: project.vitest.config.maxWorkers }, (_, index) => busUsers(index + 1)).flat();
  [postgres, nats] = await Promise.all([openPostgres(path), startNats({ dir: join(path, 'bus'), programs: PROGRAMS, users })]);
  const config = process.env.TEST_POOLER;
  pooler = config ? await startPooler({ dir: join(path, 'pooler'), config, postgres: postgres.url('postgres') }) : undefined;
  project.provide('testPostgres', postgres.url('postgres'));
  project.provide('testPooler', pooler?.url ?? '');
  project.provide('testBus', nats.url);
  project.provide('testFolder', path);
}

/** Ends every server that the run started, also those that a killed worker left. */
export async function teardown(): Promise<void> {
  await pooler?.stop();
  await Promise.all([postgres?.stop(), nats?.stop()]);
  await folder?.clear();
}

async function openPostgres(folder: string): Promise<PostgresServer> {
  const external = process.env.TEST_DATABASE_URL;
  return external ? externalPostgres(external) : startPostgres({ dir: join(folder, 'postgres'), settings: SETTINGS });
}
