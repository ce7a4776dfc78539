// @module-tag full
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDb } from '@market/service-kit/data/database';
import { KIT_MIGRATIONS, migrate } from '@market/service-kit/data/migrate';
import { afterUse } from '@market/service-kit/testing/after-use';
import { describe, expect, inject, test } from 'vitest';
import { type Held, open } from '../restore/bank-and-books.ts';
import { backedUpServer, missingPgbackrest } from './pgbackrest.ts';

/** A minute in production. */
const ARCHIVED_EVERY_SECONDS = 3;

const held = (url: string): Held => {
  const { pool, close } = openDb(url);
  afterUse(close);
  return { pool, url };
};

describe.skipIf(missingPgbackrest() || !process.env.TRY_DEPLOYMENT)('backups by pgBackRest', () => {
  test('a server that is written to is had again as it was at any moment, and as far as its log was archived', async () => {
    const server = await backedUpServer(mkdtempSync(join(inject('testFolder'), 'backed-up-')), ARCHIVED_EVERY_SECONDS);
    afterUse(() => server.stop());
    await migrate(server.url('bank'), [KIT_MIGRATIONS]);
    const bank = held(server.url('bank'));
    await bank.pool.query('create table account (id int generated always as identity primary key, amount int not null)');
    const acknowledged: { id: number; at: number }[] = [];
    const write = async (): Promise<void> => {
      for (;;) acknowledged.push({ id: await open(bank, 1), at: Date.now() });
    };
    const writers = [write(), write()].map((each) => each.catch(() => undefined));
    await server.backup();
    await pause(1_000);
    const moment = new Date();
    await pause(ARCHIVED_EVERY_SECONDS * 1_000 + 2_000);
    const kill = Date.now();
    server.kill();
    await Promise.all(writers);

    const ids = async (url: string) => new Set((await held(url).pool.query('select id from account')).rows.map(({ id }) => id));
    const latest = await ids((await server.restored())('bank'));
    const back = (Date.now() - kill) / 1000;
    const lost = acknowledged.filter(({ id }) => !latest.has(id));
    const seconds = lost.length > 0 ? (kill - Math.min(...lost.map(({ at }) => at))) / 1000 : 0;
    process.stdout.write(
      `pgBackRest: of ${acknowledged.length} acknowledged changes ${lost.length} lost, of ${seconds.toFixed(1)} s; there again after ${back.toFixed(1)} s\n`,
    );
    expect(seconds).toBeLessThan(ARCHIVED_EVERY_SECONDS + 5);
    const then = await ids((await server.restored(moment))('bank'));
    expect(acknowledged.filter(({ id, at }) => at < moment.getTime() - 50 && !then.has(id))).toEqual([]);
    expect(acknowledged.filter(({ id, at }) => at > moment.getTime() + 50 && then.has(id))).toEqual([]);
  });
});
