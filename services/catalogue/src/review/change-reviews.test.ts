import { userChanged, userDeleted } from '@market/identity-contract/user.events';
import { inTransaction } from '@market/service-kit/data/transaction';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { testEvents } from '@market/service-kit/testing/test-events';
import { expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { catalogue } from '../app.ts';
import { lockCompanyGoods } from '../goods/locked-goods.ts';

const events = await testEvents();
const app = await testApp(catalogue, { nats: events.nats });
const { pool } = app.db;
const shop = fixtures(pool);
const company_id = await shop.company({ member_ids: [41, 42] });
const common = { company_id, category_id: await shop.category(), product_type_id: await shop.type() };
const lead = await shop.product({ ...common, variant_group_id: 1, name_ru: 'Шапка', name_en: 'Hat' });
const variant = await shop.product({ ...common, variant_group_id: 1, group_lead: false });
const hidden = await shop.product({ ...common, active: false });
await shop.indexed();

const card = (id: number, fio: string) => ({
  ...{ id, fio, avatar: { path: '/a/big', small: '/a/small' }, roles: ['ROLE_BUYER' as const], locale: 'ru' as const },
  ...{ blocked: false, company_id: null },
});
const publishName = async (id: number, fio: string) => {
  await events.publish(userChanged, id, card(id, fio));
  await events.settled('catalogue', 'identity');
};
const buyer = (userId: number) => aPrincipal('ROLE_BUYER', { userId });
const write = (id: number, userId: number, body: object = { rating: 5, text: 'Хорошо' }) =>
  app.call({ method: 'POST', url: `/api/shop/product/${id}/review`, as: buyer(userId), body });
const remove = (id: number, as: ReturnType<typeof aPrincipal>) => app.call({ method: 'DELETE', url: `/api/shop/review/${id}`, as });
const reviews = async (as = buyer(99)) => (await app.call({ url: `/api/shop/product/${lead}/reviews`, as })).body;
/** As the card of the list and the product's own page show it. */
const shown = async () => {
  const { body: list } = await app.call({ url: '/api/shop/products' });
  const { body: page } = await app.call({ url: `/api/shop/product/${variant}` });
  expect([page.data.rating, page.data.reviews_num]).toEqual([list.data[0].rating, list.data[0].reviews_num]);
  return [page.data.rating, page.data.reviews_num, page.data.histogram];
};

it('is for buyers and for those who look after the marketplace', async () => {
  const call = { method: 'POST' as const, url: `/api/shop/product/${lead}/review`, body: { rating: 5, text: 'Да' } };
  expect((await app.call(call)).status).toBe(401);
  expect((await app.call({ ...call, as: aPrincipal('ROLE_VENDOR', { companyId: company_id }) })).status).toBe(403);
  for (const id of [hidden, 99_999]) expect(await write(id, 5)).toMatchObject({ status: 404, body: { code: 'PRODUCT_NOT_FOUND' } });
  for (const body of [{ rating: 6, text: 'Да' }, { rating: 0, text: 'Да' }, { text: 'Да' }, { rating: 4, text: '   ' }])
    expect((await write(lead, 5, body)).body).toMatchObject({
      code: 'VALIDATION',
      fields: { [body.text === '   ' ? 'text' : 'rating']: expect.any(String) },
    });
  expect(await shown()).toEqual([0, 0, [0, 0, 0, 0, 0]]);
});

it('counts at once, is signed, and its vendor hears of it', async () => {
  await publishName(5, 'Анна К.');
  const text = '<img src=x onerror=alert(1)> Ткань\nмягкая';
  const { status, body } = await write(variant, 5, { rating: 4, data: `  ${text} ` });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    rating: 4,
    text,
    data: text,
    verified_purchase: false,
    user: { id: 5, fio: 'Анна К.', avatar: '/a/small' },
  });
  expect(await reviews(buyer(5))).toMatchObject({ data: [body.data], total: 1, me_add: true });
  expect(await shown()).toEqual([4, 1, [0, 0, 0, 1, 0]]);
  const { rows } = await pool.query(`SELECT payload FROM outbox WHERE subject LIKE '%notification.wanted' ORDER BY aggregate_id`);
  expect(rows.map(({ payload }) => payload)).toMatchObject([
    { user_id: 41, topic: 'goods', kind: 'product_reviewed', target: { kind: 'product', id: variant } },
    { user_id: 42 },
  ]);
});

it('is one of a model, however many are sent at once', async () => {
  const tries = await Promise.all([lead, variant, lead, variant].map((id) => write(id, 6, { rating: 1, text: 'Плохо' })));
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect(tries.find(({ status }) => status === 409)?.body.code).toBe('REVIEW_EXISTS');
  expect(await shown()).toEqual([2.5, 2, [1, 0, 0, 1, 0]]);
});

it('does not wait for the goods of a company whose number its writer happens to have', async () => {
  await inTransaction(pool, async (tx) => {
    await lockCompanyGoods(tx, 7);
    const { status, body } = await write(lead, 7, { rating: 3, text: 'Так себе' });
    expect(status).toBe(200);
    expect((await remove(body.data.id, buyer(7))).status).toBe(200);
  });
});

it('carries its writer’s name, and none after the account is deleted', async () => {
  const names = async () => (await reviews()).data.map(({ user }: { user: { fio: string } }) => user.fio);
  // The name of the second writer has not been published until now.
  expect(await names()).toEqual(['', 'Анна К.']);
  await publishName(6, 'Пётр');
  await publishName(5, 'Анна Новая');
  expect(await names()).toEqual(['Пётр', 'Анна Новая']);
  await events.publish(userDeleted, 6, { id: 6 });
  await events.settled('catalogue', 'identity');
  expect(await names()).toEqual(['', 'Анна Новая']);
});

it('is taken away by its writer and by those who look after the marketplace alone', async () => {
  const [second, first] = (await reviews()).data.map(({ id }: { id: number }) => id);
  for (const as of [buyer(9), aPrincipal('ROLE_VENDOR', { userId: 9, companyId: company_id })])
    expect(await remove(first, as)).toMatchObject({ status: 404, body: { code: 'REVIEW_NOT_FOUND' } });
  expect((await reviews()).total).toBe(2);
  expect(await remove(first, buyer(5))).toMatchObject({ status: 200, body: { data: { id: first } } });
  expect((await remove(first, buyer(5))).status).toBe(404);
  expect(await shown()).toEqual([1, 1, [1, 0, 0, 0, 0]]);
  expect((await remove(second, aPrincipal('ROLE_MANAGER', { userId: 2 }))).status).toBe(200);
  expect(await shown()).toEqual([0, 0, [0, 0, 0, 0, 0]]);
  const { rows } = await pool.query(`SELECT actor_id, before FROM audit_entry WHERE action = 'review.deleted'`);
  expect(rows).toMatchObject([{ actor_id: 2, before: { text: 'Плохо' } }]);
  // Said, taken back and said again it is heard of once.
  const heard = `SELECT 1 FROM outbox WHERE subject LIKE '%notification.wanted' AND aggregate_id = '41'`;
  const before = (await pool.query(heard)).rowCount;
  for (let time = 0; time < 2; time += 1) await remove((await write(variant, 5)).body.data.id, buyer(5));
  expect((await pool.query(heard)).rowCount).toBe(before);
  expect((await write(lead, 5)).status).toBe(200);
});
