import { setFreeLimits } from '@market/billing-plans/test/set-free-limits';
import { inTransaction } from '@market/service-kit/data/transaction';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { expect, test } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { readNotifications } from '../../test/goods.ts';
import { catalogue } from '../app.ts';
import type { CatalogueRouter } from '../router.ts';

const app = await testApp(catalogue);
const there = fixtures(app.db.pool);
const [own, others] = [await there.company(), await there.company()];
const place = { category_id: await there.category(), product_type_id: await there.type() };
const vendor = app.client<CatalogueRouter>({ as: aPrincipal('ROLE_VENDOR', { companyId: own }) });
const staff = app.client<CatalogueRouter>({ as: aPrincipal('ROLE_MANAGER') });

const aProduct = async (row: Record<string, unknown> = {}): Promise<number> => {
  const id = await there.product({ company_id: own, ...place, ...row });
  await there.indexed([id]);
  return id;
};
const look = async (id: number) => {
  const sql = 'SELECT price_kopecks::int AS price, stock_quantity AS stock, active FROM product WHERE id = $1';
  return (await app.db.pool.query(sql, [id])).rows[0];
};

test('saves what may be saved and says of the rest, field by field, why it was not', async () => {
  const [good, tooDear, reserved, foreign] = [
    await aProduct(),
    await aProduct(),
    await aProduct({ stock_quantity: 9, reserved_quantity: 4 }),
    await aProduct({ company_id: others }),
  ];
  const { data } = await vendor.goods.bulkUpdate.mutate({
    rows: [
      { id: good, price: 99.9, stock_quantity: 3, active: false },
      { id: tooDear, price: 99_999_999 },
      { id: reserved, stock_quantity: 3 },
      { id: foreign, price: 1 },
      { id: good, price: 5 },
    ],
  });
  expect(data.map(({ saved, fault }) => [saved, fault?.field, fault?.code])).toEqual([
    [true, undefined, undefined],
    [false, 'price', 'VALIDATION'],
    [false, 'stock_quantity', 'STOCK_BELOW_RESERVED'],
    [false, null, 'PRODUCT_NOT_FOUND'],
    [false, null, 'PRODUCT_NOT_FOUND'],
  ]);
  expect(await look(good)).toEqual({ price: 9_990, stock: 3, active: false });
  expect([await look(tooDear), await look(foreign)]).toEqual(Array(2).fill({ price: 100_000, stock: 10, active: true }));
  expect(data[2]?.fault?.message).toContain('4');
  expect(data[3]?.now).toBeNull();
  expect((await staff.goods.bulkUpdate.mutate({ rows: [{ id: foreign, price: 1 }] })).data[0]?.saved).toBe(true);
});

test('does not overwrite what another user has changed meanwhile', async () => {
  const id = await aProduct();
  const change = (was: object) => vendor.goods.bulkUpdate.mutate({ rows: [{ id, stock_quantity: 5, was }] });
  expect((await change({ stock_quantity: 8 })).data[0]).toMatchObject({
    saved: false,
    now: { stock_quantity: 10 },
    fault: { code: 'BULK_CHANGED_MEANWHILE' },
  });
  expect((await change({ stock_quantity: 10, price: 3 })).data[0]?.saved).toBe(true);
});

test('what guests see follows at once', async () => {
  const id = await aProduct({ company_id: others });
  await staff.goods.bulkUpdate.mutate({ rows: [{ id, price: 77 }] });
  const guest = app.client<CatalogueRouter>();
  expect((await guest.product.get.query({ id })).data.price).toBe(77);
  await staff.goods.bulkUpdate.mutate({ rows: [{ id, active: false }] });
  await expect(guest.product.get.query({ id })).rejects.toMatchObject({ data: { code: 'PRODUCT_NOT_FOUND' } });
});

test('no model comes on beyond the plan, a further variant of one that is on does', async () => {
  const company = await there.company();
  const api = app.client<CatalogueRouter>({ as: aPrincipal('ROLE_VENDOR', { companyId: company }) });
  const make = (row: Record<string, unknown>) => aProduct({ company_id: company, ...row });
  await make({ variant_group_id: 900 });
  const [variant, single] = [await make({ variant_group_id: 900, group_lead: false, active: false }), await make({ active: false })];
  await setFreeLimits(app.db.pool, 'ROLE_VENDOR', { active_models: 1 });
  const { data } = await api.goods.bulkUpdate.mutate({ rows: [variant, single].map((id) => ({ id, active: true })) });
  expect(data.map(({ saved, fault }) => [saved, fault?.code])).toEqual([
    [true, undefined],
    [false, 'BULK_OVER_PLAN'],
  ]);
});

test('said again after an answer that was lost, it is as it was said', async () => {
  const id = await aProduct();
  const change = () => vendor.goods.bulkUpdate.mutate({ rows: [{ id, stock_quantity: 5, was: { stock_quantity: 10 } }] });
  expect([(await change()).data[0]?.saved, (await change()).data[0]?.saved]).toEqual([true, true]);
});

test('one notification covers many goods that run out together, a few are named one by one', async () => {
  const company = await there.company({ member_ids: [71, 72] });
  const ids = await Promise.all(Array.from({ length: 5 }, () => aProduct({ company_id: company, stock_quantity: 20 })));
  await staff.goods.bulkUpdate.mutate({ rows: ids.map((id, at) => ({ id, stock_quantity: at < 2 ? 0 : 3 })) });
  const list = { kind: 'low_stock', title: { ru: 'Заканчиваются товары: 5' }, text: { ru: 'Из них закончились совсем: 2' } };
  expect(await readNotifications(app)).toMatchObject([
    { user_id: 71, ...list, target: { kind: 'goods.low_stock' } },
    { user_id: 72, ...list },
  ]);
});

test('does not wait for a lock on goods of another company', async () => {
  const foreign = await aProduct({ company_id: others });
  await inTransaction(app.db.pool, async (tx) => {
    await tx.query('SELECT id FROM product WHERE id = $1 FOR UPDATE', [foreign]);
    const { data } = await vendor.goods.bulkUpdate.mutate({ rows: [{ id: foreign, price: 1 }] });
    expect(data[0]?.fault?.code).toBe('PRODUCT_NOT_FOUND');
  });
});
