import type { Principal } from '@market/kit-contract/principal';
import { expect, it } from 'vitest';
import { ordersApp } from '../../test/orders-app.ts';

const { app, pool, catalogue, company, suspended, buyer, manager, vendor } = await ordersApp();
const recipient = {
  fio: 'Ирина Лавкина',
  phone: '+7 900 000-00-00',
  email: 'shop@example.ru',
  city: 'Москва',
  street: 'Арбат',
  home: '1',
  status: 'new',
};
const cartOf = async (as: Principal, ...lines: [product_id: number, count: number][]) => {
  const body = { lines: lines.map(([product_id, count]) => ({ product_id, count })) };
  return (await app.call({ method: 'POST', url: '/api/shop/cart', body, as })).body.data.cart_hash as string;
};
const place = (hash: string, as: Principal, changes: object = {}) =>
  app.call({ method: 'POST', url: `/api/shop/cart/${hash}/checkout`, body: { ...recipient, ...changes }, as });
const parts = async (main: number) =>
  (
    await pool.query(
      'SELECT company_id, status, payment_status, stock_status, sum::float8, discount::float8 FROM shop_order WHERE main_id = $1 ORDER BY id',
      [main],
    )
  ).rows;

it('places an order of what is in the cart, holds it, and opens the next cart', async () => {
  const person = buyer();
  const shirt = catalogue.product({ price_tiers: [{ min_count: 4, price_kopecks: 900_00 }] });
  const hash = await cartOf(person, [shirt, 4]);
  const { status, body } = await place(hash, person, { useBonuse: true, order_summ: 3600, organization_id: 3, receivedAtString: '' });
  expect([status, body.data]).toMatchObject([
    200,
    { order_summ: 3600, amount: 3600, orders: [{ company_id: 7, brand: 'Марка 7', sum: 3600 }] },
  ]);
  expect(body.data.cart_hash).not.toBe(hash);
  expect(catalogue.stock(shirt)).toEqual([10, 4]);
  expect(await parts(body.data.id)).toEqual([
    { company_id: 7, status: 'new', payment_status: 'not_paid', stock_status: 'reserved', sum: 3600_00, discount: 0 },
  ]);
  const { rows } = await pool.query('SELECT fio, phone, address, organization FROM shop_order WHERE id = $1', [body.data.id]);
  expect(rows[0]).toMatchObject({
    fio: 'Ирина Лавкина',
    phone: '79000000000',
    address: 'Москва, Арбат, 1',
    organization: { inn: '7707083893' },
  });
  const next = await app.call({ url: `/api/shop/cart/${body.data.cart_hash}`, as: person });
  expect(next.body.data).toMatchObject({ items: [], fio: 'Ирина Лавкина' });
  expect((await app.call({ url: `/api/shop/cart/${hash}`, as: person })).status).toBe(404);
});

it('is one order however often and however fast it is asked for', async () => {
  const person = buyer();
  const hat = catalogue.product();
  const hash = await cartOf(person, [hat, 3]);
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => place(hash, person)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.data?.id}`)).size).toBe(1);
  expect((await place(hash, person)).body).toEqual(answers[0]?.body);
  expect(catalogue.stock(hat)).toEqual([10, 3]);
  expect((await pool.query('SELECT FROM shop_order WHERE user_id = $1', [person.userId])).rowCount).toBe(2);
  // Nobody but the one that began took numbers.
  const [id, part] = [answers[0]?.body.data.id, answers[0]?.body.data.orders[0].id];
  const other = buyer();
  expect((await place(await cartOf(other, [hat, 1]), other)).body.data.id - Math.max(id, part)).toBe(1);
});

it('is of the cart as it was, or says that it changed, while goods are added to it', async () => {
  const codes = new Set<string>();
  for (let round = 0; round < 20; round++) {
    const person = buyer();
    const [hat, scarf] = [catalogue.product(), catalogue.product()];
    const hash = await cartOf(person, [hat, 1]);
    const [ordered, added] = await Promise.all([
      place(hash, person),
      app.call({ method: 'POST', url: `/api/shop/cart/${hash}/add_product`, body: { product_id: scarf, count: 1 }, as: person }),
    ]);
    codes.add(`${ordered.status} ${ordered.body.code ?? ''}`);
    const sold = catalogue.stock(scarf)[1];
    if (ordered.status === 200) expect([ordered.body.data.order_summ, sold]).toEqual(added.status === 200 && sold ? [2000, 1] : [1000, 0]);
  }
  expect([...codes].filter((code) => code !== '200 ' && code !== '409 CART_CHANGED')).toEqual([]);
});

it('tells every short line at once and holds nothing; once there is enough, the same cart is ordered', async () => {
  const person = buyer();
  const [plenty, few, none] = [catalogue.product(), catalogue.product(), catalogue.product()];
  const hash = await cartOf(person, [plenty, 1], [few, 5], [none, 5]);
  // Both were bought by others between the judgement and the reservation.
  const thief = buyer();
  const before = catalogue.stock(plenty);
  catalogue.change(few, { stock: 3 });
  catalogue.change(none, { stock: 0 });
  const { status, body } = await place(hash, person);
  expect([status, body.code, body.details.lines]).toMatchObject([
    409,
    'STOCK_SHORTAGE',
    [
      { product_id: few, wanted: 5, available: 3 },
      { product_id: none, wanted: 5, available: 0 },
    ],
  ]);
  expect([catalogue.stock(plenty), (await place(hash, thief)).status]).toEqual([before, 404]);
  catalogue.change(few, { stock: 10 });
  catalogue.change(none, { stock: 10 });
  expect((await place(hash, person)).status).toBe(200);
});

it('of two who want the last one, one gets it and the other is told, in their language', async () => {
  const last = catalogue.product({ stock: 1, name: { ru: 'Рубашка', en: 'Shirt' } });
  const [one, two] = [buyer(), buyer()];
  const hashes = [await cartOf(one, [last, 1]), await cartOf(two, [last, 1])] as const;
  const placed = (hash: string, as: Principal) =>
    app.call({
      method: 'POST',
      url: `/api/shop/cart/${hash}/checkout`,
      body: recipient,
      as,
      headers: { 'accept-language': 'en' },
    });
  const answers = await Promise.all([placed(hashes[0], one), placed(hashes[1], two)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.details.lines).toMatchObject([{ product_id: last, name: 'Shirt', wanted: 1, available: 0 }]);
  expect(catalogue.stock(last)).toEqual([1, 1]);
});

it.each([
  ['no name', { fio: ' ' }, 'fio', 'Обязательное поле'],
  ['no phone', { phone: '' }, 'phone', 'Обязательное поле'],
  ['half a phone', { phone: '12345' }, 'phone', 'Неверный номер телефона'],
  ['no e-mail address', { email: 'nobody' }, 'email', 'Некорректный адрес почты'],
  ['no street', { street: '' }, 'street', 'Обязательное поле'],
  ['yesterday', { receivedAtString: '2020-01-01' }, 'receivedAtString', 'Дата не может быть раньше сегодняшней'],
  ['the year after next', { receivedAtString: '01.01.2099' }, 'receivedAtString', 'Дата — не дальше года вперёд'],
  ['a store of nobody', { deliveryType: 'self', deliveryPointId: 99 }, 'deliveryPointId', 'В этой точке товары этого продавца не выдают'],
  [
    'another seller’s store',
    { deliveryType: 'self', deliveryPointId: 12 },
    'deliveryPointId',
    'В этой точке товары этого продавца не выдают',
  ],
  [
    'a store where nothing is fetched',
    { deliveryType: 'self', deliveryPointId: 111 },
    'deliveryPointId',
    'В этой точке товары этого продавца не выдают',
  ],
  ['no store', { deliveryType: 'self' }, 'deliveryPointId', 'Выберите точку самовывоза'],
  ['an order that is paid already', { status: 'payed' }, 'status', 'Новый заказ может быть только новым'],
  ['an organisation of another user', { organization_id: 4 }, 'organization_id', 'Организация не найдена'],
] as [string, object, string, string][])('refuses %s and says so under its field', async (...[, changes, field, sentence]) => {
  const person = buyer();
  const { status, body } = await place(await cartOf(person, [catalogue.product(), 1]), person, changes);
  expect([status, body.fields]).toEqual([422, { [field]: sentence }]);
});

it('refuses an empty cart, one below the minimum, withdrawn goods, and a sum that is not so any more', async () => {
  await company(9, { min_order_first: 5_000_00 });
  const person = buyer();
  expect((await place(await cartOf(person), person)).body.code).toBe('CART_EMPTY');
  const coat = catalogue.product({ company_id: 9 });
  const hash = await cartOf(person, [coat, 2]);
  expect((await place(hash, person)).body).toMatchObject({
    code: 'CHECKOUT_BELOW_MINIMUM',
    details: { minimum: 5000, sum: 2000, missing: 3000 },
  });
  await app.call({ method: 'POST', url: `/api/shop/cart/${hash}/add_product`, body: { product_id: coat, count: 4 }, as: person });
  catalogue.change(coat, { unsellable: 'inactive' });
  expect((await place(hash, person)).body).toMatchObject({
    code: 'CHECKOUT_REFUSED',
    details: { lines: [{ product_id: coat, code: 'NOT_SELLABLE' }] },
  });
  catalogue.change(coat, { unsellable: null, price_kopecks: 1_100_00 });
  expect((await place(hash, person, { order_summ: 6000 })).body).toMatchObject({
    code: 'SUM_CHANGED',
    details: { order_summ: 6600, lines: [{ product_id: coat, price: 1100, seen_price: 1000 }] },
  });
  expect((await place(hash, person, { order_summ: 6600 })).status).toBe(200);
});

it('refuses goods of a seller who is shut out, whoever has heard of it', async () => {
  const person = buyer();
  await company(10);
  const scarf = catalogue.product({ company_id: 10 });
  const hash = await cartOf(person, [scarf, 1]);
  suspended.add(10);
  expect((await place(hash, person)).body).toMatchObject({
    code: 'CHECKOUT_REFUSED',
    details: { lines: [{ product_id: scarf, code: 'NOT_SELLABLE' }] },
  });
  suspended.delete(10);
  expect((await place(hash, person)).status).toBe(200);
});

it('refuses more money than an order takes, with the figures', async () => {
  const person = buyer();
  const yacht = catalogue.product({ price_kopecks: 999_999_999, stock: 101 });
  const hash = await cartOf(person, [yacht, 101]);
  const { status, body } = await place(hash, person);
  expect([status, body.code, body.details]).toEqual([409, 'CART_SUM_TOO_LARGE', { max: 999_999_999.99, sum: 1_009_999_998.99 }]);
  expect(catalogue.stock(yacht)).toEqual([101, 0]);
});

it('is for who buys, and for nobody else’s cart', async () => {
  const person = buyer();
  const hash = await cartOf(person, [catalogue.product(), 1]);
  expect((await place(hash, vendor())).status).toBe(403);
  for (const stranger of [buyer(), manager]) expect((await place(hash, stranger)).body.code).toBe('CART_NOT_FOUND');
  expect((await app.call({ method: 'POST', url: `/api/shop/cart/${hash}/checkout`, body: recipient })).status).toBe(401);
});

it('gives the discount by what was completed in a year, rounded per line', async () => {
  const person = buyer();
  const first = (await place(await cartOf(person, [catalogue.product({ price_kopecks: 12_000_000 }), 1]), person)).body.data.id;
  await pool.query(`UPDATE shop_order SET status = 'completed', completed_at = now() WHERE main_id = $1`, [first]);
  const socks = catalogue.product({ price_kopecks: 33_25 });
  const { body } = await place(await cartOf(person, [socks, 3]), person);
  expect(body.data).toMatchObject({ order_summ: 99.75, amount: 97.75 });
});
