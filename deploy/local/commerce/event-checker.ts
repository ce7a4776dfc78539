import type { Pool } from 'pg';

interface Told {
  orders: Pool;
  catalogue: Pool;
  companies: Pool;
  /** Absent: nobody listens for them. */
  notifications?: Pool;
}

/**
 * What others were not told of orders, or did not take in, one sentence each. Events are on their way for a moment, so this is asked until
 * nothing is said. Like `checker.ts` it shares no code with the product.
 */
export async function eventFaultsOf({ orders, catalogue, companies, notifications }: Told): Promise<string[]> {
  return [
    ...(await sentences(orders, UNTOLD)),
    ...(await sentences(orders, MISCOUNTED)),
    ...(await sentences(orders, UNPUBLISHED)),
    ...(await sentences(catalogue, UNPUBLISHED)),
    ...(await unheard(orders, catalogue, { name: 'the catalogue', subjects: HANDED_OVER })),
    ...(await unheard(orders, companies, { name: 'the companies', subjects: [...HANDED_OVER, 'mp.orders.order.changed'] })),
    ...(notifications ? await unheard(orders, notifications, { name: 'the notifications', subjects: NEWS }) : []),
    ...(await strangePurchases(orders, catalogue, 'the catalogue')),
    ...(await strangePurchases(orders, companies, 'the companies')),
  ];
}

const HANDED_OVER = ['mp.orders.handover.completed', 'mp.orders.handover.reopened'];
const NEWS = ['mp.orders.notification.wanted', 'mp.orders.change.announced'];

const sentences = async (pool: Pool, sql: string): Promise<string[]> => (await pool.query(sql)).rows.map(({ fault }) => fault);

/** A state that was committed without its event, or an event of a state that was not. */
const UNTOLD = `
  SELECT 'order ' || o.id || ' is ' || o.status || ' at ' || o.version || ', and was told as ' || coalesce(told.status || ' at ' || told.version, 'nothing') AS fault
  FROM shop_order o LEFT JOIN LATERAL (
    SELECT payload ->> 'status' AS status, payload ->> 'version' AS version FROM outbox
    WHERE subject = 'mp.orders.order.changed' AND aggregate_id = o.id::text ORDER BY seq DESC LIMIT 1
  ) told ON true
  WHERE o.main_id IS NOT NULL AND (told.status, told.version) IS DISTINCT FROM (o.status, o.version::text)
  UNION ALL SELECT 'order ' || e.aggregate_id || ' was told, and is not there' FROM outbox e
  WHERE e.subject = 'mp.orders.order.changed' AND NOT EXISTS (SELECT FROM shop_order o WHERE o.id::text = e.aggregate_id)`;

/** A change that was rolled back and made again is told of once, as is every other. */
const MISCOUNTED = `
  SELECT 'order ' || o.id || ' is at ' || o.version || ', and was told of ' || told.times || ' times, as ' || told.versions || ' versions' AS fault
  FROM shop_order o CROSS JOIN LATERAL (
    SELECT count(*) AS times, count(DISTINCT payload ->> 'version') AS versions FROM outbox
    WHERE subject = 'mp.orders.order.changed' AND aggregate_id = o.id::text
  ) told WHERE o.main_id IS NOT NULL AND (told.times <> o.version OR told.versions <> o.version)`;

const UNPUBLISHED = `SELECT 'event ' || id || ' waits to be published' AS fault FROM outbox WHERE published_at IS NULL`;

interface Hearer {
  name: string;
  subjects: readonly string[];
}

/** The inbox of who listens covers what was written. */
async function unheard(orders: Pool, others: Pool, { name, subjects }: Hearer): Promise<string[]> {
  const written = (await orders.query('SELECT id, subject FROM outbox WHERE subject = ANY ($1)', [subjects])).rows;
  const heard = new Set((await others.query('SELECT msg_id FROM inbox')).rows.map(({ msg_id }) => msg_id));
  return written.flatMap(({ id, subject }) => (heard.has(id) ? [] : [`${name} did not hear ${subject} ${id}`]));
}

/** Bought is what was handed over, and nothing else. */
async function strangePurchases(orders: Pool, others: Pool, name: string): Promise<string[]> {
  const over = new Set((await orders.query(`SELECT id FROM shop_order WHERE status = 'completed'`)).rows.map(({ id }) => id));
  const bought = new Set((await others.query('SELECT DISTINCT order_id AS id FROM purchase')).rows.map(({ id }) => id));
  return [
    ...[...over].flatMap((id) => (bought.has(id) ? [] : [`order ${id} was handed over, and ${name} know no purchase of it`])),
    ...[...bought].flatMap((id) => (over.has(id) ? [] : [`${name} know a purchase of order ${id}, which was not handed over`])),
  ];
}
