import type { Principal } from '@market/kit-contract/principal';
import { createWaker } from '@market/service-kit/jobs/waker';
import { createLog } from '@market/service-kit/log';
import { expect, it } from 'vitest';
import { ordering } from '../../test/ordering.ts';
import { ordersApp } from '../../test/orders-app.ts';
import { runTimers } from './order-timers.ts';

const { app, pool, catalogue, buyer, vendor, manager, admin } = await ordersApp();
const ordered = ordering({ app, catalogue, buyer });
const get = async (id: number, as: Principal = admin) => (await app.call({ url: `/api/shop/order/${id}`, as })).body.data;
const put = (id: number, as: Principal, body: object) => app.call({ method: 'PUT', url: `/api/shop/order/${id}`, body, as });

async function putsBack(id: number, readers: readonly Principal[]): Promise<void> {
  for (const as of readers) {
    const before = await get(id, as);
    const { status, body } = await put(id, as, before);
    expect([status, body.fields]).toEqual([200, undefined]);
    expect(await get(id, as)).toEqual(before);
  }
}

it('what a timer cancelled is put back as it was read', async () => {
  const { id, as } = await ordered();
  await pool.query(`UPDATE shop_order SET status_at = now() - interval '4 days' WHERE id = $1`, [id]);
  const log = createLog({ name: 'orders', level: 'silent' });
  await runTimers({ db: { pool }, now: () => new Date(), settlement: createWaker() }, log);
  expect(await get(id)).toMatchObject({ status: 'canceled', cancel_reason: 'expired' });
  await putsBack(id, [as, vendor(), manager, admin]);
});

it('keeps free words of a cancellation in the timeline; its reason is a word of the list', async () => {
  const { id, as } = await ordered();
  expect((await put(id, manager, { status: 'canceled', reason: 'Покупатель передумал по телефону' })).status).toBe(200);
  expect((await get(id)).cancel_reason).toBe('other');
  const { body } = await app.call({ url: `/api/shop/order/${id}/events`, as: admin });
  expect(body.data[0]).toMatchObject({ kind: 'status', after: 'canceled', reason: 'Покупатель передумал по телефону' });
  await putsBack(id, [as, vendor(), manager, admin]);
  const listed = await ordered();
  await put(listed.id, manager, { status: 'canceled', reason: 'no_answer' });
  expect((await get(listed.id)).cancel_reason).toBe('no_answer');
});

it('puts back words that stand there as a reason, and takes no others', async () => {
  const { id } = await ordered();
  await put(id, manager, { status: 'canceled', cancel_reason: 'mistake' });
  await pool.query(`UPDATE shop_order SET cancel_reason = 'так вышло' WHERE id = $1`, [id]);
  await putsBack(id, [admin]);
  const refused = await put((await ordered()).id, manager, { status: 'canceled', cancel_reason: 'expired' });
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['cancel_reason']]);
});
