import { expect, it } from 'vitest';
import { ordersApp } from '../../test/orders-app.ts';

const { app, pool, catalogue, buyer } = await ordersApp();
const recipient = { fio: 'Ирина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };

it('stays placed by one run where another was told meanwhile that goods are short', async () => {
  const as = buyer();
  const product = catalogue.product();
  const body = { lines: [{ product_id: product, count: 4 }] };
  const { cart_hash } = (await app.call({ method: 'POST', url: '/api/shop/cart', body, as })).body.data;
  const place = () => app.call({ method: 'POST', url: `/api/shop/cart/${cart_hash}/checkout`, body: recipient, as });
  // Settled, and left before anything was placed or held.
  await pool.query(`CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the process ends here'; END $$`);
  await pool.query('CREATE TRIGGER lose BEFORE INSERT ON order_line FOR EACH ROW EXECUTE FUNCTION lose()');
  expect((await place()).status).toBe(500);
  await pool.query('DROP TRIGGER lose ON order_line');
  catalogue.reservations.clear();
  const others = crypto.randomUUID();
  catalogue.reservations.set(others, { step: 1, state: 'held', lines: new Map([[product, 10]]) });

  const short = catalogue.holdBack('short');
  const slow = place();
  await short.answered;
  catalogue.reservations.delete(others);
  const fast = await place();
  expect([fast.status, catalogue.stock(product)]).toEqual([200, [10, 4]]);
  short.letGo();
  expect((await slow).body).toEqual(fast.body);
  expect(catalogue.stock(product)).toEqual([10, 4]);
});
