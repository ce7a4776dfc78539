import { randomUUID } from 'node:crypto';
import { findArticles, getStockFacts, releaseStock, reserveStock, returnStock, writeOffStock } from '@market/catalogue-contract/calls';
import { peer, peersWithin } from '@market/service-kit/access/peer';
import { SECRET, testApp } from '@market/service-kit/testing/test-app';
import { afterEach, expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { catalogue } from '../app.ts';
import { indexQueued } from '../indexing/index-queued.ts';

const app = await testApp(catalogue);
const { pool } = app.db;
const shop = fixtures(pool);
const [maker, category, type] = [await shop.company(), await shop.category(), await shop.type()];
const product = async (stock: number, row: object = {}) => {
  const id = await shop.product({ company_id: maker, category_id: category, product_type_id: type, stock_quantity: stock, ...row });
  await shop.indexed([id]);
  return id;
};
const ask = peer({ peer: peersWithin(app.app), internalSecrets: [SECRET] }, 'orders');

const line = (product_id: number, count: number) => ({ product_id, count });
const hold = (reservation: string, step: number, ...lines: { product_id: number; count: number }[]) =>
  ask(reserveStock, { holds: [{ reservation, step, lines }] });
const end = (call: typeof releaseStock, reservation: string, step: number) => ask(call, { reservations: [{ reservation, step }] });
const stockOf = async (...ids: number[]) => {
  const { rows } = await pool.query(
    'SELECT stock_quantity AS stock, reserved_quantity AS reserved FROM product WHERE id = ANY ($1) ORDER BY id',
    [ids],
  );
  return rows.map(({ stock, reserved }) => [stock, reserved]);
};
const left = async (id: number) => (await app.call({ url: `/api/shop/product/${id}` })).body.data?.stock_info.available_quantity;

/** What is reserved is what is held, whatever happened. */
afterEach(async () => {
  const { rows } =
    await pool.query(`SELECT p.id FROM product p WHERE reserved_quantity <> coalesce((SELECT sum(l.count) FROM stock_reservation_line l
    JOIN stock_reservation r ON r.id = l.reservation_id AND r.state = 'held' WHERE l.product_id = p.id), 0)`);
  expect(rows).toEqual([]);
});

it('holds what is asked for, changes it to what is asked for next, and gives it back', async () => {
  const [one, two] = [await product(10), await product(10)];
  const id = randomUUID();
  expect(await hold(id, 1, line(one, 4), line(two, 10))).toEqual({ outcome: 'held' });
  expect(await stockOf(one, two)).toEqual([
    [10, 4],
    [10, 10],
  ]);
  await hold(id, 2, line(one, 6));
  expect(await stockOf(one, two)).toEqual([
    [10, 6],
    [10, 0],
  ]);
  expect(await end(releaseStock, id, 3)).toEqual({ states: [{ reservation: id, state: 'released', step: 3 }] });
  expect(await stockOf(one)).toEqual([[10, 0]]);
});

it('tells every short line at once and holds nothing then, of no seller', async () => {
  const [plenty, few, none] = [await product(10), await product(3), await product(0)];
  const [first, second] = [randomUUID(), randomUUID()];
  const holds = [
    { reservation: first, step: 1, lines: [line(plenty, 1), line(few, 4)] },
    { reservation: second, step: 1, lines: [line(none, 1), line(999_999, 2)] },
  ];
  expect(await ask(reserveStock, { holds })).toEqual({
    outcome: 'short',
    lines: [
      { reservation: first, product_id: few, wanted: 4, available: 3 },
      { reservation: second, product_id: none, wanted: 1, available: 0 },
      { reservation: second, product_id: 999_999, wanted: 2, available: 0 },
    ],
  });
  expect(await stockOf(plenty, few)).toEqual([
    [10, 0],
    [3, 0],
  ]);
  // What is held already counts as there for the one who holds it.
  await hold(first, 1, line(few, 2));
  expect(await hold(first, 2, line(few, 5))).toMatchObject({ lines: [{ wanted: 5, available: 3 }] });
});

it('writes off, takes back what was written off to hold it again, and returns it for everybody', async () => {
  const id = await product(10);
  const reservation = randomUUID();
  await hold(reservation, 1, line(id, 4));
  await end(writeOffStock, reservation, 2);
  expect(await stockOf(id)).toEqual([[6, 0]]);
  await hold(reservation, 3, line(id, 4));
  expect(await stockOf(id)).toEqual([[10, 4]]);
  await end(writeOffStock, reservation, 4);
  await end(returnStock, reservation, 5);
  expect(await stockOf(id)).toEqual([[10, 0]]);
  await expect(end(writeOffStock, reservation, 6)).rejects.toMatchObject({ code: 'RESERVATION_STATE' });
});

it('returns to everybody what was held again after it was written off, and what was not', async () => {
  const id = await product(10);
  const reservation = randomUUID();
  await hold(reservation, 1, line(id, 4));
  await end(writeOffStock, reservation, 2);
  await hold(reservation, 3, line(id, 4));
  expect(await end(returnStock, reservation, 4)).toEqual({ states: [{ reservation, state: 'returned', step: 4 }] });
  expect(await stockOf(id)).toEqual([[10, 0]]);
  await end(releaseStock, reservation, 5);
  await end(returnStock, reservation, 6);
  expect(await stockOf(id)).toEqual([[10, 0]]);
});

it('writes off as much as is said, gives the rest back, and takes no more than there is', async () => {
  const [one, two] = [await product(10), await product(10)];
  const reservation = randomUUID();
  const writeOff = (step: number, ...lines: { product_id: number; count: number }[]) =>
    ask(writeOffStock, { reservations: [{ reservation, step, lines }] });
  await hold(reservation, 1, line(one, 4), line(two, 2));
  await writeOff(2, line(one, 3));
  expect(await stockOf(one, two)).toEqual([
    [7, 0],
    [10, 0],
  ]);
  await writeOff(2, line(one, 1));
  expect(await stockOf(one)).toEqual([[7, 0]]);
  await writeOff(3, line(one, 1));
  expect(await stockOf(one)).toEqual([[9, 0]]);
  await expect(writeOff(4, line(one, 11))).rejects.toMatchObject({ code: 'RESERVATION_STATE' });
  expect(await stockOf(one)).toEqual([[9, 0]]);
});

it('takes back what was written off of goods that are no more, and takes no more of them', async () => {
  const [one, gone] = [await product(10), await product(10)];
  const id = randomUUID();
  await hold(id, 1, line(one, 4), line(gone, 4));
  await end(writeOffStock, id, 2);
  await pool.query('DELETE FROM product WHERE id = $1', [gone]);
  expect(await hold(id, 3, line(one, 4), line(gone, 5))).toEqual({
    outcome: 'short',
    lines: [{ reservation: id, product_id: gone, wanted: 5, available: 4 }],
  });
  expect(await hold(id, 3, line(one, 4), line(gone, 4))).toEqual({ outcome: 'held' });
  expect(await stockOf(one)).toEqual([[10, 4]]);
  expect(await end(writeOffStock, id, 4)).toMatchObject({ states: [{ state: 'written_off' }] });
  expect(await end(returnStock, id, 5)).toMatchObject({ states: [{ state: 'returned' }] });
  expect(await stockOf(one)).toEqual([[10, 0]]);
});

it('says that nothing is held, or something else, where a later step came before', async () => {
  const [one, two] = [await product(10), await product(10)];
  const id = randomUUID();
  await hold(id, 1, line(one, 4));
  expect(await hold(id, 1, line(one, 4))).toEqual({ outcome: 'held' });
  await hold(id, 3, line(one, 2));
  await expect(hold(id, 2, line(one, 4))).rejects.toMatchObject({ code: 'RESERVATION_STATE' });
  // Of a call that holds one more, nothing is held then.
  const holds = [id, randomUUID()].map((reservation) => ({ reservation, step: 1, lines: [line(two, 1)] }));
  await expect(ask(reserveStock, { holds })).rejects.toMatchObject({ code: 'RESERVATION_STATE' });
  expect(await stockOf(one, two)).toEqual([
    [10, 2],
    [10, 0],
  ]);
});

it('does nothing for a step that is not above the last, also before anything was held', async () => {
  const id = await product(10);
  const [late, twice] = [randomUUID(), randomUUID()];
  await end(releaseStock, late, 2);
  await expect(hold(late, 1, line(id, 4))).rejects.toMatchObject({ code: 'RESERVATION_STATE' });
  expect(await stockOf(id)).toEqual([[10, 0]]);
  await Promise.all([1, 2, 3].map(() => hold(twice, 1, line(id, 4))));
  expect(await stockOf(id)).toEqual([[10, 4]]);
  await Promise.all([1, 2, 3].map(() => end(writeOffStock, twice, 2)));
  expect(await stockOf(id)).toEqual([[6, 0]]);
});

it('of fifty who want the last ten at once, ten get one, and four products in opposite orders end no one', async () => {
  const last = await product(10);
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => hold(randomUUID(), 1, line(last, 1))));
  expect(outcomes.filter(({ outcome }) => outcome === 'held')).toHaveLength(10);
  expect(await stockOf(last)).toEqual([[10, 10]]);
  const four = [await product(20), await product(20), await product(20), await product(20)];
  const opposite = Array.from({ length: 40 }, (_, at) =>
    hold(randomUUID(), 1, ...(at % 2 ? four : four.toReversed()).map((each) => line(each, 1))),
  );
  expect((await Promise.all(opposite)).filter(({ outcome }) => outcome === 'held')).toHaveLength(20);
  expect(await stockOf(...four)).toEqual(four.map(() => [20, 20]));
});

it('the page of a product is never behind, and what is sold out leaves the shop with the order', async () => {
  const id = await product(10);
  const listed = async () => (await app.call({ url: `/api/shop/products?company_id=${maker}&sort=new&per_page=100` })).body.data;
  const card = async () => (await listed()).find((each: { id: number }) => each.id === id)?.stock_info.available_quantity;
  expect([await left(id), await card()]).toEqual([10, 10]);
  const reservation = randomUUID();
  await hold(reservation, 1, line(id, 3));
  expect(await left(id)).toBe(7);
  await indexQueued(pool);
  expect(await card()).toBe(7);
  await hold(reservation, 2, line(id, 10));
  expect([await left(id), await card()]).toEqual([undefined, undefined]);
  await end(releaseStock, reservation, 3);
  expect([await left(id), await card()]).toEqual([10, 10]);
});

it('tells orders what a line needs to know, and why something is not sold', async () => {
  const id = await product(10, { name_en: 'Dress', units: 6, moq: 4, pack_multiple: 2, price_kopecks: 150_050 });
  await pool.query('INSERT INTO price_tier (product_id, min_count, price_kopecks) VALUES ($1, 10, 120000)', [id]);
  const off = await product(10, { active: false });
  const closed = await shop.company({ state: 'suspended' });
  const theirs = await product(10, { company_id: closed });
  const { products } = await ask(getStockFacts, { product_ids: [theirs, id, off, 999_999] });
  expect(products.map(({ product_id, unsellable }) => [product_id, unsellable])).toEqual([
    [id, null],
    [off, 'inactive'],
    [theirs, 'company'],
  ]);
  expect(products[0]).toMatchObject({
    ...{ model_id: id, company_id: maker, price_kopecks: 150_050, price_tiers: [{ min_count: 10, price_kopecks: 120_000 }] },
    ...{ units: 6, moq: 4, pack_multiple: 2, available: 10, model_available: 10, size: null, photo: null },
  });
  expect(products[0]?.name.en).toBe('Dress');
});

it('finds article numbers written with other signs between, unless one is written just so', async () => {
  const [dashed, plain] = [await product(10, { sku: 'ИВ-77-003' }), await product(10, { sku: 'Ив77003' })];
  const found = async (article: string) => (await ask(findArticles, { articles: [article] })).found[0]?.product_ids;
  expect(await found('ИВ 77 / 003')).toEqual([dashed, plain]);
  expect(await found('ив77003')).toEqual([plain]);
});

it('finds products by article number or barcode, as far as they are sold', async () => {
  const [one, twin] = [await product(10, { sku: 'Art-1', barcode: '4600000000024' }), await product(5, { barcode: '4600000000024' })];
  await product(0, { sku: 'art-0' });
  expect(await ask(findArticles, { articles: ['ART-1', '4600000000024', 'art-0', 'nothing'] })).toEqual({
    found: [
      { article: 'ART-1', product_ids: [one] },
      { article: '4600000000024', product_ids: [one, twin] },
      { article: 'art-0', product_ids: [] },
      { article: 'nothing', product_ids: [] },
    ],
  });
});
