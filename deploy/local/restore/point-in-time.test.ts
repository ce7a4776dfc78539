// @module-tag full
import { mkdtempSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readArchive } from '@market/service-kit/admin/service-numbers.queries';
import { KIT_MIGRATIONS } from '@market/service-kit/data/migrate';
import { relayIsThrough } from '@market/service-kit/testing/lost-history';
import { expect, inject, test } from 'vitest';
import { type ArchivingPostgres, archivingPostgres, restored } from './archiving-postgres.ts';
import { accounts, type Both, balances, bankAndBooks, changed, type Held, open, prepare, set } from './bank-and-books.ts';

const product = await bankAndBooks();
/** For the minute of a real server. */
const ARCHIVED_EVERY_SECONDS = 2;

/** What a client was told, and when it was told so by the clock of this machine. */
interface Acknowledged {
  id: number;
  version: number;
  at: number;
}

/** Opens accounts and changes them until it is stopped; answers what was acknowledged. */
function writeTo(bank: Held): { acknowledged: Acknowledged[]; stop(): Promise<void> } {
  const acknowledged: Acknowledged[] = [];
  let isOver = false;
  const work = async () => {
    while (!isOver) {
      const id = await open(bank, 10);
      acknowledged.push({ id, version: 1, at: Date.now() });
      await set(bank, id, 11);
      acknowledged.push({ id, version: 2, at: Date.now() });
      await pause(5);
    }
  };
  const writers = [work(), work()].map((each) => each.catch(() => undefined));
  return {
    acknowledged,
    stop: async () => {
      isOver = true;
      await Promise.all(writers);
    },
  };
}

const both = (server: ArchivingPostgres): Both => ({ bank: server.held('bank'), books: server.held('books') });
const keysOf = (some: readonly { id: number | string; version: number }[]) => some.map(({ id, version }) => `${id}:${version}`).sort();

/** A server with a copy that was taken while it was written to, some time before. */
async function written(name: string) {
  const folder = mkdtempSync(join(inject('testFolder'), `${name}-`));
  const archive = join(folder, 'archive');
  const server = await archivingPostgres({ dir: join(folder, 'server'), archive, everySeconds: ARCHIVED_EVERY_SECONDS });
  const databases = await prepare({
    bank: await server.database('bank', KIT_MIGRATIONS),
    books: await server.database('books', KIT_MIGRATIONS),
  });
  product.start(databases);
  const writing = writeTo(databases.bank);
  await pause(500);
  await server.copyTo(join(folder, 'copy'));
  await pause(500);
  const moment = new Date();
  await pause(1_000);
  return { folder, archive, server, databases, writing, moment };
}

async function goesOn(databases: Both): Promise<void> {
  product.start(databases);
  const next = await open(databases.bank, 50);
  await set(databases.bank, 1, 77);
  await expect.poll(async () => (await balances(databases.books))[next]).toBe(50);
  await expect.poll(() => balances(databases.books)).toEqual(await accounts(databases.bank));
}

/** The log until now has to be in the archive for a restore to a moment of it. */
const archived = async ({ server }: { server: ArchivingPostgres }) => {
  const { pool } = server.held('postgres');
  const { rows } = await pool.query('SELECT pg_walfile_name(pg_switch_wal()) AS file');
  const last = async () => (await pool.query('SELECT last_archived_wal AS file FROM pg_stat_archiver')).rows[0].file;
  await expect.poll(async () => (await last()) >= rows[0].file).toBe(true);
};

test('one service is brought to a moment while the others and its writers go on, and what it lost is told exactly', async () => {
  const { folder, archive, server, databases, writing, moment } = await written('alone');
  await writing.stop();
  await relayIsThrough(databases.bank);
  await expect.poll(() => balances(databases.books)).toEqual(await accounts(databases.bank));
  await archived({ server });
  await product.stop();
  const other = await restored({ folder: join(folder, 'copy'), archive, moment });
  const went = { bank: other.held('bank'), books: databases.books };
  const [report] = (await product.afterRestore(went, ['bank'])).services;
  const later = writing.acknowledged.filter(({ at }) => at > moment.getTime() + 50);
  const told = new Set(keysOf(report?.lost ?? []));
  expect(later.length).toBeGreaterThan(10);
  expect(keysOf(later).filter((key) => !told.has(key))).toEqual([]);
  // What was acknowledged before is there, and nothing of it is told as lost.
  const before = keysOf(writing.acknowledged.filter(({ at }) => at < moment.getTime() - 50));
  expect(before.filter((key) => told.has(key))).toEqual([]);
  expect(report?.lost.every(({ subject }) => subject === changed.subject)).toBe(true);
  await goesOn(went);
});

test('a machine that is lost costs what was not archived, and all databases go on from one moment', async () => {
  const { folder, archive, server, writing } = await written('all');
  await pause(ARCHIVED_EVERY_SECONDS * 1_000);
  server.kill();
  const killed = Date.now();
  await writing.stop();
  await product.stop();
  const again = both(await restored({ folder: join(folder, 'copy'), archive }));
  const report = await product.afterRestore(again);
  const ready = Date.now();
  const { rows } = await again.bank.pool.query('SELECT aggregate_id AS id, version FROM outbox');
  const there = new Set(keysOf(rows));
  const lost = writing.acknowledged.filter(({ id, version }) => !there.has(`${id}:${version}`));
  const lostSeconds = lost.length > 0 ? (killed - Math.min(...lost.map(({ at }) => at))) / 1000 : 0;
  process.stdout.write(
    `of ${writing.acknowledged.length} acknowledged changes ${lost.length} are lost, of ${lostSeconds.toFixed(1)} s; back after ${((ready - killed) / 1000).toFixed(1)} s\n`,
  );
  // A switch of the log, and its copy to the archive on a busy machine.
  expect(lostSeconds).toBeLessThan(ARCHIVED_EVERY_SECONDS + 5);
  expect(report.emptied).toBeGreaterThan(0);
  await goesOn(again);
});

test('a server that fails to archive its log says for how long, until it does again', async () => {
  const folder = mkdtempSync(join(inject('testFolder'), 'unarchived-'));
  const archive = join(folder, 'archive');
  const server = await archivingPostgres({ dir: join(folder, 'server'), archive, everySeconds: 1 });
  const { pool } = await server.database('bank', KIT_MIGRATIONS);
  // Before its first one a server looks at no clock for its log.
  await pool.query('CHECKPOINT');
  const failing = async (): Promise<number> => {
    await pool.query(`INSERT INTO setting (name, value, changed_by) VALUES (gen_random_uuid(), '1', 1)`);
    return (await readArchive(pool))?.failing ?? -1;
  };
  expect(await failing()).toBe(0);
  renameSync(archive, `${archive}-away`);
  await expect.poll(failing, { interval: 500 }).toBeGreaterThan(0);
  renameSync(`${archive}-away`, archive);
  await expect.poll(failing, { interval: 500 }).toBe(0);
});
