import type { Principal } from '@market/kit-contract/principal';
import { allowedTargets, type OrderActor, type OrderStatus, orderStatuses, transitions } from '@market/orders-contract/order-state';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type Ordered, ordering } from '../../test/ordering.ts';
import { ordersApp } from '../../test/orders-app.ts';

const { app, pool, catalogue, buyer, vendor, manager, admin } = await ordersApp();
const ordered = ordering({ app, catalogue, buyer });
const put = (id: number, as: Principal, body: object) => app.call({ method: 'PUT', url: `/api/shop/order/${id}`, body, as });
const get = (id: number, as: Principal) => app.call({ url: `/api/shop/order/${id}`, as });
/** The order as if it had come there by itself. */
const force = (id: number, status: OrderStatus, paid = false) =>
  pool.query(`UPDATE shop_order SET status = $2, payment_status = $3, status_at = now(), accepted_at = now() WHERE id = $1`, [
    id,
    status,
    paid ? 'paid' : 'not_paid',
  ]);
const stock = (product: number) => expect.poll(() => catalogue.stock(product));

it('is told to each party as far as it concerns them', async () => {
  const order = await ordered();
  const { body } = await get(order.main, order.as);
  expect(body.data).toMatchObject({
    ...{ status: 'new', payment_status: 'not_paid', stock_status: 'reserved', sum: 4000, amount_payable: 4000, fio: 'Ирина Лавкина' },
    ...{ items: [{ count: 4, price: 1000, sum: 4000 }], orders: [{ id: order.id, company_id: 7 }], allowed: ['canceled'] },
  });
  expect((await get(order.id, vendor())).body.data).toMatchObject({
    ...{ contacts_hidden: true, fio: '', phone: '', email: '', street: '', city: 'Москва' },
    main_order: { id: order.main, fio: '', phone: '' },
  });
  for (const stranger of [buyer(), vendor(8)]) expect((await get(order.id, stranger)).body.code).toBe('ORDER_NOT_FOUND');
  expect((await get(order.main, vendor())).status).toBe(404);
  await put(order.id, vendor(), { status: 'in_processing' });
  expect((await get(order.id, vendor())).body.data).toMatchObject({ contacts_hidden: false, fio: 'Ирина Лавкина', phone: '79000000000' });
});

it('put back as it was read changes nothing, by whomever', async () => {
  const order = await ordered();
  for (const as of [order.as, vendor(), manager, admin]) {
    const before = (await get(order.id, as)).body.data;
    const { status, body } = await put(order.id, as, before);
    expect([status, body.code]).toEqual([200, undefined]);
    expect((await get(order.id, as)).body.data).toEqual(before);
  }
});

/** Every status by every actor to every other: as the table says, and nothing else. */
const ACTORS: [OrderActor, (order: Ordered) => Principal][] = [
  ['buyer', ({ as }) => as],
  ['vendor', () => vendor()],
  ['manager', () => manager],
  ['admin', () => admin],
];
it.each(ACTORS)('goes where the table says for a %s', { timeout: 60_000 }, async (actor, who) => {
  const order = await ordered();
  // Statuses that are forced leave the stock behind.
  catalogue.change(order.product, { stock: 10_000 });
  for (const from of orderStatuses) {
    for (const to of orderStatuses.filter((each) => each !== from)) {
      await force(order.id, from, true);
      const { status, body } = await put(order.id, who(order), { status: to, reason: 'так надо' });
      const isAllowed = transitions.some((way) => way.from === from && way.to === to && way.by.includes(actor));
      expect([from, to, status], JSON.stringify(body)).toEqual([from, to, isAllowed ? 200 : 409]);
      if (!isAllowed)
        expect(body).toMatchObject({ code: 'ORDER_TRANSITION_NOT_ALLOWED', details: { from, to, allowed: allowedTargets(from, actor) } });
    }
  }
});

it('gives back what it held when it is cancelled, and holds it again when it is new again', async () => {
  const order = await ordered();
  expect(catalogue.stock(order.product)).toEqual([10, 4]);
  await put(order.id, order.as, { status: 'canceled', cancel_reason: 'mistake' });
  await stock(order.product).toEqual([10, 0]);
  expect((await get(order.id, order.as)).body.data).toMatchObject({
    status: 'canceled',
    stock_status: 'released',
    cancel_reason: 'mistake',
  });
  expect((await put(order.id, admin, { status: 'new' })).status).toBe(200);
  expect(catalogue.stock(order.product)).toEqual([10, 4]);
  await put(order.id, order.as, { status: 'canceled' });
  await stock(order.product).toEqual([10, 0]);
  catalogue.change(order.product, { stock: 3 });
  const { status, body } = await put(order.id, admin, { status: 'new' });
  expect([status, body.code, body.details.lines]).toEqual([
    409,
    'STOCK_SHORTAGE',
    [{ product_id: order.product, wanted: 4, available: 3 }],
  ]);
  await stock(order.product).toEqual([3, 0]);
});

it('takes the goods off when it is handed over, and back when that is undone', async () => {
  const order = await ordered();
  await put(order.id, vendor(), { status: 'formation' });
  expect((await put(order.id, vendor(), { status: 'completed' })).body.code).toBe('ORDER_NOT_PAID');
  expect((await put(order.id, admin, { status: 'completed' })).body.fields).toEqual({ reason: 'Укажите причину' });
  await put(order.id, vendor(), { status: 'payed' });
  expect((await get(order.id, vendor())).body.data).toMatchObject({ payment_status: 'paid', payment: { method: 'transfer' } });
  await put(order.id, vendor(), { status: 'completed' });
  await stock(order.product).toEqual([6, 0]);
  await put(order.id, admin, { status: 'ready_to_delivery' });
  await stock(order.product).toEqual([10, 4]);
});

it('is written down as paid by hand, and not paid again, but never once it is over', async () => {
  const order = await ordered();
  expect((await put(order.id, order.as, { payment_status: 'paid' })).status).toBe(403);
  const payment = { method: 'cash', date: '2026-11-20', reference: '№ 7' };
  await put(order.id, vendor(), { payment_status: 'paid', payment });
  expect((await get(order.main, order.as)).body.data).toMatchObject({ payment_status: 'paid', status: 'new' });
  expect((await get(order.id, order.as)).body.data.payment).toEqual(payment);
  await force(order.id, 'payed', true);
  await put(order.id, vendor(), { payment_status: 'not_paid' });
  expect((await get(order.id, order.as)).body.data).toMatchObject({ payment_status: 'not_paid', payment: null, status: 'in_processing' });
  await force(order.id, 'completed', true);
  expect((await put(order.id, manager, { payment_status: 'not_paid' })).body.code).toBe('ORDER_PAYMENT_FIXED');
});

it('was paid on the day that it is in Moscow, where nobody says when', async () => {
  const orders = [await ordered(), await ordered()];
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const [at, day] of [
    ['2026-12-01T20:59:59Z', '2026-12-01'],
    ['2026-12-01T21:00:00Z', '2026-12-02'],
  ] as const) {
    vi.setSystemTime(at);
    for (const [nth, paid] of [{ payment_status: 'paid' }, { status: 'payed' }].entries()) {
      const { id } = orders[nth] as Ordered;
      expect((await put(id, manager, paid)).body.data.payment).toEqual({ method: 'transfer', date: day, reference: '' });
      await put(id, manager, { payment_status: 'not_paid' });
    }
  }
});

it('says in its timeline, and to its buyer, where it goes when its payment is taken back', async () => {
  const order = await ordered();
  await put(order.id, vendor(), { status: 'payed' });
  await put(order.id, vendor(), { payment_status: 'not_paid', reason: 'Деньги вернулись' });
  const { data } = (await app.call({ url: `/api/shop/order/${order.id}/events`, as: order.as })).body;
  const back = { actor: 'vendor', reason: 'Деньги вернулись' };
  expect(data.slice(0, 2)).toMatchObject([
    { ...back, kind: 'status', before: 'payed', after: 'in_processing' },
    { ...back, kind: 'payment', before: 'paid', after: 'not_paid' },
  ]);
  const { rows } = await pool.query(
    `SELECT payload -> 'title' ->> 'ru' AS title FROM outbox WHERE subject = 'mp.orders.notification.wanted' AND aggregate_id = $1 ORDER BY seq`,
    [String(order.as.userId)],
  );
  expect(rows.map(({ title }) => title)).toEqual([`Заказ № ${order.id}: оплачен`, `Заказ № ${order.id}: в обработке`]);
});

it('becomes cheaper at once when its seller lowers a count', async () => {
  const order = await ordered();
  const items = (count: number) => ({ items: [{ product_id: order.product, count }] });
  expect((await put(order.id, order.as, items(3))).status).toBe(403);
  expect((await put(order.id, vendor(), items(3))).status).toBe(200);
  await stock(order.product).toEqual([10, 3]);
  expect((await get(order.main, order.as)).body.data).toMatchObject({ sum: 3000, items: [{ count: 3 }] });
  expect((await put(order.id, vendor(), items(0))).body.code).toBe('ORDER_LAST_LINE');
  expect((await put(order.id, vendor(), { items: [{ product_id: 1, count: 1 }] })).status).toBe(422);
  await force(order.id, 'ready_to_delivery');
  expect((await put(order.id, vendor(), items(2))).body.code).toBe('ORDER_NOT_EDITABLE');
});

it('is asked to be cancelled by its buyer once it is worked on; the seller declines or cancels', async () => {
  const order = await ordered();
  expect((await put(order.id, order.as, { cancel_request: 'ask' })).body.code).toBe('ORDER_TRANSITION_NOT_ALLOWED');
  await put(order.id, vendor(), { status: 'in_processing' });
  await put(order.id, order.as, { cancel_request: 'ask', cancel_reason: 'terms', reason: 'Долго' });
  expect((await get(order.id, vendor())).body.data.cancel_request).toMatchObject({ reason: 'terms', text: 'Долго' });
  await put(order.id, vendor(), { cancel_request: 'decline' });
  expect((await get(order.id, vendor())).body.data.cancel_request).toBeNull();
});

it('is not overwritten by who edited an older version', async () => {
  const order = await ordered();
  const { version } = (await get(order.id, manager)).body.data;
  const answers = await Promise.all(['in_processing', 'formation'].map((status) => put(order.id, manager, { status, version })));
  expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'ORDER_CHANGED']);
});

it('is received by whom staff say, in all its parts; nobody else says so', async () => {
  const order = await ordered();
  expect((await put(order.id, vendor(), { fio: 'Пётр' })).body.fields).toEqual({ fio: 'Это поле меняете не вы' });
  await put(order.id, manager, { fio: 'Пётр', received_at: null });
  expect((await get(order.main, order.as)).body.data.fio).toBe('Пётр');
  expect((await put(order.id, manager, { received_at: '2020-01-01' })).body.fields).toEqual({
    received_at: 'Дата не может быть раньше сегодняшней',
  });
  expect((await put(order.id, manager, { fio: ' ' })).status).toBe(422);
});

it('has its address follow the parts that it was written in, and no others', async () => {
  const order = await ordered();
  const addressAfter = async (body: object) => (await put(order.id, manager, body)).body.data.address;
  expect(await addressAfter({ street: 'Тверская' })).toBe('Москва, Тверская, 1');
  expect(await addressAfter({ address: 'Тверская, 1, вход со двора' })).toBe('Тверская, 1, вход со двора');
  expect(await addressAfter({ home: '2' })).toBe('Тверская, 1, вход со двора');
});

it('takes a recipient and a status at once, of the version that was read and no older one', async () => {
  const order = await ordered();
  const { version } = (await get(order.id, manager)).body.data;
  const both = { city: 'Тула', status: 'in_processing', version };
  expect((await put(order.id, manager, both)).body.data).toMatchObject({ city: 'Тула', status: 'in_processing' });
  expect((await put(order.id, manager, { city: 'Орёл', version })).body.code).toBe('ORDER_CHANGED');
  const main = (await get(order.main, manager)).body.data;
  const answers = await Promise.all(['Псков', 'Тверь'].map((city) => put(order.main, manager, { city, version: main.version })));
  expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'ORDER_CHANGED']);
});

it('has open pages follow who receives it', async () => {
  const order = await ordered();
  await put(order.main, manager, { fio: 'Пётр' });
  const { version } = (await get(order.id, manager)).body.data;
  const announced = await pool.query(
    `SELECT payload FROM outbox WHERE subject = 'mp.orders.change.announced' AND aggregate_id = $1 ORDER BY seq DESC LIMIT 1`,
    [`order-${order.id}`],
  );
  expect(announced.rows[0]?.payload).toMatchObject({ id: order.id, version, staff: true });
});

it('is handed over by the call that says it was paid', async () => {
  const order = await ordered();
  await put(order.id, vendor(), { status: 'in_processing' });
  expect((await put(order.id, vendor(), { status: 'completed' })).body.code).toBe('ORDER_NOT_PAID');
  const { status, body } = await put(order.id, vendor(), { payment_status: 'paid', status: 'completed' });
  expect([status, body.data?.status, body.data?.payment_status]).toEqual([200, 'completed', 'paid']);
  await stock(order.product).toEqual([6, 0]);
});
