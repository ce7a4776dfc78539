import { Readable } from 'node:stream';
import { DEMO_ACCOUNTS } from '@market/identity/src/demo/demo-accounts';
import { reminderOf } from '@market/orders/src/cart/remind-of-carts';
import { orderTable } from '@market/orders/src/order-file/order-table';
import { readyFile } from '@market/orders/src/order-file/write-order-files';
import { operatorClient } from '@market/service-kit/data/session/operator-client';
import { CSV_TYPE, csvPages } from '@market/service-kit/files/csv';
import type { FileStorage } from '@market/service-kit/files/files';
import type pg from 'pg';
import { today } from '../catalogue/demo.ts';
import { ADMIN, BUYER_1, MANAGER } from '../orders/buyers.ts';
import { type DemoNews, newsOf, type OrderHappening } from './order-news.ts';

const DAYS = 45;
const MOST = 90;
/** The newest stay unread. */
const UNREAD = 4;
const DAY = 86_400_000;
const HOUR = 3_600_000;

const HAPPENED = `
  SELECT id AS "order", e.* FROM shop_order o CROSS JOIN LATERAL (
    SELECT at, actor, kind, after FROM order_event WHERE order_id = o.id
    UNION ALL SELECT at, author, 'message', NULL FROM order_message WHERE order_id = o.id
  ) e WHERE o.main_id IS NOT NULL AND o.id <= $2 AND e.at > $3 AND %s = $1 ORDER BY e.at, id, e.kind`;
const LEFT_CART = `
  SELECT c.changed_at AS at, count(*)::int AS lines FROM cart c JOIN cart_line l ON l.cart_id = c.id
  WHERE c.user_id = $1 AND c.state = 'replaced' GROUP BY c.id ORDER BY 1 LIMIT 1`;
const LAST = 'SELECT max(id) AS id FROM shop_order WHERE user_id < 2000010000';
const FILE = `
  INSERT INTO order_file (user_id, owner, locale, filter, state, file_key, rows_num, tries, due_at, created_at)
  VALUES ($1, $2, 'ru', $3, 'done', $4, $5, 1, $6, $6) RETURNING id`;
const BOX = 'INSERT INTO mailbox (user_id, newest, unread) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING';
const NEWS = `
  INSERT INTO notification (user_id, id, topic, kind, intent, title, text, target, created_at, read_at)
  SELECT $1, row_number() OVER (ORDER BY place), topic, kind, intent::intent, title, text, target, at, CASE WHEN place <= $3 THEN at + interval '1 hour' END
  FROM json_to_recordset($2::json) AS n (place int, topic text, kind text, intent text, title jsonb, text jsonb, target jsonb, at timestamptz)`;

interface Target {
  /** Connection strings. */
  orders: string;
  notifications: string;
  files: FileStorage;
  day?: Date;
}

/**
 * Fills the centres of those whom the demo's orders concern with what the services told them of these: a buyer, a seller, and staff who had
 * lists of orders written to files. Where anybody was notified already, everything stays as it is.
 */
export async function seedDemo({ orders, notifications, files, day = today() }: Target): Promise<boolean> {
  const [from, to] = [orders, notifications].map((url) => operatorClient(url)) as [pg.Client, pg.Client];
  try {
    await Promise.all([from.connect(), to.connect()]);
    const { rowCount } = await to.query('SELECT FROM mailbox LIMIT 1');
    const { rows } = await from.query<{ id: number | null }>(LAST);
    const last = rows[0]?.id;
    if (rowCount || !last) return false;
    await Promise.all([from.query('BEGIN'), to.query('BEGIN')]);
    for (const [user, news] of await newsByPerson(from, { files, day, last })) await write(to, user, news);
    await from.query('COMMIT');
    await to.query('COMMIT');
    return true;
  } finally {
    // Closing an unfinished transaction rolls it back.
    await Promise.all([from.end(), to.end()]);
  }
}

interface Telling {
  files: FileStorage;
  day: Date;
  last: number;
}

async function newsByPerson(client: pg.Client, { files, day, last }: Telling): Promise<Map<number, DemoNews[]>> {
  const since = new Date(day.getTime() - DAYS * DAY);
  const happened = async (whose: 'o.user_id' | 'o.company_id', id: number) =>
    (await client.query<OrderHappening>(HAPPENED.replace('%s', whose), [id, last, since])).rows;
  const seller = DEMO_ACCOUNTS.find(({ company }) => company?.id === 1)?.id ?? 0;
  const [bought, sold] = [await happened('o.user_id', BUYER_1), await happened('o.company_id', 1)];
  const news = new Map<number, DemoNews[]>([
    [BUYER_1, [...(await cartNews(client)), ...bought.flatMap((each) => newsOf(each, 'buyer') ?? [])]],
    [seller, sold.flatMap((each) => newsOf(each, 'vendor') ?? [])],
  ]);
  for (const [user, role] of [
    [MANAGER, 'ROLE_MANAGER'],
    [ADMIN, 'ROLE_ADMIN'],
  ] as const)
    news.set(user, [await fileNews(client, { user, role, files, day })]);
  return news;
}

/** The first buyer was reminded of a cart before they put another one in its place. */
async function cartNews(client: pg.Client): Promise<DemoNews[]> {
  const { rows } = await client.query<{ at: Date; lines: number }>(LEFT_CART, [BUYER_1]);
  return rows.map(({ at, lines }) => ({
    ...{ at: new Date(at.getTime() - 5 * HOUR), topic: 'cart', kind: 'cart_left', intent: 'info', target: { kind: 'cart' } },
    ...reminderOf(lines),
  }));
}

interface Filing {
  user: number;
  role: 'ROLE_ADMIN' | 'ROLE_MANAGER';
  files: FileStorage;
  day: Date;
}

/** The day before, staff had a file of the orders that were being worked on. */
async function fileNews(client: pg.Client, { user, role, files, day }: Filing): Promise<DemoNews> {
  const filter = {
    scope: { kind: 'staff' },
    root: false,
    archived: false,
    statuses: ['new', 'in_processing', 'formation'],
    sort: 'new',
  } as const;
  const actor = role === 'ROLE_ADMIN' ? 'admin' : 'manager';
  const table = await orderTable(client, { filter, actor, locale: 'ru', hideDelivery: false }, 1_000);
  const key = `orders/file/demo-${user}`;
  await files.put(key, Readable.from(csvPages(table, 'ru')), CSV_TYPE);
  const at = new Date(day.getTime() - 9 * HOUR);
  const asked = {
    page: 1,
    per_page: 20,
    statuses: filter.statuses,
    root: false,
    hide_delivery_cost: false,
    counts: false,
    sort: 'new',
    csv: false,
  };
  const owner = JSON.stringify({ roles: [role], companyId: null });
  const { rows } = await client.query<{ id: number }>(FILE, [user, owner, JSON.stringify(asked), key, table.total, at]);
  return {
    ...{ at, topic: 'orders', kind: 'orders_file', intent: 'success', target: { kind: 'order.file', id: rows[0]?.id ?? 0 } },
    ...readyFile(table.total),
  };
}

/** The newest of them, in the order in which they came. */
async function write(client: pg.Client, user: number, all: readonly DemoNews[]): Promise<void> {
  const news = all.toSorted((a, b) => a.at.getTime() - b.at.getTime()).slice(-MOST);
  const unread = Math.min(UNREAD, news.length);
  await client.query(BOX, [user, news.length, unread]);
  const rows = news.map((each, at) => ({ ...each, place: at + 1 }));
  await client.query(NEWS, [user, JSON.stringify(rows), news.length - unread]);
}
