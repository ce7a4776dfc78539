import { insertRow } from '@market/service-kit/testing/insert-row';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { catalogue } from '../app.ts';

const app = await testApp(catalogue);
const { pool } = app.db;
const shop = fixtures(pool);
const common = { company_id: await shop.company(), category_id: await shop.category(), product_type_id: await shop.type() };
const lead = await shop.product({ ...common, variant_group_id: 1 });
const variant = await shop.product({ ...common, variant_group_id: 1, group_lead: false });
const alone = await shop.product(common);
const hidden = await shop.product({ ...common, active: false });
const review = (product_id: number, user_id: number, day: number) =>
  insertRow(pool, 'review', {
    ...{ product_id, user_id, user_fio: 'Анна К.', user_avatar: 'avatar-1', rating: 4, text: `День ${day}`, verified_purchase: day === 2 },
    created_at: `2026-03-0${day}T08:00:00Z`,
  });
const first = await review(lead, 1, 1);
const second = await review(variant, 2, 2);
const third = await review(lead, 3, 3);
await review(alone, 1, 4);
await shop.indexed();

const list = (id: number, query = '', as?: ReturnType<typeof aPrincipal>) =>
  app.call({ url: `/api/shop/product/${id}/reviews${query}`, ...(as ? { as } : {}) });

it('lists the reviews of the model, newest first, page by page', async () => {
  for (const id of [lead, variant]) {
    const { body } = await list(id, '?per_page=2');
    expect(body).toMatchObject({ data: [{ id: third }, { id: second }], page: 1, per_page: 2, total: 3, me_add: false });
  }
  const { body } = await list(lead, '?per_page=2&page=2');
  expect(body.data.map(({ id }: { id: number }) => id)).toEqual([first]);
  expect((await list(lead, '?page=2')).body.data[0]).toBeUndefined();
  expect((await list(lead)).body.data[1]).toEqual({
    ...{ id: second, rating: 4, text: 'День 2', data: 'День 2', verified_purchase: true, created_at: '2026-03-02T08:00:00.000Z' },
    user: { id: 2, fio: 'Анна К.', avatar: 'avatar-1' },
  });
});

it('says whether the caller has reviewed the product already', async () => {
  expect((await list(variant, '', aPrincipal('ROLE_BUYER', { userId: 1 }))).body.me_add).toBe(true);
  expect((await list(lead, '', aPrincipal('ROLE_BUYER', { userId: 9 }))).body.me_add).toBe(false);
});

it('is as hidden as the product', async () => {
  for (const id of [hidden, 99_999]) expect(await list(id)).toMatchObject({ status: 404, body: { code: 'PRODUCT_NOT_FOUND' } });
  expect((await list(hidden, '', aPrincipal('ROLE_ADMIN'))).body).toMatchObject({ data: [], total: 0 });
});
