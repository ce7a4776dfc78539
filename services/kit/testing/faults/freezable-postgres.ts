import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { migrate } from '../../data/migrate.ts';
import { startPostgres } from '../../servers/postgres.ts';

export interface FreezablePostgres {
  /** A migrated database on it. */
  url: string;
  /** Stops every process of the server where it stands: it takes connections and questions, and answers none. */
  freeze(): void;
  thaw(): void;
}

/** A Postgres of the test file's own, so that no other test stands still with it. It ends after the file's last test. */
export async function freezablePostgres(migrations: string[] = []): Promise<FreezablePostgres> {
  const dir = mkdtempSync(join(tmpdir(), 'market-freezable-'));
  const server = await startPostgres({ dir, settings: { fsync: 'off', shared_buffers: '32MB' } });
  const url = server.url('frozen');
  await migrate(url, migrations);
  const postmaster = Number(readFileSync(join(dir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    const children = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .flatMap(([pid, parent]) => (pid !== undefined && parent === postmaster ? [pid] : []));
    for (const pid of [postmaster, ...children]) process.kill(pid, name);
  };
  const thaw = () => signal('SIGCONT');
  afterAll(async () => {
    thaw();
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  });
  return { url, freeze: () => signal('SIGSTOP'), thaw };
}
