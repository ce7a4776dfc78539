// @module-tag full
import { randomUUID } from 'node:crypto';
import { releaseStock, reserveStock } from '@market/catalogue-contract/calls';
import { peer, peersWithin } from '@market/service-kit/access/peer';
import { aPrincipal, SECRET, testApp } from '@market/service-kit/testing/test-app';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { catalogue } from '../app.ts';
import { indexCards, takeQueued } from '../indexing/indexing.queries.ts';

const app = await testApp(catalogue);
const { pool } = app.db;
const shop = fixtures(pool);
const [maker, category, type] = [await shop.company(), await shop.category(), await shop.type()];
const ask = peer({ peer: peersWithin(app.app), internalSecrets: [SECRET] }, 'orders');

const product = async (stock: number, row: object = {}) => {
  const id = await shop.product({ company_id: maker, category_id: category, product_type_id: type, stock_quantity: stock, ...row });
  await shop.indexed([id]);
  return id;
};
/** Two SKUs of one model. */
const model = async (group: number, stocks: [number, number]) => [
  await product(stocks[0], { variant_group_id: group }),
  await product(stocks[1], { variant_group_id: group, group_lead: false }),
];
const hold = (reservation: string, lines: Record<number, number>, step = 1) =>
  ask(reserveStock, {
    holds: [{ reservation, step, lines: Object.entries(lines).map(([id, count]) => ({ product_id: Number(id), count })) }],
  });

/** How many of each are reserved. */
const stockOf = async (...ids: number[]): Promise<number[]> => {
  const { rows } = await pool.query('SELECT reserved_quantity FROM product WHERE id = ANY ($1) ORDER BY id', [ids]);
  return rows.map(({ reserved_quantity }) => reserved_quantity);
};

/** Answers once so many sessions of this database wait for a lock. */
const waiting = (sessions: number) =>
  vi.waitUntil(
    async () => {
      const { rows } = await pool.query(
        'SELECT count(DISTINCT pid)::int AS sessions FROM pg_locks WHERE NOT granted AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())',
      );
      return rows[0].sessions >= sessions;
    },
    { timeout: 10_000 },
  );

it('sells what was given back while it waited', async () => {
  const id = await product(10);
  const first = randomUUID();
  await hold(first, { [id]: 10 });
  const blocker = await pool.connect();
  await blocker.query('BEGIN');
  await blocker.query('SELECT FROM product WHERE id = $1 FOR UPDATE', [id]);
  const given = ask(releaseStock, { reservations: [{ reservation: first, step: 2 }] });
  await waiting(1);
  const next = hold(randomUUID(), { [id]: 4 });
  await waiting(2);
  await blocker.query('COMMIT');
  blocker.release();
  await given;
  expect(await next).toMatchObject({ outcome: 'held' });
});

it('meets the change of a model, which locks its products in the same order', async () => {
  const [first, second] = (await model(900, [10, 10])) as [number, number];
  const blocker = await pool.connect();
  await blocker.query('BEGIN');
  await blocker.query('SELECT FROM product WHERE id = $1 FOR UPDATE', [first]);
  const changed = app.call({
    method: 'PUT',
    ...{ url: `/api/shop/product/${second}`, as: aPrincipal('ROLE_VENDOR', { companyId: maker }) },
    body: { name: 'Платье', for_model: true },
  });
  await waiting(1);
  const { rowCount } = await blocker.query('SELECT FROM product WHERE id = $1 FOR UPDATE SKIP LOCKED', [second]);
  await blocker.query('COMMIT');
  blocker.release();
  expect((await changed).status).toBe(200);
  expect(rowCount).toBe(1);
});

it('does not wait for the index, nor the index for it', async () => {
  const id = await product(10);
  await hold(randomUUID(), { [id]: 1 });
  const indexer = await pool.connect();
  await indexer.query('BEGIN');
  const queued = await takeQueued(indexer, { cardOnly: true });
  expect(queued).toContainEqual({ product_id: id });
  const next = hold(randomUUID(), { [id]: 1 });
  await Promise.race([next, waiting(1)]);
  await indexCards(indexer, { products: [id] });
  await indexer.query('COMMIT');
  indexer.release();
  expect(await next).toMatchObject({ outcome: 'held' });
});

it('what sells one size out and another not ends nobody who does the reverse', async () => {
  for (let round = 0; round < 20; round++) {
    const [a1, a2] = (await model(1_000 + round * 2, [1, 9])) as [number, number];
    const [b1, b2] = (await model(1_001 + round * 2, [9, 1])) as [number, number];
    const both = await Promise.all([hold(randomUUID(), { [a1]: 1, [b1]: 1 }), hold(randomUUID(), { [a2]: 1, [b2]: 1 })]);
    expect(both.map(({ outcome }) => outcome)).toEqual(['held', 'held']);
  }
});

const original = pg.Client.prototype.query;

/** What one call asks of the stock, by the names of its statements. */
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  const asked = new Map<unknown, string[]>();
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [given] = args as [string | { text: string; name?: string }];
    asked.set(this, [...(asked.get(this) ?? []), typeof given === 'string' ? given : (given.name ?? given.text)]);
    return Reflect.apply(original, this, args);
  });
  await call();
  query.mockRestore();
  const ofStock = ['catalogue.hold-fresh', 'catalogue.lock-reservations', 'catalogue.move-stock'];
  return [...asked.values()].flat().filter((text) => ofStock.includes(text));
}

it('takes one statement, and others where something begins to run out', async () => {
  const [one, other] = [await product(100), await product(100)];
  // What a process asks for once in a while is asked now.
  await Promise.all(Array.from({ length: 10 }, () => hold(randomUUID(), { [one]: 1, [other]: 1 })));
  expect(await statementsOf(() => hold(randomUUID(), { [one]: 3, [other]: 3 }))).toEqual(['catalogue.hold-fresh']);
  expect(await stockOf(one, other)).toEqual([13, 13]);
  const all = ['catalogue.hold-fresh', 'catalogue.lock-reservations', 'catalogue.move-stock'];
  expect(await statementsOf(() => hold(randomUUID(), { [one]: 85 }))).toEqual(all);
  expect(await stockOf(one)).toEqual([98]);
});

it('of those who ask for the same thing at once one holds it', async () => {
  const id = await product(1_000);
  for (let round = 0; round < 20; round++) {
    const reservation = randomUUID();
    const all = await Promise.all(Array.from({ length: 8 }, () => hold(reservation, { [id]: 1 })));
    expect(new Set(all.map(({ outcome }) => outcome))).toEqual(new Set(['held']));
    expect(await stockOf(id)).toEqual([round + 1]);
  }
});
