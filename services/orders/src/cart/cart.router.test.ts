import { randomUUID } from 'node:crypto';
import type { Principal } from '@market/kit-contract/principal';
import { expect, it } from 'vitest';
import { ordersApp } from '../../test/orders-app.ts';

const { app, pool, catalogue, company, buyer, vendor, admin } = await ordersApp();
const call = (sent: string, body?: object, as?: Principal) => {
  const [method, path = ''] = sent.split(' ') as ['GET' | 'POST' | 'PUT', string?];
  return app.call({ method, url: `/api/shop/cart${path}`, ...(body ? { body } : {}), ...(as ? { as } : {}) });
};
const create = async (principal?: Principal, body: object = {}) => (await call('POST', body, principal)).body.data.cart_hash as string;
const cart = async (hash: string, principal?: Principal) => (await call(`GET /${hash}`, undefined, principal)).body.data;
const add = (hash: string, body: object, principal?: Principal) => call(`POST /${hash}/add_product`, body, principal);
const counts = async (hash: string, principal?: Principal) =>
  (await cart(hash, principal)).items.map((each: { product_id: number; count: number }) => [each.product_id, each.count]);

it('adds up what is added, and tells what it comes to', async () => {
  const shirt = catalogue.product({ price_tiers: [{ min_count: 5, price_kopecks: 900_00 }], units: 6 });
  const hash = await create(undefined, { lines: [{ product_id: shirt, count: 2 }] });
  expect(hash).toMatch(/^[0-9a-f]{32}$/);
  expect((await add(hash, { product_id: shirt, count: 3 })).body.data).toEqual({
    cart_hash: hash,
    version: 2,
    goods_num: 5,
    lines_num: 1,
    replaced: null,
  });
  expect(await cart(hash)).toMatchObject({
    ...{ order_summ: 4500, discount: 0, amount: 4500, orderable: true, goods_num: 5 },
    items: [
      {
        product_price: 900,
        seen_price: 1000,
        sum: 4500,
        faults: [],
        product: { name: `Товар ${shirt}`, stock_info: { available_quantity: 10 } },
      },
    ],
    companies: [{ id: 7, brand: 'Марка 7', packs: 5, pieces: 30 }],
  });
});

it('sets a count, takes a line out by 0, and empties a cart', async () => {
  const [one, two] = [catalogue.product(), catalogue.product()];
  const hash = await create(undefined, {
    lines: [
      { product_id: one, count: 1 },
      { product_id: two, count: 1 },
    ],
  });
  await call(`PUT /${hash}/product_count`, { product_id: one, count: 4 });
  await call(`PUT /${hash}/product_count`, { product_id: two, count: 0 });
  expect(await counts(hash)).toEqual([[one, 4]]);
  const cleared = await call(`PUT /${hash}/clear`);
  expect(cleared.body.data).toMatchObject({ goods_num: 0, lines_num: 0 });
  expect(await cart(hash)).toMatchObject({ items: [], faults: [{ code: 'EMPTY' }], orderable: false });
});

it.each([
  ['a count of −1', { count: -1 }, 422, 'VALIDATION'],
  ['one and a half', { count: 1.5 }, 422, 'VALIDATION'],
  ['a thousand million', { count: 1_000_000_000 }, 422, 'VALIDATION'],
  ['a word', { count: 'many' }, 422, 'VALIDATION'],
  ['a wrong multiple', { count: 7 }, 422, 'COUNT_MULTIPLE'],
  ['more than there is', { count: 15 }, 409, 'CART_NOT_ENOUGH'],
])('refuses %s, and the cart stays as it is', async (_, body, ...answer) => {
  const boots = catalogue.product({ pack_multiple: 5, stock: 12 });
  const hash = await create();
  const { status, body: refusal } = await add(hash, { product_id: boots, ...body });
  expect([status, refusal.code]).toEqual(answer);
  if (refusal.code === 'COUNT_MULTIPLE') expect(refusal.details).toMatchObject({ multiple: 5, below: 5, above: 10 });
  if (refusal.code === 'CART_NOT_ENOUGH') expect(refusal.details).toMatchObject({ available: 12, lines: [{ product_id: boots }] });
  expect(await counts(hash)).toEqual([]);
});

it('refuses what is not sold, what is not there, and the 501st line', async () => {
  const gone = catalogue.product({ unsellable: 'company' });
  const hash = await create();
  for (const product_id of [gone, 99]) expect((await add(hash, { product_id })).body.code).toBe('PRODUCT_NOT_FOUND');
  const lines = Array.from({ length: 500 }, () => ({ product_id: catalogue.product(), count: 1 }));
  expect((await add(hash, { lines })).status).toBe(200);
  expect((await add(hash, { product_id: catalogue.product() })).body.code).toBe('CART_TOO_MANY_LINES');
  expect((await cart(hash)).lines_num).toBe(500);
});

it('holds goods of one company; those of another replace them only where that is said, and come back from the history', async () => {
  const person = buyer();
  const [ours, theirs] = [catalogue.product(), catalogue.product({ company_id: 8 })];
  const hash = await create(person, { lines: [{ product_id: ours, count: 2 }] });
  const refused = await add(hash, { product_id: theirs }, person);
  expect([refused.status, refused.body.code, refused.body.details]).toEqual([
    409,
    'CART_COMPANY_CONFLICT',
    { currentCompany: 7, newCompany: 8 },
  ]);
  const { replaced } = (await add(hash, { product_id: theirs, replace: true }, person)).body.data;
  expect(await counts(hash, person)).toEqual([[theirs, 1]]);
  const history = await call('GET /replaced', undefined, person);
  expect(history.body).toMatchObject({ total: 1, data: [{ cart_hash: replaced, lines_num: 1, companies: [{ id: 7, brand: 'Марка 7' }] }] });
  const stranger = await call(`POST /${replaced}/restore`, {}, buyer());
  expect(stranger.status).toBe(404);
  await call(`POST /${replaced}/restore`, {}, person);
  expect(await counts(hash, person)).toEqual([[ours, 2]]);
  expect((await call('GET /replaced', undefined, person)).body.data).toMatchObject([{ companies: [{ id: 8 }] }]);
});

it('is one per person, theirs alone, and nobody’s who sells', async () => {
  const person = buyer();
  const product = catalogue.product();
  const made = await Promise.all([1, 2, 3].map(() => create(person, { lines: [] })));
  expect(new Set(made).size).toBe(1);
  const [hash = ''] = made;
  for (const other of [buyer(), undefined]) expect((await call(`GET /${hash}`, undefined, other)).status).toBe(404);
  expect((await add(hash, { product_id: product }, buyer())).body.code).toBe('CART_NOT_FOUND');
  expect((await call('GET ?hash=nonsense', undefined, person)).body.data.cart_hash).toBe(hash);
  expect((await call('GET ?hash=nonsense')).body.data).toBeNull();
  for (const seller of [vendor(), admin]) expect((await call('POST', {}, seller)).status).toBe(403);
});

it('of a guest becomes theirs who signs in with it', async () => {
  const person = buyer();
  const hash = await create(undefined, { lines: [{ product_id: catalogue.product(), count: 1 }] });
  await call(`PUT /${hash}/buyer_info`, { fio: 'Ирина', phone: '+7 (900) 000-00-00' }, person);
  expect(await cart(hash, person)).toMatchObject({ fio: 'Ирина', phone: '79000000000' });
  expect((await call(`GET /${hash}`)).status).toBe(404);
});

it('takes in what a guest had, as much as there is, once for each key', async () => {
  const person = buyer();
  const [shirt, few, off, theirs] = [
    catalogue.product(),
    catalogue.product({ stock: 7, pack_multiple: 2 }),
    catalogue.product({ unsellable: 'inactive' }),
    catalogue.product({ company_id: 8 }),
  ];
  const hash = await create(person, { lines: [{ product_id: shirt, count: 4 }] });
  const lines = [shirt, few, off, 99].map((product_id) => ({ product_id, count: 9 }));
  const merge = (key: string, some: object[] = lines) => call(`POST /${hash}/merge`, { lines: some, merge_key: key, fio: 'Олег' }, person);
  const key = randomUUID();
  const merged = await Promise.all([merge(key), merge(key), merge(key)]);
  expect(merged[0]?.body.data).toMatchObject({
    added: [],
    clamped: [
      { product_id: shirt, wanted: 9, count: 6 },
      { product_id: few, wanted: 9, count: 6 },
    ],
    dropped: [{ product_id: off }, { product_id: 99 }],
    replaced: null,
  });
  expect(merged.map(({ body }) => body)).toEqual([1, 2, 3].map(() => merged[0]?.body));
  expect(await counts(hash, person)).toEqual([
    [shirt, 10],
    [few, 6],
  ]);
  const other = await merge(randomUUID(), [{ product_id: theirs, count: 1 }]);
  expect(other.body.data.replaced).toEqual(expect.any(String));
  expect(await counts(hash, person)).toEqual([[theirs, 1]]);
});

it('of a guest that is named as where it goes is added to a cart of their own, not to itself', async () => {
  const person = buyer();
  const lines = [{ product_id: catalogue.product(), count: 3 }];
  const guest = await create(undefined, { lines });
  const merge = (hash: string, key: string) => call(`POST /${hash}/merge`, { lines, merge_key: key }, person);
  const merged = await Promise.all([merge(guest, guest), merge(guest, guest)]);
  expect(merged[0]?.body.data).toMatchObject({ goods_num: 3, added: [{ wanted: 3, count: 3 }], clamped: [], replaced: null });
  expect(merged[1]?.body).toEqual(merged[0]?.body);
  expect((await call('GET', undefined, person)).body.data).toMatchObject({ cart_hash: merged[0]?.body.data.cart_hash, goods_num: 3 });
  const other = buyer();
  expect((await call(`POST /${'0'.repeat(32)}/merge`, { lines, merge_key: guest }, other)).body.code).toBe('CART_NOT_FOUND');
  expect((await call('GET', undefined, other)).body.data).toBeNull();
});

it('is told changed prices, missing stock, a minimum and withdrawn goods on its lines', async () => {
  await company(9, { min_order_first: 5_000_00 });
  const [dearer, sold, gone] = [9, 9, 9].map((company_id) => catalogue.product({ company_id }));
  const hash = await create(undefined, { lines: [dearer, sold, gone].map((product_id) => ({ product_id, count: 1 })) });
  catalogue.change(dearer as number, { price_kopecks: 1_200_00 });
  catalogue.change(sold as number, { stock: 0 });
  catalogue.change(gone as number, { unsellable: 'unapproved' });
  const { items, companies, orderable } = await cart(hash);
  expect(items).toMatchObject([
    { product_price: 1200, seen_price: 1000, faults: [] },
    { faults: [{ code: 'SHORT', available: 0 }] },
    { faults: [{ code: 'NOT_SELLABLE' }] },
  ]);
  expect([companies[0], orderable]).toMatchObject([{ minimum: 5000, missing: 1800 }, false]);
});

it('says what a line would be without keeping it', async () => {
  const hat = catalogue.product({ moq: 4, pack_multiple: 2, price_tiers: [{ min_count: 6, price_kopecks: 800_00 }] });
  const counted = (query: string) => call(`GET /products_count?product_id=${hat}${query}`);
  expect((await counted('&count=4')).body.data).toMatchObject({
    product_price: 1000,
    available: 10,
    next_tier: { price: 800, missing: 2 },
    least: 4,
    faults: [],
  });
  expect((await counted('&count=2')).body.data.faults).toEqual([{ code: 'BELOW_MOQ', moq: 4, missing: 2 }]);
  expect((await call('GET /products_count?product_id=99')).status).toBe(404);
});

it('keeps no cart that is older than its version', async () => {
  const product = catalogue.product();
  const hash = await create(undefined, { lines: [{ product_id: product, count: 1 }] });
  const set = (version: number) => call(`PUT /${hash}`, { items: [{ product_id: product, count: 3 }], version });
  expect((await set(1)).status).toBe(200);
  expect((await set(1)).body.code).toBe('CART_CHANGED');
  const whole = await cart(hash);
  expect((await call(`PUT /${hash}`, { ...whole, version: undefined })).status).toBe(200);
  expect(await cart(hash)).toEqual(whole);
});

it('sixty who add at once lose nothing', async () => {
  const product = catalogue.product({ stock: 100 });
  const hash = await create();
  await Promise.all(Array.from({ length: 60 }, () => add(hash, { product_id: product })));
  expect(await counts(hash)).toEqual([[product, 60]]);
  expect((await pool.query('SELECT version FROM cart WHERE hash = $1', [hash])).rows[0].version).toBe(61);
});

it('keeps what is typed with lines that others have set meanwhile, however often they were faster', { timeout: 20_000 }, async () => {
  const product = catalogue.product();
  const hash = await create(undefined, { lines: [{ product_id: product, count: 1 }] });
  // Each try without a lock is lost; during the last of them the lines become what is asked for.
  await pool.query(`
    CREATE SEQUENCE lost;
    CREATE TABLE barrier ();
    CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF nextval('lost') = 5 THEN LOCK TABLE barrier IN ACCESS SHARE MODE; END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER lose BEFORE UPDATE ON cart FOR EACH ROW WHEN (NEW.version <> OLD.version) EXECUTE FUNCTION lose()`);
  const other = await pool.connect();
  await other.query('BEGIN; LOCK TABLE barrier');
  const sent = call(`PUT /${hash}`, { items: [{ product_id: product, count: 3 }], fio: 'Ирина' });
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1);
  await pool.query('UPDATE cart_line SET count = 3 WHERE product_id = $1', [product]);
  await other.query('COMMIT');
  other.release();
  const { status } = await sent;
  await pool.query('DROP TRIGGER lose ON cart');
  expect([status, await cart(hash)]).toMatchObject([200, { fio: 'Ирина', items: [{ count: 3 }] }]);
});
