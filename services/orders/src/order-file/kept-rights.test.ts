import type { Principal } from '@market/kit-contract/principal';
import { orderFilePath } from '@market/orders-contract/order-file';
import { aPrincipal } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { ordering } from '../../test/ordering.ts';
import { ordersApp } from '../../test/orders-app.ts';
import { insertOrderFile, releaseOrderFile } from './order-file.queries.ts';

const { app, pool, catalogue, persons, buyer, vendor, manager } = await ordersApp();
const ordered = ordering({ app, catalogue, buyer });
const { as } = await ordered();
const asked = async (who: Principal) => (await app.call({ method: 'POST', url: '/api/shop/orders/files', body: {}, as: who })).body.data;
const doors = (id: number, who: Principal) =>
  Promise.all([app.call({ url: orderFilePath(id), as: who }), app.call({ url: `/api/shop/orders/file/${id}`, as: who })]);
const codes = async (id: number, who: Principal) => (await doors(id, who)).map(({ status, body }) => [status, body.code]);
const GONE = [
  [404, 'ORDER_FILE_NOT_FOUND'],
  [404, 'ORDER_FILE_NOT_FOUND'],
];

it.each([
  ['who left the company', vendor(), aPrincipal('ROLE_VENDOR', { userId: vendor().userId, companyId: null })],
  ['who acts for another company', vendor(), aPrincipal('ROLE_VENDOR', { userId: vendor().userId, companyId: 8 })],
  ['who only buys by now', vendor(), aPrincipal('ROLE_BUYER', { userId: vendor().userId })],
  ['who is no manager any more', manager, aPrincipal('ROLE_BUYER', { userId: manager.userId })],
])('a file is gone for one %s', async (_, then, now) => {
  const { id } = await asked(then);
  expect((await doors(id, then)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await codes(id, now)).toEqual(GONE);
});

it('is still there for one who may see more by now', async () => {
  const { id } = await asked(as);
  expect((await doors(id, aPrincipal('ROLE_MANAGER', { userId: as.userId }))).map(({ status }) => status)).toEqual([200, 200]);
});

/** One that was put off, as long ones are. */
async function waiting({ userId: user, roles, companyId }: Principal): Promise<{ id: number }> {
  const file = await insertOrderFile(pool, { user, owner: JSON.stringify({ roles, companyId }), locale: 'ru', filter: '{}', most: 3 });
  return (await releaseOrderFile(pool, { id: file?.id ?? 0 })) ?? { id: 0 };
}

it('is not written in the background for one who lost the right meanwhile', { timeout: 60_000 }, async () => {
  const state = async (id: number, who: Principal) => (await app.call({ url: `/api/shop/orders/file/${id}`, as: who })).body.data.state;
  const [dismissed, employed] = [vendor(), { ...vendor(), userId: 79 }];
  persons.set(dismissed.userId, { roles: ['ROLE_VENDOR'], company_id: 8 });
  persons.set(employed.userId, { roles: ['ROLE_VENDOR'], company_id: 7 });
  const [none, some] = [await waiting(dismissed), await waiting(employed)];
  await expect.poll(() => state(some.id, employed), { timeout: 30_000 }).toBe('done');
  await expect.poll(() => state(none.id, dismissed), { timeout: 30_000 }).toBe('failed');
  expect((await pool.query('SELECT file_key, rows_num FROM order_file WHERE id = $1', [none.id])).rows).toEqual([
    { file_key: null, rows_num: 0 },
  ]);
});
