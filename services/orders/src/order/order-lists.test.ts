import { ListOrders } from '@market/orders-contract/order';
import type { Tx } from '@market/service-kit/data/tx';
import { aPrincipal } from '@market/service-kit/testing/test-app';
import { beforeAll, expect, it } from 'vitest';
import { ordersApp } from '../../test/orders-app.ts';
import { blankLeaving } from '../person/forget-leaving.ts';
import { countByStatus, countOrders, readOrders } from './order.queries.ts';
import { orderFilter } from './read-orders.ts';

const { app, pool, vendor, manager, admin } = await ordersApp();
const MANY = 20_000;
const who = { vendor: vendor(), manager, buyer: aPrincipal('ROLE_BUYER', { userId: 10_007 }) };

/** One part of each main order; half of them archived, few of them anything but completed. */
beforeAll(async () => {
  await pool.query(
    `WITH drawn AS (
       SELECT i, CASE WHEN i % 500 = 0 THEN 'formation' WHEN i % 12 = 0 THEN 'canceled' ELSE 'completed' END AS status,
         10000 + i % 2000 AS buyer, now() - make_interval(mins => ${MANY} - i) AS at FROM generate_series(1, ${MANY}) i
     ),
     mains AS (
       INSERT INTO shop_order (id, user_id, fio, phone, email, delivery_type, placed_at) OVERRIDING SYSTEM VALUE
       SELECT 100000 + 2 * i, buyer, 'Магазин № ' || i, '7900' || lpad(i::text, 7, '0'), i || '@shop.example', 'delivery', at FROM drawn
     )
     INSERT INTO shop_order (id, main_id, user_id, company_id, status, payment_status, stock_status, reservation, fio, phone, email, delivery_type,
       placed_at, accepted_at, archived_at, accord_order_state, sum) OVERRIDING SYSTEM VALUE
     SELECT 100001 + 2 * i, 100000 + 2 * i, buyer, 7 + i % 2, status, 'not_paid',
       CASE WHEN i % 1000 = 0 THEN 'shortage' WHEN i % 1200 = 0 THEN 'returned' WHEN status = 'formation' THEN 'reserved'
         WHEN status = 'canceled' THEN 'released' ELSE 'written_off' END,
       gen_random_uuid(), 'Магазин № ' || i, '7900' || lpad(i::text, 7, '0'), i || '@shop.example', 'delivery', at, at,
       CASE WHEN i < ${MANY / 2} AND status <> 'formation' THEN now() END, CASE WHEN i % 700 = 0 THEN 'В пути' END, i FROM drawn`,
  );
  await pool.query('VACUUM (ANALYZE) shop_order');
});

/** How Postgres does what is asked of it, which it does not do. */
async function explained(work: (explaining: Tx) => Promise<unknown>): Promise<string> {
  const plans: string[] = [];
  const query = async ({ text, values }: { text: string; values: unknown[] }) => {
    const { rows } = await pool.query({ text: `EXPLAIN ${text}`, values });
    plans.push(...rows.map((row) => row['QUERY PLAN']));
    return { rows: [], rowCount: 0 };
  };
  await work({ query } as unknown as Tx);
  return plans.join('\n');
}

/** How Postgres answers a page, its total and the counts of statuses. */
const plansOf = (role: keyof typeof who, asked: object): Promise<string> =>
  explained(async (explaining) => {
    const input = ListOrders.parse(asked);
    const filter = orderFilter(who[role], input);
    await readOrders(explaining, { ...filter, limit: input.per_page, offset: 0 });
    await countOrders(explaining, filter);
    await countByStatus(explaining, filter);
  });

const FILTERS: [string, object, RegExp?][] = [
  ['nothing', {}],
  ['main orders', { root: true }],
  ['a number', { text: '1399' }, /shop_order_pkey|shop_order_live/],
  ['a number of main orders', { root: true, text: '1399' }, /shop_order_pkey/],
  ['statuses', { statuses: 'formation' }],
  ['what is common', { statuses: 'completed' }],
  ['the archive', { statuses: 'archive' }, /shop_order_archive/],
  ['days', { date_from: '2026-01-01', date_to: '2026-01-02' }],
  ['shortages', { stock_status: 'shortage' }, /shop_order_stock/],
  ['what came back', { stock_status: 'returned' }, /shop_order_stock/],
  ['payment', { payment_status: 'not_paid' }],
  ['a buyer', { user_id: 10_042 }, /shop_order_user/],
  ['a company', { company_id: 8 }],
  ['parcels', { parcel: true }, /shop_order_parcel/],
  ['a state of parcels', { accord_order_state: 'В пути' }, /shop_order_parcel/],
  ['main orders with parcels', { root: true, parcel: true }, /shop_order_parcel/],
  ['main orders with a state of parcels', { root: true, accord_order_state: 'В пути' }, /shop_order_parcel/],
  ['a name', { fio: '№ 1999' }, /shop_order_contacts/],
  ['a phone', { phone: '0019987' }, /shop_order_contacts/],
  ['an address', { email: '19987@' }, /shop_order_contacts/],
  ['the largest', { sort: 'amount' }],
  ['the next to be handed over', { sort: 'received_at' }],
];
const CASES = FILTERS.flatMap(([what, asked, index]) =>
  (['manager', 'vendor', 'buyer'] as const).map((role) => ({ what, role, asked, index })),
);
it.each(CASES)('finds $what for a $role without reading every order', async ({ role, asked, index }) => {
  const plans = await plansOf(role, asked);
  expect(plans).not.toMatch(/Seq Scan on shop_order/);
  if (index && role === 'manager') expect(plans).toMatch(index);
});

it('looks at the orders of who is leaving alone, however often', async () => {
  expect(await explained((explaining) => blankLeaving(explaining, 10_007))).not.toMatch(/Seq Scan on shop_order/);
});

it.each(['completed', 'formation'])('finds main orders that are %s as the page, the total and the counts tell them', async (status) => {
  const { body } = await app.call({ url: `/api/shop/orders?root=true&counts=true&per_page=1000&statuses=${status}`, as: admin });
  const { rows } = await pool.query(
    'SELECT count(*)::int AS total FROM shop_order WHERE status = $1 AND archived_at IS NULL AND main_id IS NOT NULL',
    [status],
  );
  expect([body.total, body.counts[status], Math.min(1_000, body.total)]).toEqual([rows[0].total, rows[0].total, body.data.length]);
  expect(new Set(body.data.map((order: { status: string }) => order.status))).toEqual(new Set([status]));
});

it('finds an order by how its number or that of its main order or part begins', async () => {
  const found = async (text: string, query = 'root=false') => {
    const { body } = await app.call({
      url: `/api/shop/orders?per_page=1000&statuses=completed,formation,canceled&${query}&text=${text}`,
      as: admin,
    });
    return body.data.map(({ id }: { id: number }) => id);
  };
  expect(await found('139001')).toEqual([139_001]);
  expect(await found('139000', 'root=true')).toEqual([139_000]);
  expect(await found('13900')).toEqual([139_009, 139_007, 139_005, 139_003, 139_001]);
  expect(await found('139000')).toEqual([139_001]);
  expect(await found('139001', 'root=true')).toEqual([139_000]);
  for (const text of ['9001', '0', '99999999999', 'abc', '%25']) expect(await found(text)).toEqual([]);
});
