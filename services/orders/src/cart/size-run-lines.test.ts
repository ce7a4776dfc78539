import type { Principal } from '@market/kit-contract/principal';
import { expect, it } from 'vitest';
import { ordersApp } from '../../test/orders-app.ts';

const { app, pool, catalogue, buyer, manager } = await ordersApp();
const RUN = 31;
const word = (ru: string) => ({ ru, en: null });

/** A model in sizes 44 and 46, sold in runs of one and two; both SKUs tell of the run. */
function model({ price_kopecks = 2_500_00, available = 15 } = {}) {
  const name = { ru: 'Платье', en: 'Dress' };
  const [s44, s46] = [
    [44, 30],
    [46, available * 2],
  ].map(([size, stock = 0]) => catalogue.product({ name, size: word(String(size)), units: 2, pack_multiple: 5, stock })) as [
    number,
    number,
  ];
  const parts = [
    { product_id: s44, count: 1 },
    { product_id: s46, count: 2 },
  ];
  const run = { id: RUN, name: { ru: 'Полная', en: 'Full' }, parts, pieces: 6, price_kopecks, available };
  for (const id of [s44, s46]) catalogue.change(id, { runs: [run], model_id: s44 });
  return { s44, s46, run, line: (count: number) => ({ product_id: s44, run_id: RUN, count }) };
}

const post = (path: string, body: object, as?: Principal) =>
  app.call({ method: 'POST', url: `/api/shop/${path}`, body, ...(as ? { as } : {}) });
const get = async (path: string, as?: Principal, locale = 'ru') =>
  (await app.call({ url: `/api/shop/${path}`, headers: { 'accept-language': locale }, ...(as ? { as } : {}) })).body;
const cartOf = async (lines: object[], as?: Principal) => (await post('cart', { lines }, as)).body.data.cart_hash as string;
const items = async (hash: string, as?: Principal, locale?: string) => (await get(`cart/${hash}`, as, locale)).data.items;
const recipient = { fio: 'Ирина Лавкина', phone: '+7 900 000-00-00', email: 'shop@example.ru', city: 'Москва', street: 'Арбат', home: '1' };
const place = (hash: string, as: Principal, changes: object = {}) =>
  post(`cart/${hash}/checkout`, { ...recipient, status: 'new', ...changes }, as);

const FULL = { name: 'Полная', ratio: '44–46 · 1-2', pieces: 6 };

it('a line of a run says which, in the words of its reader, and what it costs', async () => {
  const { line, s46 } = model();
  const hash = await cartOf([line(2), { product_id: s46, count: 5 }]);
  expect(await items(hash)).toMatchObject([
    { run_id: RUN, run: FULL, count: 2, product_price: 2500, list_price: 2500, seen_price: 2500, sum: 5000, faults: [] },
    { run_id: null, run: null, list_price: 1000 },
  ]);
  expect((await items(hash, undefined, 'en'))[0].run).toEqual({ ...FULL, name: 'Full' });
  const counted = await get(`cart/products_count?product_id=${line(1).product_id}&run_id=${RUN}&count=1`);
  expect(counted.data).toMatchObject({ run: FULL, product_price: 2500 });
});

it('a run that became dearer, or that is sold no more, says so on its line', async () => {
  const { line, s44, s46, run } = model();
  const hash = await cartOf([line(1)]);
  for (const id of [s44, s46]) catalogue.change(id, { price_kopecks: 9_00, runs: [{ ...run, price_kopecks: 3_000_00 }] });
  expect(await items(hash)).toMatchObject([{ list_price: 3000, seen_price: 2500, product_price: 3000 }]);
  for (const id of [s44, s46]) catalogue.change(id, { runs: [] });
  expect(await items(hash)).toMatchObject([{ run_id: RUN, run: null, faults: [{ code: 'NOT_SELLABLE' }] }]);
});

it('may cost more than any product may', async () => {
  const { line } = model({ price_kopecks: 20_000_000_00 });
  const hash = await cartOf([line(1)]);
  expect(await items(hash)).toMatchObject([{ product_price: 20_000_000, seen_price: 20_000_000 }]);
});

it('a run that other lines left nothing of is taken in once they have given some back', async () => {
  const { line, s44, s46 } = model({ available: 15 });
  const person = buyer();
  const hash = await cartOf([line(5), { product_id: s46, count: 20 }], person);
  catalogue.change(s44, { stock: 3 });
  catalogue.change(s46, { stock: 20 });
  await post(`cart/${hash}/merge`, { merge_key: 'given-back', lines: [line(1), { product_id: s46, count: 5 }] }, person);
  expect(await items(hash, person)).toMatchObject([
    { run_id: RUN, count: 3, faults: [] },
    { run_id: null, count: 10, faults: [] },
  ]);
});

it('of a guest’s runs as many are taken in as there are, whatever packs their sizes are sold in', async () => {
  const { line } = model({ available: 3 });
  const person = buyer();
  const hash = await cartOf([], person);
  const merge = (merge_key: string, lines: object[]) => post(`cart/${hash}/merge`, { merge_key, lines }, person);
  expect((await merge('first-key', [line(2)])).body.data).toMatchObject({
    added: [{ run_id: RUN, name: 'Платье, Полная', count: 2 }],
    clamped: [],
    dropped: [],
  });
  expect((await merge('second-key', [line(2)])).body.data).toMatchObject({ clamped: [{ wanted: 2, count: 1 }] });
  expect(await items(hash, person)).toMatchObject([{ count: 3, seen_price: 2500, faults: [] }]);
  const gone = await merge('third-key', [{ ...line(1), run_id: 99 }]);
  expect(gone.body.data).toMatchObject({ added: [], dropped: [{ run_id: 99, name: 'Платье' }] });
});

it('an order keeps the run as it was ordered, and the history offers it again', async () => {
  const { line, s44, s46 } = model();
  const person = buyer();
  const changed = await place(await cartOf([line(2)], person), person, { order_summ: 1 });
  expect(changed.body).toMatchObject({ code: 'SUM_CHANGED', details: { order_summ: 5000, lines: [] } });
  const { body } = await place(await cartOf([], person), person);
  for (const id of [s44, s46]) catalogue.change(id, { size: word('50'), runs: [] });
  const order = async (as: Principal, locale?: string) => (await get(`order/${body.data.orders[0].id}`, as, locale)).data.items;
  expect(await order(person)).toMatchObject([{ run: FULL, product: { name: 'Платье', size: null, units: 6 }, count: 2, price: 2500 }]);
  expect(await order(manager, 'en')).toMatchObject([{ run: { ...FULL, name: 'Full' }, product: { name: 'Dress' } }]);
  expect((await get('cart/products_history', person)).data).toMatchObject([{ run_id: RUN, run: FULL, count: 2, price: 2500 }]);
  const [titles, part] = String(await get('orders?csv=true&root=false', person)).split('\r\n');
  const row = Object.fromEntries(titles?.split(';').map((title, at) => [title, part?.split(';')[at]]) ?? []);
  expect(row).toMatchObject({ Количество: '2', Штук: '12', Ростовки: 'Платье · Полная · 44–46 · 1-2 · 6 шт. × 2' });
  expect(String(await get('orders?csv=true&root=true', person, 'en'))).toContain(',2,12,Dress · Full · 44–46 · 1-2 · 6 pcs × 2,');
  // As orders were kept before the sizes of a run were.
  await pool.query(
    `UPDATE order_line SET goods = jsonb_set(goods, '{run,parts}', '[{"product_id":1,"count":1},{"product_id":2,"count":2}]')`,
  );
  expect(await order(person)).toMatchObject([{ run: { ...FULL, ratio: '1-2' } }]);
});

it('a guest’s runs leave to single sizes what they take, and the other way round', async () => {
  const { line, s44, s46 } = model();
  const person = buyer();
  const hash = await cartOf([{ product_id: s46, count: 10 }], person);
  const merged = await post(`cart/${hash}/merge`, { merge_key: 'both-kinds', lines: [line(15), { product_id: s44, count: 25 }] }, person);
  expect(merged.body.data).toMatchObject({
    added: [],
    clamped: [
      { run_id: RUN, wanted: 15, count: 10 },
      { product_id: s44, run_id: null, wanted: 25, count: 20 },
    ],
  });
  expect(await items(hash, person)).toMatchObject([10, 10, 20].map((count) => ({ count, faults: [] })));
});

it('what several guests’ carts come to is at most what a line may hold', async () => {
  const hat = catalogue.product({ stock: 1_000_000 });
  const person = buyer();
  const hash = await cartOf([{ product_id: hat, count: 60_000 }], person);
  const merged = await post(`cart/${hash}/merge`, { merge_key: 'too-many', lines: [{ product_id: hat, count: 60_000 }] }, person);
  expect([merged.status, merged.body.data?.clamped]).toMatchObject([200, [{ product_id: hat, wanted: 60_000, count: 40_000 }]]);
});
