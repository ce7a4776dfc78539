import { expect, it } from 'vitest';
import { ordersApp } from '../../test/orders-app.ts';

const { app, pool, catalogue, buyer, admin } = await ordersApp();
await pool.query(`INSERT INTO setting (name, value) VALUES ('one_company_cart', 'false')`);
const recipient = { fio: 'Ирина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };
const waiting = async () => (await pool.query(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'`)).rowCount;

async function ordered(): Promise<{ main: number; parts: number[] }> {
  const as = buyer();
  const lines = [7, 8].map((company_id) => ({ product_id: catalogue.product({ company_id }), count: 1 }));
  const { cart_hash } = (await app.call({ method: 'POST', url: '/api/shop/cart', body: { lines }, as })).body.data;
  const { data } = (await app.call({ method: 'POST', url: `/api/shop/cart/${cart_hash}/checkout`, body: recipient, as })).body;
  return { main: data.id, parts: data.orders.map(({ id }: { id: number }) => id) };
}
const remove = (id: number) => app.call({ method: 'DELETE', url: `/api/shop/order/${id}`, as: admin });
const shown = async (id: number) => (await app.call({ url: `/api/shop/order/${id}`, as: admin })).body.code;

// The last thing that a deletion writes is held up, so that both have looked for other parts by then.
it('both parts of a main order, taken away at once, take it with them', async () => {
  const { main, parts } = await ordered();
  await pool.query(`CREATE TABLE barrier (); CREATE FUNCTION hold_up() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NEW.subject = 'mp.orders.order.changed' THEN LOCK TABLE barrier IN ACCESS SHARE MODE; END IF; RETURN NEW; END $$`);
  await pool.query('CREATE TRIGGER hold_up BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION hold_up()');
  const holder = await pool.connect();
  try {
    await pool.query(`UPDATE shop_order SET status = 'canceled', stock_status = 'released' WHERE id = ANY ($1)`, [parts]);
    await holder.query('BEGIN; LOCK TABLE barrier');
    const answers = Promise.all(parts.map(remove));
    await expect.poll(waiting, { timeout: 10_000 }).toBe(2);
    await holder.query('COMMIT');
    expect((await answers).map(({ status }) => status)).toEqual([200, 200]);
  } finally {
    holder.release();
    await pool.query('DROP TRIGGER hold_up ON outbox');
  }
  expect(await shown(main)).toBe('ORDER_NOT_FOUND');
});

it('the main order and its last part, taken away at once, end nobody', async () => {
  const { main, parts } = await ordered();
  await remove(parts[0] as number);
  const answers = await Promise.all([remove(main), remove(parts[1] as number)]);
  expect(answers.map(({ status }) => status).every((status) => [200, 404].includes(status))).toBe(true);
  expect(await shown(main)).toBe('ORDER_NOT_FOUND');
});
