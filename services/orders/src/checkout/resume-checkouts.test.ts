// @module-tag full
import type { Principal } from '@market/kit-contract/principal';
import { expect, it } from 'vitest';
import { ordersApp } from '../../test/orders-app.ts';

const { app, pool, catalogue, buyer } = await ordersApp();
const recipient = { fio: 'Ирина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };
/** The job looks every five seconds. */
const SOON = { timeout: 12_000, interval: 200 };

interface Left {
  as: Principal;
  hash: string;
  product: number;
}
/** A checkout whose process ended after it was settled, and after it had reserved where it says so. */
async function leftCheckout({ isHeld }: { isHeld: boolean }): Promise<Left> {
  const as = buyer();
  const product = catalogue.product();
  const body = { lines: [{ product_id: product, count: 3 }] };
  const hash = (await app.call({ method: 'POST', url: '/api/shop/cart', body, as })).body.data.cart_hash;
  await pool.query(`CREATE OR REPLACE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the process ends here'; END $$`);
  await pool.query('CREATE OR REPLACE TRIGGER lose BEFORE INSERT ON order_line FOR EACH ROW EXECUTE FUNCTION lose()');
  const { status } = await app.call({ method: 'POST', url: `/api/shop/cart/${hash}/checkout`, body: recipient, as });
  await pool.query('DROP TRIGGER lose ON order_line');
  expect([status, catalogue.stock(product)]).toEqual([500, [10, 3]]);
  if (!isHeld) catalogue.reservations.clear();
  return { as, hash, product };
}
const stateOf = async ({ as }: Left) =>
  (await pool.query('SELECT state, main_id IS NOT NULL AS placed FROM checkout WHERE user_id = $1', [as.userId])).rows[0];
const grownOld = ({ as }: Left) =>
  pool.query(`UPDATE checkout SET changed_at = now() - interval '1 minute' WHERE user_id = $1`, [as.userId]);

it.each([{ isHeld: true }, { isHeld: false }])(
  'places what was settled and left, held or not yet ($isHeld)',
  { timeout: 20_000 },
  async (how) => {
    const left = await leftCheckout(how);
    await grownOld(left);
    await expect.poll(() => stateOf(left), SOON).toEqual({ state: 'placed', placed: true });
    expect(catalogue.stock(left.product)).toEqual([10, 3]);
    const again = await app.call({ method: 'POST', url: `/api/shop/cart/${left.hash}/checkout`, body: recipient, as: left.as });
    expect([again.status, again.body.data.order_summ]).toEqual([200, 3000]);
  },
);

it('goes on with the next one where one cannot be carried out', { timeout: 20_000 }, async () => {
  const [broken, sound] = [await leftCheckout({ isHeld: true }), await leftCheckout({ isHeld: true })];
  await pool.query(`UPDATE checkout SET input = '{}' WHERE user_id = $1`, [broken.as.userId]);
  await pool.query(`UPDATE checkout SET changed_at = now() - interval '1 minute' WHERE user_id = ANY ($1)`, [
    [broken.as.userId, sound.as.userId],
  ]);
  await expect.poll(() => stateOf(sound), SOON).toEqual({ state: 'placed', placed: true });
  expect(await stateOf(broken)).toEqual({ state: 'reserving', placed: false });
});

it('gives everything back where the cart changed meanwhile, and the new cart is ordered by itself', { timeout: 20_000 }, async () => {
  const left = await leftCheckout({ isHeld: true });
  const { as, hash, product } = left;
  await app.call({ method: 'PUT', url: `/api/shop/cart/${hash}/product_count`, body: { product_id: product, count: 5 }, as });
  await grownOld(left);
  await expect.poll(() => stateOf(left), SOON).toEqual({ state: 'refused', placed: false });
  expect(catalogue.stock(product)).toEqual([10, 0]);
  const { body } = await app.call({ method: 'POST', url: `/api/shop/cart/${hash}/checkout`, body: recipient, as });
  expect([body.data.order_summ, catalogue.stock(product)]).toEqual([5000, [10, 5]]);
});
