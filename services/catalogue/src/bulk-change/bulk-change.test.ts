import { setFreeLimits } from '@market/billing-plans/test/set-free-limits';
import { SYSTEM } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { testApp } from '@market/service-kit/testing/test-app';
import { beforeEach, expect, test, vi } from 'vitest';
import { goodsShop, readNotifications } from '../../test/goods.ts';
import { catalogue } from '../app.ts';
import { catalogueSettings } from '../settings.ts';

const app = await testApp(catalogue, { nats: null });
const { pool } = app.db;
const { shop, company, rival, vendor, trusted, staff, category, other, type } = await goodsShop(pool);
const place = { category_id: category, product_type_id: type };
const ALL = '/api/shop/goods/bulk_changes';
const one = (id: number, act = '') => `/api/shop/goods/bulk_change/${id}${act}`;
const get = (url: string, as = vendor) => app.call({ method: 'GET', url, as });
const post = (url: string, as = vendor, body: object = {}) => app.call({ method: 'POST', url, as, body });

const aProduct = async (row: Record<string, unknown> = {}): Promise<number> => {
  const id = await shop.product({ company_id: company, ...place, ...row });
  await shop.indexed([id]);
  return id;
};
const look = async (id: number) => {
  const sql = 'SELECT price_kopecks::int AS price, stock_quantity AS stock, active, category_id AS category FROM product WHERE id = $1';
  return (await pool.query(sql, [id])).rows[0];
};
/** Waits until the workers have nothing left of it. */
const ended = (id: number, as = vendor) =>
  vi.waitFor(
    async () => {
      const { data } = (await get(one(id), as)).body;
      expect(['working', 'undoing']).not.toContain(data.state);
      return data;
    },
    { timeout: 15_000, interval: 30 },
  );
const change = async (goods: object, what: object, as = vendor) => {
  const { status, body } = await post(ALL, as, { goods, change: what });
  expect(status, JSON.stringify(body)).toBe(200);
  return ended(body.data.id, as);
};
const allow = (patch: Parameters<typeof catalogueSettings.set>[1]) => inTransaction(pool, (tx) => catalogueSettings.set(tx, patch, SYSTEM));

beforeEach(async () => {
  await pool.query('DELETE FROM bulk_change; DELETE FROM product');
});

test('all that a filter finds goes up by a percent, once, and others stay', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => aProduct({ price_kopecks: 100_000 })));
  const [elsewhere, foreign] = [await aProduct({ category_id: other }), await aProduct({ company_id: rival })];
  await pool.query(`INSERT INTO price_tier (product_id, min_count, price_kopecks) VALUES ($1, 5, 90000)`, [ids[0]]);
  const job = await change({ filter: { category_id: category } }, { kind: 'price_percent', percent: 12.34, rounding: '10' });
  expect(job).toMatchObject({ state: 'done', total: 5, done: 5, counts: { changed: 5, unchanged: 0, skipped: 0 }, skipped: [] });
  for (const id of ids) expect((await look(id)).price).toBe(112_000);
  expect((await pool.query('SELECT price_kopecks::int AS price FROM price_tier')).rows).toEqual([{ price: 101_000 }]);
  expect([(await look(elsewhere)).price, (await look(foreign)).price]).toEqual([100_000, 100_000]);
  expect((await get(`/api/shop/product/${ids[0]}`, vendor)).body.data.price).toBe(1120);
});

test('says how many could not be changed, and why', async () => {
  await aProduct({ stock_quantity: 9, reserved_quantity: 4 });
  await aProduct({ stock_quantity: 3 });
  await aProduct({ stock_quantity: 8 });
  const job = await change({ filter: {} }, { kind: 'stock', stock_quantity: 3 });
  expect(job.counts).toEqual({ changed: 1, unchanged: 1, skipped: 1 });
  expect(job.skipped).toMatchObject([{ code: 'STOCK_BELOW_RESERVED', count: 1, message: expect.stringContaining('4') }]);
  expect(job.skipped[0].names).toHaveLength(1);
  expect((await readNotifications(app)).filter(({ kind }) => kind === 'low_stock')).toMatchObject([{ user_id: 11 }, { user_id: 12 }]);
});

test('a price that no product can have is refused product by product', async () => {
  const [cheap, dear] = [await aProduct({ price_kopecks: 5_000 }), await aProduct({ price_kopecks: 50_000 })];
  const job = await change({ ids: [cheap, dear] }, { kind: 'price_amount', amount: -100, rounding: 'none' });
  expect(job).toMatchObject({ counts: { changed: 1, skipped: 1 }, skipped: [{ code: 'BULK_PRICE_BOUNDS', count: 1 }] });
  expect([(await look(cheap)).price, (await look(dear)).price]).toEqual([5_000, 40_000]);
});

test('the goods of others are not there, neither by number nor by filter', async () => {
  const foreign = await aProduct({ company_id: rival });
  expect((await post(ALL, vendor, { goods: { ids: [foreign] }, change: { kind: 'active', active: false } })).body.code).toBe(
    'BULK_NOTHING',
  );
  await aProduct();
  await change({ filter: { company_id: rival } }, { kind: 'active', active: false });
  expect((await look(foreign)).active).toBe(true);
  const job = await change({ filter: { company_id: rival } }, { kind: 'active', active: false }, staff);
  expect([job.counts.changed, (await look(foreign)).active]).toEqual([1, false]);
  expect((await get(one(job.id), vendor)).status).toBe(404);
  expect((await post(one(job.id, '/undo'), trusted)).status).toBe(404);
});

test('is undone but for what was changed since', async () => {
  const [left, sold] = [await aProduct({ price_kopecks: 20_000 }), await aProduct({ price_kopecks: 20_000 })];
  const { id, undo_until } = await change({ filter: {} }, { kind: 'price_set', price: 150 });
  expect(undo_until).not.toBeNull();
  expect((await get(`${ALL}?page=9`)).body).toMatchObject({ data: [], total: 1 });
  await post('/api/shop/goods/bulk', vendor, { rows: [{ id: sold, price: 99 }] });
  expect((await post(one(id, '/undo'))).status).toBe(200);
  const undone = await ended(id);
  expect(undone).toMatchObject({ state: 'undone', undone: { restored: 1, kept: 1 }, skipped: [{ code: 'BULK_CHANGED_SINCE', count: 1 }] });
  expect([(await look(left)).price, (await look(sold)).price]).toEqual([20_000, 9_900]);
  // Said again, nothing happens.
  expect((await post(one(id, '/undo'))).body.data).toMatchObject({ state: 'undone', undo_until: null });
});

test('cannot be undone when its time is over', async () => {
  await aProduct();
  const { id } = await change({ filter: {} }, { kind: 'active', active: false });
  await pool.query(`UPDATE bulk_change SET finished_at = now() - interval '25 hours'`);
  expect((await post(one(id, '/undo'))).body.code).toBe('BULK_UNDO_OVER');
});

test('a whole model moves to a category, waits for approval where it must, and comes back', async () => {
  const group = 700;
  const [lead, variant] = [await aProduct({ variant_group_id: group }), await aProduct({ variant_group_id: group, group_lead: false })];
  const job = await change({ ids: [variant] }, { kind: 'category', category_id: other });
  expect(job).toMatchObject({ total: 2, counts: { changed: 2 } });
  // The published one sells on.
  expect((await look(lead)).category).toBe(category);
  const waiting = async () =>
    (await pool.query(`SELECT content ->> 'category_id' AS category FROM product_change WHERE product_id IN ($1, $2)`, [lead, variant]))
      .rows;
  expect(await waiting()).toEqual([{ category: String(other) }, { category: String(other) }]);
  await post(one(job.id, '/undo'));
  expect((await ended(job.id)).undone).toEqual({ restored: 2, kept: 0 });
  expect(await waiting()).toEqual([]);
  const own = await aProduct({ company_id: rival });
  await change({ ids: [own] }, { kind: 'category', category_id: other }, trusted);
  expect((await look(own)).category).toBe(other);
});

test('another type keeps what it knows, and the former values come back with the former type', async () => {
  const { id: said, options } = await shop.parameter({ kind: 'list', types: [type], options: [{ value_ru: 'хлопок' }] });
  const product = await aProduct({ company_id: rival });
  await pool.query('INSERT INTO product_parameter_value (product_id, parameter_id, option_id) VALUES ($1, $2, $3)', [
    product,
    said,
    options[0],
  ]);
  const bare = await shop.type({ name_ru: 'Аксессуар' });
  const values = async () => (await pool.query('SELECT parameter_id FROM product_parameter_value WHERE product_id = $1', [product])).rows;
  const { id } = await change({ ids: [product] }, { kind: 'type', product_type_id: bare }, trusted);
  expect(await values()).toEqual([]);
  await post(one(id, '/undo'), trusted);
  expect((await ended(id, trusted)).undone.restored).toBe(1);
  expect(await values()).toEqual([{ parameter_id: said }]);
});

test('models come to the end of a collection, each once, and out of it again', async () => {
  const [lead, variant] = [await aProduct({ variant_group_id: 800 }), await aProduct({ variant_group_id: 800, group_lead: false })];
  const single = await aProduct();
  const { body } = await post('/api/shop/collection', vendor, { names: { ru: `Лето ${lead}` } });
  const collection_id = body.data.id;
  const listed = async () =>
    (await pool.query('SELECT product_id AS id FROM collection_product WHERE collection_id = $1 ORDER BY position', [collection_id])).rows;
  const job = await change({ ids: [lead, variant, single] }, { kind: 'collection', collection_id });
  expect(job.counts).toEqual({ changed: 2, unchanged: 1, skipped: 0 });
  expect((await listed()).map(({ id }) => id)).toEqual([lead, single]);
  await post(one(job.id, '/undo'));
  await ended(job.id);
  expect(await listed()).toEqual([]);
  const foreign = await post(ALL, trusted, { goods: { filter: {} }, change: { kind: 'collection', collection_id } });
  expect(foreign.body.code).toBe('COLLECTION_NOT_FOUND');
  const byFilter = (await post('/api/shop/collection', vendor, { names: { ru: `Дешёвое ${lead}` }, filter: { price_to: 900 } })).body.data
    .id;
  const into = await post(ALL, vendor, { goods: { filter: {} }, change: { kind: 'collection', collection_id: byFilter } });
  expect(into.body.code).toBe('COLLECTION_OF_CONDITIONS');
});

test('beyond the plan nothing comes on', async () => {
  await setFreeLimits(pool, 'ROLE_VENDOR', { active_models: 1 });
  const ids = [await aProduct({ active: false }), await aProduct({ active: false })];
  const job = await change({ ids }, { kind: 'active', active: true });
  expect(job).toMatchObject({ counts: { changed: 1, skipped: 1 }, skipped: [{ code: 'BULK_OVER_PLAN' }] });
  await setFreeLimits(pool, 'ROLE_VENDOR', { active_models: 100 });
});

test('a preview counts what would happen, and changes nothing', async () => {
  const [first, second] = [await aProduct({ price_kopecks: 123_400 }), await aProduct({ price_kopecks: 5_000 })];
  const preview = (what: object) => post(`${ALL}/preview`, vendor, { goods: { filter: {} }, change: what });
  const { body } = await preview({ kind: 'price_amount', amount: -100, rounding: '90' });
  expect(body.data).toMatchObject({ total: 2, models: 2, changed: 1, unchanged: 0, skipped: [{ code: 'BULK_PRICE_BOUNDS', count: 1 }] });
  expect(body.data.rows).toMatchObject([
    { id: first, before: 1234, after: 1090 },
    { id: second, before: 50, after: null },
  ]);
  const words = (await preview({ kind: 'category', category_id: other })).body.data.rows[0];
  expect([words.before, words.after]).toEqual(['Платья', 'Юбки']);
  expect((await look(first)).price).toBe(123_400);
});

test('a preview promises what the change does: within the plan, into the collection, from where the vendor last sent it', async () => {
  const preview = async (ids: number[], what: object) => (await post(`${ALL}/preview`, vendor, { goods: { ids }, change: what })).body.data;
  const sameAsDone = async (ids: number[], what: object) => {
    const { changed, unchanged, skipped } = await preview(ids, what);
    const done = await change({ ids }, what);
    const codes = (reasons: { code: string; count: number }[]) => reasons.map(({ code, count }) => [code, count]);
    expect([changed, unchanged, codes(skipped)]).toEqual([done.counts.changed, done.counts.unchanged, codes(done.skipped)]);
    return done;
  };
  await setFreeLimits(pool, 'ROLE_VENDOR', { active_models: 1 });
  const off = [await aProduct({ active: false }), await aProduct({ active: false })];
  expect((await sameAsDone(off, { kind: 'active', active: true })).counts).toEqual({ changed: 1, unchanged: 0, skipped: 1 });
  await setFreeLimits(pool, 'ROLE_VENDOR', { active_models: 100 });
  const collection_id = (await post('/api/shop/collection', vendor, { names: { ru: `Лето ${off[0]}` } })).body.data.id;
  await change({ ids: off.slice(0, 1) }, { kind: 'collection', collection_id });
  expect((await sameAsDone(off, { kind: 'collection', collection_id })).counts).toEqual({ changed: 1, unchanged: 1, skipped: 0 });
  const sent = await aProduct({ moderation: 'approved' });
  await app.call({ method: 'PUT', url: `/api/shop/product/${sent}`, as: vendor, body: { category_id: other } });
  expect((await sameAsDone([sent], { kind: 'category', category_id: other })).counts).toEqual({ changed: 0, unchanged: 1, skipped: 0 });
});

test('a preview neither waits for whoever changes the collection nor keeps anybody waiting; nor does beginning a change', async () => {
  const id = await aProduct();
  const collection_id = (await post('/api/shop/collection', vendor, { names: { ru: `Осень ${id}` } })).body.data.id;
  const asked = { goods: { ids: [id] }, change: { kind: 'collection', collection_id } };
  const held = await pool.connect();
  try {
    await held.query('BEGIN');
    await held.query('SELECT FROM collection, product FOR UPDATE');
    expect((await post(`${ALL}/preview`, vendor, asked)).body.data).toMatchObject({ changed: 1 });
    const begun = await post(ALL, vendor, asked);
    await held.query('ROLLBACK');
    expect((await ended(begun.body.data.id)).counts.changed).toBe(1);
  } finally {
    // Its connection ends with whatever it still holds.
    held.release(true);
  }
});

test('an undo counts for whoever asked for it, and is written down as theirs', async () => {
  await allow({ open_bulk_changes: 1 });
  await aProduct();
  const colleague = { ...vendor, userId: 12 };
  const begun = await change({ filter: {} }, { kind: 'active', active: false });
  const stock = { goods: { filter: {} }, change: { kind: 'stock', stock_quantity: 1 } };
  const held = await pool.connect();
  try {
    await held.query('BEGIN');
    await held.query('SELECT id FROM product FOR UPDATE');
    expect((await post(one(begun.id, '/undo'), colleague)).body.data.state).toBe('undoing');
    expect((await post(ALL, colleague, stock)).body.code).toBe('BULK_CHANGE_OPEN_LIMIT');
    const own = await post(ALL, vendor, stock);
    expect(own.status).toBe(200);
    await held.query('ROLLBACK');
    await ended(own.body.data.id);
  } finally {
    held.release(true);
  }
  expect((await ended(begun.id)).state).toBe('undone');
  const { rows } = await pool.query(`SELECT actor_id FROM audit_entry WHERE action = 'goods.bulk_undone' AND subject_id = $1`, [
    String(begun.id),
  ]);
  expect(rows).toEqual([{ actor_id: 12 }]);
  await allow({ open_bulk_changes: 3 });
});

test('what is over is not stopped; what was stopped can be undone as far as it came', async () => {
  const [changed] = [await aProduct(), await aProduct()];
  const { id } = await change({ ids: [changed] }, { kind: 'active', active: false });
  expect((await post(one(id, '/cancel'))).body.code).toBe('BULK_CHANGE_STATE');
  // As it is when a second piece would have followed.
  await pool.query(`UPDATE bulk_change SET state = 'canceled', total = 2`);
  expect((await post(one(id, '/cancel'))).body.data).toMatchObject({
    state: 'canceled',
    total: 2,
    done: 1,
    undo_until: expect.any(String),
  });
  await post(one(id, '/undo'));
  expect(await ended(id)).toMatchObject({ state: 'undone', undone: { restored: 1, kept: 0 } });
  expect((await look(changed)).active).toBe(true);
});

test('so many run at once for one person', async () => {
  await allow({ open_bulk_changes: 1 });
  await aProduct();
  const begin = () => post(ALL, vendor, { goods: { filter: {} }, change: { kind: 'stock', stock_quantity: 1 } });
  const held = await pool.connect();
  try {
    await held.query('BEGIN');
    await held.query('SELECT id FROM product FOR UPDATE');
    const first = await begin();
    expect((await begin()).body.code).toBe('BULK_CHANGE_OPEN_LIMIT');
    await held.query('ROLLBACK');
    expect((await ended(first.body.data.id)).counts.changed).toBe(1);
  } finally {
    held.release(true);
  }
});
