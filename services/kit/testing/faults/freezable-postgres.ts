import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { migrate } from '../../data/migrate.ts';
import { startPostgres } from '../../servers/postgres.ts';
import { signalServer } from '../../servers/process-by-id.ts';
import { afterUse } from '../after-use.ts';
import { numberIn } from '../run/clear-run.ts';

export interface FreezablePostgres {
  /** A migrated database on it. */
  url: string;
  /** Stops every process of the server where it stands: it takes connections and questions, and answers none. */
  freeze(): void;
  thaw(): void;
}

/**
 * A Postgres of the test file's own, so that no other test stands still with it. Call it at the top of the file: it ends after the last
 * test, and at the latest with the run whose folder it lies in.
 */
export async function freezablePostgres(migrations: string[] = []): Promise<FreezablePostgres> {
  const dir = mkdtempSync(join(inject('testFolder'), 'freezable-'));
  const server = await startPostgres({ dir, settings: { fsync: 'off', shared_buffers: '32MB' } });
  const postmaster = postmasterOf(dir);
  const thaw = () => signalServer(postmaster, 'SIGCONT');
  afterUse(async () => {
    thaw();
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  });
  const url = server.url('frozen');
  await migrate(url, migrations);
  return { url, freeze: () => signalServer(postmaster, 'SIGSTOP'), thaw };
}

export const postmasterOf = (dir: string): number => numberIn(join(dir, 'cluster', 'postmaster.pid'));
