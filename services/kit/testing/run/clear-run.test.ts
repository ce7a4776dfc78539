// @module-tag full
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { startPostgres } from '../../servers/postgres.ts';
import { childrenOf, isRunning, signalServer } from '../../servers/process-by-id.ts';
import { postmasterOf } from '../faults/freezable-postgres.ts';
import { clearRun } from './clear-run.ts';

it('ends every process of a server that a killed run left frozen', async () => {
  const folder = mkdtempSync(join(inject('testFolder'), 'killed-'));
  const dir = join(folder, 'postgres');
  const server = await startPostgres({ dir });
  const client = new pg.Client({ connectionString: server.url('postgres') });
  client.on('error', () => undefined);
  await client.connect();
  const postmaster = postmasterOf(dir);
  const processes = [postmaster, ...childrenOf(postmaster)];
  expect(processes.length).toBeGreaterThan(3);
  signalServer(postmaster, 'SIGSTOP');
  try {
    await clearRun(folder);
    await expect.poll(() => processes.filter(isRunning)).toEqual([]);
  } finally {
    for (const pid of processes.filter(isRunning)) process.kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});
