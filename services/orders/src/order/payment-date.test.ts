import { expect, it } from 'vitest';
import { ordering } from '../../test/ordering.ts';
import { ordersApp } from '../../test/orders-app.ts';

const { app, pool, catalogue, buyer, vendor } = await ordersApp();
const ordered = ordering({ app, catalogue, buyer });
const pay = (id: number, date: string) =>
  app.call({ method: 'PUT', url: `/api/shop/order/${id}`, body: { payment_status: 'paid', payment: { date } }, as: vendor() });
const moscowDay = (days: number) => new Date(Date.now() + 3 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

it.each([
  ['0001-01-01', 'Дата оплаты — не раньше 2000 года'],
  ['1999-12-31', 'Дата оплаты — не раньше 2000 года'],
  ['9999-12-31', 'Дата оплаты — не позже завтрашнего дня'],
  [moscowDay(3), 'Дата оплаты — не позже завтрашнего дня'],
])('an order was not paid on %s', async (date, sentence) => {
  const { id } = await ordered();
  const { status, body } = await pay(id, date);
  expect([status, body.fields]).toEqual([422, { 'payment.date': sentence }]);
});

it('may have been paid long before it was placed, and where it is tomorrow already', async () => {
  for (const date of ['2000-01-01', moscowDay(-400), moscowDay(0), moscowDay(1)]) {
    const { id } = await ordered();
    expect((await pay(id, date)).body.data.payment).toMatchObject({ date });
  }
});

it('an old record that says otherwise is put back as it was read', async () => {
  const { id } = await ordered();
  await pay(id, moscowDay(0));
  await pool.query(`UPDATE shop_order SET payment = payment || '{"date":"0001-01-01"}' WHERE id = $1`, [id]);
  const { data } = (await app.call({ url: `/api/shop/order/${id}`, as: vendor() })).body;
  expect((await app.call({ method: 'PUT', url: `/api/shop/order/${id}`, body: data, as: vendor() })).status).toBe(200);
});
