// @module-tag full
import type { Principal } from '@market/kit-contract/principal';
import { beforeEach, expect, it } from 'vitest';
import { ordersApp } from '../../test/orders-app.ts';
import type { Bonuses } from '../bonuses.ts';

/** A bank of bonuses that pays 100 ₽ of each part. */
const bank = {
  held: new Map<string, number>(),
  asked: [] as number[],
  meanwhile: async (): Promise<unknown> => undefined,
};
const bonuses: Bonuses = {
  hold: async ({ parts, userId }) => {
    bank.asked.push(userId);
    for (const { key } of parts) bank.held.set(key, 100_00);
    await bank.meanwhile();
    return parts.map(({ key }) => bank.held.get(key) ?? 0);
  },
  release: async (keys) => {
    for (const key of keys) bank.held.delete(key);
  },
};
beforeEach(() => {
  bank.held.clear();
  bank.asked = [];
  bank.meanwhile = async () => undefined;
});

const { app, pool, catalogue, buyer } = await ordersApp({ bonuses });
await pool.query(`INSERT INTO setting (name, value) VALUES ('one_company_cart', 'false')`);
const recipient = { fio: 'Ирина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };
/** The job looks every five seconds. */
const SOON = { timeout: 12_000, interval: 200 };

const cartOf = async (as: Principal, ...lines: [product_id: number, count: number][]) => {
  const body = { lines: lines.map(([product_id, count]) => ({ product_id, count })) };
  return (await app.call({ method: 'POST', url: '/api/shop/cart', body, as })).body.data.cart_hash as string;
};
const place = (hash: string, as: Principal, changes: object = {}) =>
  app.call({ method: 'POST', url: `/api/shop/cart/${hash}/checkout`, body: { ...recipient, ...changes }, as });
const shown = async (id: number, as: Principal) => {
  const { bonuses_spent, amount, amount_payable } = (await app.call({ url: `/api/shop/order/${id}`, as })).body.data;
  return { bonuses_spent, amount, amount_payable };
};

it('spends bonuses where the buyer asked for it, split over the parts', async () => {
  const as = buyer();
  const hash = await cartOf(as, [catalogue.product(), 1], [catalogue.product({ company_id: 8 }), 2]);
  const { id, orders } = (await place(hash, as, { useBonuse: true })).body.data;
  expect([bank.asked, [...bank.held.values()]]).toEqual([[as.userId], [100_00, 100_00]]);
  expect(await shown(id, as)).toEqual({ bonuses_spent: 200, amount: 3000, amount_payable: 2800 });
  expect(await shown(orders[0].id, as)).toEqual({ bonuses_spent: 100, amount: 1000, amount_payable: 900 });
  expect(await shown(orders[1].id, as)).toEqual({ bonuses_spent: 100, amount: 2000, amount_payable: 1900 });
});

it.each([{}, { useBonuse: false }])('spends none unasked: %j', async (said) => {
  const as = buyer();
  const { id } = (await place(await cartOf(as, [catalogue.product(), 1]), as, said)).body.data;
  expect(bank.asked).toEqual([]);
  expect(await shown(id, as)).toMatchObject({ bonuses_spent: 0, amount_payable: 1000 });
});

it('gives them back where the order is not placed after all, and asks again with the next one', async () => {
  const as = buyer();
  const product = catalogue.product();
  const hash = await cartOf(as, [product, 1]);
  const change = { method: 'PUT' as const, url: `/api/shop/cart/${hash}/product_count`, body: { product_id: product, count: 2 }, as };
  bank.meanwhile = () => app.call(change);
  expect((await place(hash, as, { useBonuse: true })).body.code).toBe('CART_CHANGED');
  expect([bank.asked.length, bank.held.size]).toEqual([1, 0]);
  bank.meanwhile = async () => undefined;
  expect((await place(hash, as)).status).toBe(200);
  expect([bank.asked.length, bank.held.size]).toEqual([1, 0]);
});

/** A checkout whose process ended after it had reserved. */
async function leftCheckout(as: Principal): Promise<void> {
  const hash = await cartOf(as, [catalogue.product(), 1]);
  await pool.query(`CREATE OR REPLACE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the process ends here'; END $$`);
  await pool.query('CREATE OR REPLACE TRIGGER lose BEFORE INSERT ON order_line FOR EACH ROW EXECUTE FUNCTION lose()');
  expect((await place(hash, as, { useBonuse: true })).status).toBe(500);
  await pool.query('DROP TRIGGER lose ON order_line');
}
const resumed = async (as: Principal) => {
  await pool.query(`UPDATE checkout SET changed_at = now() - interval '1 minute' WHERE user_id = $1`, [as.userId]);
  const placed = async () => (await pool.query('SELECT main_id FROM checkout WHERE user_id = $1', [as.userId])).rows[0].main_id;
  await expect.poll(placed, SOON).not.toBe(null);
  return shown(await placed(), as);
};

it('goes on with a checkout that was left as its buyer asked', { timeout: 20_000 }, async () => {
  const as = buyer();
  await leftCheckout(as);
  expect(await resumed(as)).toMatchObject({ bonuses_spent: 100 });
  expect(bank.held.size).toBe(1);
});

it('spends none for a checkout that was begun before it was kept whether to spend any', { timeout: 20_000 }, async () => {
  const as = buyer();
  await leftCheckout(as);
  await pool.query(`UPDATE checkout SET input = input - 'use_bonuses' WHERE user_id = $1`, [as.userId]);
  bank.asked = [];
  expect(await resumed(as)).toMatchObject({ bonuses_spent: 0 });
  expect(bank.asked).toEqual([]);
});
