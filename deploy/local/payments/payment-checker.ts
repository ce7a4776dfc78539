import type { Pool } from 'pg';
import type { Paid } from './paying.ts';
import type { Intent } from './provider-client.ts';

/** What a process had taken when it was killed is due a minute later, which is not waited for. */
export const DUE_NOW = 'UPDATE payment_event SET due_at = now() WHERE done_at IS NULL';

interface Told {
  billing: Pool;
  orders: Pool;
  /** What the provider has, by its own list. */
  intents: readonly Intent[];
  paid: readonly Paid[];
}

/**
 * What is wrong between the payment provider, the ledger and orders, one sentence each; nothing when all of it holds. It reads the two
 * databases, the provider's list and what payers were told, and shares no code with the product.
 */
export async function paymentFaultsOf({ billing, orders, intents, paid }: Told): Promise<string[]> {
  return [
    ...askedFaults(intents, paid),
    ...(await billingFaultsOf({ billing, intents })),
    ...(await orderFaults(orders, billing, paid)),
    ...(await sentences(billing, UNPUBLISHED)),
    ...(await sentences(orders, UNPUBLISHED)),
    ...(await sentences(billing, UNHEARD)),
  ];
}

/** What of it the ledger shows: as many grants as payments that succeeded, and entries that come to nothing. */
export async function billingFaultsOf({ billing, intents }: Pick<Told, 'billing' | 'intents'>): Promise<string[]> {
  return [...(await grantFaults(billing, intents)), ...(await sentences(billing, UNBALANCED))];
}

const sentences = async (pool: Pool, sql: string): Promise<string[]> => (await pool.query(sql)).rows.map(({ fault }) => fault);

/** What was asked for again is one payment, and nobody is charged for another. */
function askedFaults(intents: readonly Intent[], paid: readonly Paid[]): string[] {
  const succeeded = new Set(intents.flatMap(({ id, status }) => (status === 'succeeded' ? [id] : [])));
  const wanted = new Set(paid.flatMap((each) => [...each.intents]));
  return [
    ...paid.flatMap(({ way, user, intents: [id = '', ...others] }) => [
      ...(others.length > 0 ? [`user ${user} was given ${others.length + 1} payments for one ${way}`] : []),
      ...(succeeded.has(id) ? [] : [`payment ${id} of user ${user} was confirmed, and is not paid`]),
    ]),
    ...[...succeeded].flatMap((id) => (wanted.has(id) ? [] : [`payment ${id} was charged, and nobody has asked for it`])),
  ];
}

/** Every grant of a payment: of a plan its period and its entry, of an order an entry for each seller; how often each is there. */
const GRANTS = `
  SELECT p.provider_id, p.granted_at IS NOT NULL AS marked, p.amount::float8 AS amount, p.order_id IS NULL AS of_plan,
    (SELECT count(*)::int FROM plan_period d WHERE d.key = 'card:' || p.key) AS periods,
    (SELECT count(*)::int FROM payment_part s WHERE s.payment_id = p.id) AS parts,
    count(e.id)::int AS entries, coalesce(sum(m.amount), 0)::float8 AS entered
  FROM payment p
  LEFT JOIN entry e ON e.kind IN ('tariff_paid', 'order_paid') AND (e.idempotency_key = 'card:' || p.key OR e.idempotency_key LIKE 'card:' || p.key || ':%')
  LEFT JOIN LATERAL (SELECT sum(amount) AS amount FROM posting WHERE entry_id = e.id AND amount > 0) m ON true
  GROUP BY p.id`;
const STRAY = `
  SELECT 'period ' || d.key || ' is of no payment' AS fault FROM plan_period d
  WHERE d.source = 'card' AND NOT EXISTS (SELECT FROM payment p WHERE 'card:' || p.key = d.key)
  UNION ALL SELECT 'entry ' || e.idempotency_key || ' is of no payment' FROM entry e
  WHERE e.kind IN ('tariff_paid', 'order_paid') AND NOT EXISTS (SELECT FROM payment p WHERE e.idempotency_key LIKE 'card:' || p.key || '%')`;

/** One grant for each payment that succeeded, and none for any other. */
async function grantFaults(billing: Pool, intents: readonly Intent[]): Promise<string[]> {
  const rows = (await billing.query(GRANTS)).rows;
  const byIntent = new Map(rows.map((row) => [row.provider_id, row]));
  const faults = intents.flatMap(({ id, status, amount }) => {
    const row = byIntent.get(id);
    const isPaid = status === 'succeeded';
    if (!row) return isPaid ? [`payment ${id} is paid, and has no row`] : [];
    const wanted = isPaid ? { marked: true, periods: row.of_plan ? 1 : 0, entries: row.of_plan ? 1 : row.parts, entered: amount } : NOTHING;
    const found = { marked: row.marked, periods: row.periods, entries: row.entries, entered: row.entered };
    const same = JSON.stringify(found) === JSON.stringify(wanted);
    return same ? [] : [`payment ${id} is ${status}, and has ${JSON.stringify(found)}`];
  });
  const known = new Set(intents.map(({ id }) => id));
  const unknown = rows.filter((row) => (row.marked || row.entries > 0 || row.periods > 0) && !known.has(row.provider_id));
  return [
    ...faults,
    ...unknown.map((row) => `payment ${row.provider_id} was granted, and the provider does not know it`),
    ...(await sentences(billing, STRAY)),
  ];
}
const NOTHING = { marked: false, periods: 0, entries: 0, entered: 0 };

const UNBALANCED = `SELECT 'entry ' || entry_id || ' comes to ' || sum(amount) || ' ' || unit AS fault FROM posting
  GROUP BY entry_id, unit HAVING sum(amount) <> 0`;
const UNPUBLISHED = `SELECT 'event ' || id || ' waits to be published' AS fault FROM outbox WHERE published_at IS NULL`;
/** What the provider told, and what orders do not take. */
const UNHEARD = `
  SELECT 'event ' || id || ' was not acted upon' AS fault FROM payment_event WHERE done_at IS NULL
  UNION ALL SELECT 'refund ' || id || ' was not wanted by anybody' FROM refund`;

/** Each part that was paid for is marked so, once, by the payment that brought what it costs. */
async function orderFaults(orders: Pool, billing: Pool, paid: readonly Paid[]): Promise<string[]> {
  const brought = (
    await billing.query(`SELECT s.order_id, p.key::text AS key, s.amount::float8 AS amount FROM payment_part s
      JOIN payment p ON p.id = s.payment_id WHERE p.status = 'succeeded'`)
  ).rows;
  const mains = paid.flatMap(({ order }) => (order === null ? [] : [order]));
  const { rows: parts } = await orders.query(
    `SELECT o.id, o.payment_status, o.payment ->> 'payment' AS key, (o.payment ->> 'kept')::float8 AS kept,
      (SELECT count(*)::int FROM order_event c WHERE c.order_id = o.id AND c.kind = 'payment') AS marked
    FROM shop_order o WHERE o.main_id = ANY ($1)`,
    [mains],
  );
  return parts.flatMap((part) => {
    const of = brought.filter(({ order_id }) => order_id === part.id);
    if (of.length !== 1) return [`part ${part.id} was paid ${of.length} times`];
    const wanted = { payment_status: 'paid', key: of[0].key, kept: of[0].amount, marked: 1 };
    const found = { payment_status: part.payment_status, key: part.key, kept: part.kept, marked: part.marked };
    return JSON.stringify(found) === JSON.stringify(wanted)
      ? []
      : [`part ${part.id} is ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`];
  });
}
