import { companyChanged } from '@market/companies-contract/company.events';
import { expect, it } from 'vitest';
import { paymentsApp } from '../../test/payments-app.ts';

const { pool, pay, person, get, post, admin, manager, orders, events, stripe } = await paymentsApp();
type Person = Awaited<ReturnType<typeof person>>;
let last = 9_000;

/** An order of two sellers that a card has paid: 700 and 300 roubles. */
async function paidOrder(companies: [number, number]): Promise<{ as: Person; id: number; order: number; intent: string }> {
  const as = await person();
  last += 10;
  const order = last;
  const parts = companies.map((company_id, at) => ({ order_id: order + at + 1, company_id, kopecks: at === 0 ? 70_000 : 30_000 }));
  const wanted = { user_id: as.userId, order_id: order, parts };
  const { client_secret } = (await orders.payment.startOrder.mutate(wanted)).data;
  await pay(client_secret);
  await orders.payment.startOrder.mutate(wanted);
  const { rows } = await pool.query('SELECT id FROM payment WHERE user_id = $1', [as.userId]);
  return { as, id: rows[0].id, order, intent: client_secret.split('_secret_')[0] ?? '' };
}
const detail = async (id: number) => (await get(admin, `payment/${id}`)).body.data;

it('shows a payment with its parts, its refunds and what the provider told', async () => {
  const card = { id: 31, brand: 'Лён', name: 'ООО «Лён»', city: 'Иваново', logo: null, rating: 0, state: 'active' as const, version: 1 };
  await events.publish(companyChanged, 31, card);
  await events.settled('billing', 'companies');
  const { as, id, order, intent } = await paidOrder([31, 32]);
  await expect.poll(async () => (await detail(id)).events.length).toBeGreaterThanOrEqual(3);
  expect(await detail(id)).toMatchObject({
    ...{ id, amount: 1_000, refunded: 0, status: 'succeeded', order_id: order, tariff_id: null, provider_id: intent, refundable: 0 },
    user: { id: as.userId, fio: `Иванов ${as.userId}` },
    parts: [
      { order_id: order + 1, company_id: 31, brand: 'Лён', amount: 700, refundable: 700 },
      { order_id: order + 2, company_id: 32, brand: '', amount: 300, refundable: 300 },
    ],
    refunds: [],
  });
  for (const query of [
    `text=${order + 2}`,
    `text=${id}`,
    `text=${intent.slice(0, 12)}`,
    `user_id=${as.userId}`,
    `user_id=${as.userId}&state=paid`,
  ])
    expect((await get(admin, `payments?${query}`)).body.data.map((row: { id: number }) => row.id)).toContain(id);
  for (const state of ['open', 'failed', 'refunded', 'disputed', 'mismatched', 'refund_failed'])
    expect((await get(admin, `payments?user_id=${as.userId}&state=${state}`)).body.total).toBe(0);
  expect((await get(admin, 'payment/999999')).body.code).toBe('PAYMENT_NOT_FOUND');
});

it('gives back what an administrator decides, never more than is left, with a word why', async () => {
  const { as, id, order, intent } = await paidOrder([33, 34]);
  const refund = (body: object) => post(admin, `payment/${id}/refund`, body);
  expect((await refund({ order_id: order + 1, amount: 700.01, comment: 'Брак' })).body.fields).toMatchObject({
    amount: expect.any(String),
  });
  expect((await refund({ amount: 10, comment: 'Брак' })).body.fields).toMatchObject({ amount: expect.any(String) });
  expect((await refund({ order_id: order + 1, amount: 0, comment: '' })).body.fields).toMatchObject({
    ...{ amount: 'Сумма не может быть нулём', comment: 'Обязательное поле' },
  });
  const answers = await Promise.all([1, 2].map((at) => refund({ order_id: order + 1, amount: 400, comment: `Брак ${at}` })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  await expect.poll(async () => (await detail(id)).parts[0]).toMatchObject({ refunded: 400, refundable: 300 });
  expect((await detail(id)).refunds).toMatchObject([{ amount: 400, reason: 'administrator', state: 'done', author: { id: admin.userId } }]);
  expect((await stripe.refunds.list({ payment_intent: intent })).data.map(({ amount }) => amount)).toEqual([40_000]);
  expect((await get(admin, `payments?user_id=${as.userId}&state=refunded`)).body.total).toBe(1);
});

it('asks the provider anew, and sends again what it had refused', async () => {
  const { id, order } = await paidOrder([35, 36]);
  await post(admin, `payment/${id}/refund`, { order_id: order + 2, amount: 100, comment: 'Недовоз' });
  await expect.poll(async () => (await detail(id)).parts[1].refunded).toBe(100);
  // As if the provider had refused it and nothing of it had come.
  await pool.query(
    `INSERT INTO refund (key, payment_id, order_id, amount, reason, state, failure, created_at, due_at)
    VALUES (gen_random_uuid(), $1, $2, 5000, 'cheaper', 'failed', 'charge_disputed', now(), now())`,
    [id, order + 2],
  );
  expect((await get(admin, `payments?state=refund_failed&text=${id}`)).body.total).toBe(1);
  expect((await post(admin, `payment/${id}/check`)).body.data.refunds).toMatchObject([{ state: 'done' }, { state: 'wanted' }]);
  await expect.poll(async () => (await detail(id)).parts[1]).toMatchObject({ refunded: 150, refundable: 150 });
});

it('writes down what was paid out, within what a company is owed, once a reference and day', async () => {
  await paidOrder([37, 38]);
  const payout = (body: object) => post(admin, 'payout', { company_id: 37, amount: 500, paid_on: '2026-11-27', reference: '15', ...body });
  expect((await payout({ amount: 700.01 })).body.fields).toEqual({ amount: 'Столько компании не причитается' });
  expect((await payout({ company_id: 39 })).body.fields).toEqual({ amount: 'Столько компании не причитается' });
  expect((await payout({ paid_on: '2036-01-01' })).body.fields).toMatchObject({ paid_on: expect.any(String) });
  const answers = await Promise.all(['15', '16'].map((reference) => payout({ reference })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const { reference } = answers.find(({ status }) => status === 200)?.body.data ?? {};
  expect((await payout({ reference, amount: 1 })).body.fields).toMatchObject({ reference: expect.any(String) });
  expect((await get(admin, 'payouts/owed?company_id=37')).body.data).toEqual([{ company_id: 37, brand: '', owed: 200, paid_out: 500 }]);
  expect((await get(admin, 'payouts?company_id=37')).body.data).toMatchObject([{ amount: 500, paid_on: '2026-11-27', author: { id: 1 } }]);
  for (const list of ['payouts?company_id=37&page=', 'payouts/owed?page=']) {
    const { total } = (await get(admin, `${list}1`)).body;
    expect((await get(admin, `${list}50`)).body, list).toMatchObject({ data: [], total });
  }
  const all = (await get(admin, 'payouts/owed')).body.data.map((row: { company_id: number }) => row.company_id);
  expect(all).toEqual(expect.arrayContaining([37, 38]));
});

it('shows a seller the own company alone, and nobody else anything', async () => {
  await paidOrder([41, 42]);
  const seller = await person('ROLE_VENDOR', 41);
  for (const query of ['', '?company_id=42'])
    expect((await get(seller, `payouts/owed${query}`)).body.data).toEqual([{ company_id: 41, brand: '', owed: 700, paid_out: 0 }]);
  expect((await get(seller, 'payouts?company_id=37')).body).toMatchObject({ data: [], total: 0 });
  expect((await get(await person('ROLE_VENDOR'), 'payouts/owed?company_id=42')).body.data).toEqual([]);
  for (const as of [await person(), manager]) expect((await get(as, 'payouts/owed')).status).toBe(403);
  for (const as of [seller, manager, await person()])
    for (const path of ['payments', 'payment/1', 'ledger']) expect((await get(as, path)).status).toBe(403);
});

it('looks the whole ledger over: each unit comes to nothing, and what does not add up is named', async () => {
  const check = async () => (await get(admin, 'ledger')).body.data;
  const buyer = await person();
  await post(admin, 'transaction', { user_id: buyer.userId, amount: 40, comment: 'Подарок' });
  await pool.query('UPDATE account SET balance = balance + 1 WHERE user_id = $1', [buyer.userId]);
  expect((await check()).faults).toEqual([{ what: 'account', id: expect.any(String) }]);
  await pool.query('UPDATE account SET balance = balance - 1 WHERE user_id = $1', [buyer.userId]);
  const { balances, faults, checked_at } = await check();
  expect(faults).toEqual([]);
  // It reads every posting: one look does for all who ask in these seconds.
  for (const other of await Promise.all([check(), check()])) expect(other.checked_at).toBe(checked_at);
  expect(Date.now() - Date.parse(checked_at)).toBeLessThan(60_000);
  for (const unit of ['bonus', 'rouble'])
    expect(
      balances.filter((row: { unit: string }) => row.unit === unit).reduce((sum: number, row: { amount: number }) => sum + row.amount, 0),
    ).toBe(0);
});
