// @module-tag full
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { KIT_MIGRATIONS } from '@market/service-kit/data/migrate';
import { expect, inject, test } from 'vitest';
import { archivingPostgres, recoverAs } from './archiving-postgres.ts';
import { open, set } from './bank-and-books.ts';

const ROUNDS_MS = 2_000;

test('nothing that was acknowledged is lost with the primary where a synchronous standby is promoted', async () => {
  const folder = mkdtempSync(join(inject('testFolder'), 'standby-'));
  const never = { archive: join(folder, 'archive'), everySeconds: 60 };
  const primary = await archivingPostgres({ dir: join(folder, 'primary'), ...never });
  const bank = await primary.database('bank', KIT_MIGRATIONS);
  await bank.pool.query('create table account (id int generated always as identity primary key, amount int not null)');
  await primary.copyTo(join(folder, 'standby'));
  recoverAs(join(folder, 'standby'), 'standby');
  const { username, password, port } = new URL(primary.server.url('postgres'));
  const way = `host=127.0.0.1 port=${port} user=${username} password=${password} application_name=standby`;
  const standby = await archivingPostgres({ dir: join(folder, 'standby'), ...never, settings: { primary_conninfo: way } });
  const operator = primary.held('postgres').pool;
  await operator.query(`ALTER SYSTEM SET synchronous_standby_names = 'standby'`);
  await operator.query('SELECT pg_reload_conf()');
  const follows = async () =>
    (await operator.query(`SELECT count(*)::int AS n FROM pg_stat_replication WHERE sync_state = 'sync'`)).rows[0].n;
  await expect.poll(follows).toBe(1);

  const acknowledged = new Map<number, number>();
  const write = async (): Promise<void> => {
    for (let amount = 1; ; amount++) {
      const id = await open(bank, 0);
      acknowledged.set(id, 0);
      await set(bank, id, amount);
      acknowledged.set(id, amount);
    }
  };
  const writers = Array.from({ length: 8 }, () => write().catch(() => undefined));
  await pause(ROUNDS_MS);
  primary.kill();
  const killed = Date.now();
  await Promise.all(writers);
  await standby.held('postgres').pool.query('SELECT pg_promote(true, 30)');
  const promoted = standby.held('bank');
  await expect.poll(() => open(promoted, 1).catch(() => 0)).toBeGreaterThan(0);
  const back = (Date.now() - killed) / 1000;
  const { rows } = await promoted.pool.query('select id, amount from account');
  const kept = new Map<number, number>(rows.map(({ id, amount }) => [id, amount]));
  // What was written and not acknowledged may be there.
  const lost = [...acknowledged].filter(([id, amount]) => (kept.get(id) ?? -1) < amount);
  process.stdout.write(`${acknowledged.size} accounts acknowledged, ${lost.length} lost, written to again after ${back.toFixed(1)} s\n`);
  expect(acknowledged.size).toBeGreaterThan(50);
  expect(lost).toEqual([]);
  const told = await promoted.pool.query('select aggregate_id, max(version) from outbox group by 1');
  expect(told.rowCount).toBeGreaterThanOrEqual(acknowledged.size);
});
