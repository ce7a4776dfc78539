import { testApp } from '@market/service-kit/testing/test-app';
import { beforeEach, expect, test, vi } from 'vitest';
import { goodsShop, readNotifications } from '../../test/goods.ts';
import { catalogue } from '../app.ts';

const app = await testApp(catalogue, { nats: null });
const { pool } = app.db;
const { fields, staff, vendor } = await goodsShop(pool);
const post = (url: string, body: object, as = staff) => app.call({ method: 'POST', url, as, body });
const create = async (): Promise<number> => (await post('/api/shop/product', fields(), vendor)).body.data.id;
const judge = (verdict: 'approve' | 'reject', id: number, reason?: string) =>
  post(`/api/shop/moderation/${verdict}`, { changes: [{ id, version: 1 }], undoable: true, ...(reason ? { reason } : {}) });
const takeBack = (id: number) => post(`/api/shop/moderation/decision/${id}/take_back`, {});
const waiting = async () => (await app.call({ url: '/api/shop/moderation', as: staff })).body.data.map(({ id }: { id: number }) => id);
const stateOf = async (id: number) => (await pool.query('SELECT moderation FROM product WHERE id = $1', [id])).rows[0].moderation;
const comeDue = () => pool.query(`UPDATE moderation_decision SET due_at = now() - interval '1 second'`);
const carriedOut = () =>
  vi.waitFor(async () => expect((await pool.query('SELECT id FROM moderation_decision')).rowCount).toBe(0), {
    timeout: 15_000,
    interval: 50,
  });

beforeEach(async () => {
  await pool.query('DELETE FROM moderation_decision; DELETE FROM product; DELETE FROM outbox');
});

test('an approval waits, out of the queue and unseen by guests and vendors, until its time comes', async () => {
  const id = await create();
  const { body } = await judge('approve', id);
  expect(body.data).toEqual({ done: [id], stale: [], decision: expect.any(Number) });
  expect([await waiting(), await stateOf(id), await readNotifications(app)]).toEqual([[], 'pending', []]);
  // Another moderator cannot decide it a second time.
  expect((await judge('reject', id, 'Нет фото')).body.data).toEqual({ done: [], stale: [id] });
  await comeDue();
  await carriedOut();
  expect(await stateOf(id)).toBe('approved');
  expect((await readNotifications(app)).map(({ kind }) => kind)).toEqual(['goods_approved', 'goods_approved']);
  expect((await takeBack(body.data.decision)).body.code).toBe('DECISION_MADE');
});

test('what is taken back waits again, as if nothing had been said', async () => {
  const id = await create();
  const { body } = await judge('reject', id, 'Нет состава');
  expect((await takeBack(body.data.decision)).status).toBe(200);
  expect(await waiting()).toEqual([id]);
  await comeDue();
  expect([await stateOf(id), await readNotifications(app)]).toEqual(['pending', []]);
});

test('what the vendor sends anew meanwhile is not decided by it', async () => {
  const id = await create();
  await judge('approve', id);
  await app.call({ method: 'PUT', url: `/api/shop/product/${id}`, as: vendor, body: { name: 'Другое' } });
  expect(await waiting()).toEqual([id]);
  await comeDue();
  await carriedOut();
  expect([await stateOf(id), await waiting()]).toEqual(['pending', [id]]);
});

test('what cannot be published is refused at once, or waits again', async () => {
  const id = await create();
  await judge('approve', id);
  await pool.query(
    `UPDATE product_change SET content = (SELECT json_build_object('name', 'А', 'name_en', null, 'description', '', 'description_en', null,
    'category_id', 999999, 'product_type_id', p.product_type_id, 'parameter_values', '[]'::json) FROM product p WHERE p.id = $1) WHERE product_id = $1`,
    [id],
  );
  await comeDue();
  await carriedOut();
  expect(await waiting()).toEqual([id]);
  expect((await judge('approve', id)).body.code).toBe('CHANGE_IMPOSSIBLE');
});

const judgeAll = (ids: number[]) =>
  post('/api/shop/moderation/approve', { changes: ids.map((id) => ({ id, version: 1 })), undoable: true });
const propose = (id: number, content: string) => pool.query('UPDATE product_change SET content = $2 WHERE product_id = $1', [id, content]);

test('one change that became impossible holds no other back, and its moderator hears of it', async () => {
  const [good, gone] = [await create(), await create()];
  expect((await judgeAll([good, gone])).status).toBe(200);
  const { rows } = await pool.query('SELECT product_type_id FROM product WHERE id = $1', [gone]);
  const content = { name: 'Юбка', name_en: null, description: '', description_en: null, category_id: 999999, parameter_values: [] };
  await propose(gone, JSON.stringify({ ...content, ...rows[0] }));
  await comeDue();
  await carriedOut();
  expect([await stateOf(good), await waiting()]).toEqual(['approved', [gone]]);
  expect((await readNotifications(app)).filter(({ user_id }) => user_id === staff.userId)).toMatchObject([
    { kind: 'approval_impossible', title: { ru: 'Не удалось одобрить: Юбка' }, target: { kind: 'goods.moderation' } },
  ]);
});

test('a decision that fails holds no other up, is tried again, and can be taken back', async () => {
  const [broken, good] = [await create(), await create()];
  const { decision } = (await judgeAll([broken])).body.data;
  await judgeAll([good]);
  await propose(broken, '{}');
  await comeDue();
  await vi.waitFor(async () => expect(await stateOf(good)).toBe('approved'), { timeout: 15_000, interval: 50 });
  const { rows } = await pool.query('SELECT due_at > now() AS waits FROM moderation_decision WHERE id = $1', [decision]);
  expect(rows).toEqual([{ waits: true }]);
  expect((await takeBack(decision)).status).toBe(200);
});

test('where the vendor withdrew all of it, there is nothing to take back', async () => {
  const [kept, withdrawn] = [await create(), await create()];
  const { decision } = (await judgeAll([kept, withdrawn])).body.data;
  const alone = (await judgeAll([await create()])).body.data;
  await app.call({ method: 'DELETE', url: `/api/shop/product/${withdrawn}`, as: vendor });
  await app.call({ method: 'DELETE', url: `/api/shop/product/${alone.done[0]}`, as: vendor });
  expect((await takeBack(decision)).status).toBe(200);
  expect((await takeBack(alone.decision)).body.code).toBe('DECISION_EMPTY');
});
