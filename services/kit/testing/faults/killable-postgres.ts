import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Db, openDb } from '../../data/database.ts';
import { migrate } from '../../data/migrate.ts';
import { startPostgres } from '../../servers/postgres.ts';
import { signalServer } from '../../servers/process-by-id.ts';
import { afterUse } from '../after-use.ts';
import { postmasterOf } from './freezable-postgres.ts';

export interface KillablePostgres {
  /** A migrated database on it, and a pool that outlives its crashes. */
  database(service: { name: string; migrations: string }): Promise<Db & { url: string }>;
  /** Ends every process of the server at once, as the loss of its machine's power would, and starts it again on what it wrote. */
  crash(): Promise<void>;
  /** The process that all others of the server fall with. */
  pid(): number;
  /** Starts it again on what it wrote, after whoever ended it. */
  revive(): Promise<void>;
}

/** A Postgres of the test file's own, so that no other test falls with it. Call it at the top of the file. */
export async function killablePostgres(): Promise<KillablePostgres> {
  const dir = mkdtempSync(join(inject('testFolder'), 'killable-'));
  // The machine lives on, so what was written is there without being flushed.
  const settings = { fsync: 'off', shared_buffers: '64MB' };
  let server = await startPostgres({ dir, settings });
  const port = Number(new URL(server.url('postgres')).port);
  afterUse(async () => {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  });
  const pid = () => postmasterOf(dir);
  const revive = async () => {
    server = await startPostgres({ dir, port, settings });
  };
  return {
    ...{ pid, revive },
    database: async ({ name, migrations }) => {
      const url = server.url(name);
      await migrate(url, [migrations]);
      const db = openDb(url);
      afterUse(() => db.close());
      return { ...db, url };
    },
    crash: async () => {
      signalServer(pid(), 'SIGKILL');
      await revive();
    },
  };
}
