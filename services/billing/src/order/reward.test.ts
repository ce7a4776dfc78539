import { expect, it } from 'vitest';
import { billingApp, ledgerFaults } from '../../test/billing-app.ts';

const { pool, person, give, bonus, order, admin, post } = await billingApp();
await pool.query(`INSERT INTO setting (name, value) VALUES ('order_bonus_percent', '10')`);

it('gives what an order earned and takes it back; what was spent meanwhile is settled by the next credits', async () => {
  const buyer = await person();
  const id = await order({ user_id: buyer.userId, status: 'completed', goods_amount: 1_234.5, version: 1 });
  expect(await bonus(buyer)).toMatchObject({ free: 123 });
  await post(admin, 'transaction', { user_id: buyer.userId, amount: -100 });
  await order({ id, user_id: buyer.userId, status: 'ready_to_delivery', version: 2 });
  expect(await bonus(buyer)).toMatchObject({ free: 0, owed: 100 });
  await give(buyer, 60);
  expect(await bonus(buyer)).toMatchObject({ free: 0, owed: 40 });
  await give(buyer, 100);
  expect(await bonus(buyer)).toMatchObject({ free: 60, owed: 0 });
  await order({ id, user_id: buyer.userId, status: 'completed', goods_amount: 1_234.5, version: 3 });
  expect(await bonus(buyer)).toMatchObject({ free: 183 });
  expect(await ledgerFaults(pool)).toEqual([]);
});
