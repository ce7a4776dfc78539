import { lockExclusively } from '@market/service-kit/data/locks';
import { operatorClient } from '@market/service-kit/data/session/operator-client';
import { migrateSandbox } from '@market/stripe-sandbox/migrate';
import type pg from 'pg';
import { ADMIN } from '../orders/buyers.ts';
import { demoUuid } from '../orders/random-uuid.ts';
import { nextId, writeRows } from '../write-rows.ts';
import { type PayableOrder, type PlannedPayment, plannedPayments } from './planned-payments.ts';
import { sandboxObjects } from './sandbox-objects.ts';

interface PaymentDatabases {
  billing: string;
  orders: string;
  /** Of the sandbox, which keeps what a provider of cards would. */
  sandbox: string;
}

const ORDERS = `
  SELECT id, main_id, user_id, company_id, status, payment_status, (sum - discount + delivery_cost - bonuses)::float8 AS payable, placed_at
  FROM shop_order o WHERE main_id IS NOT NULL AND deleted_at IS NULL AND sum - discount + delivery_cost - bonuses BETWEEN 100000 AND 99999999
    AND (SELECT count(*) FROM shop_order other WHERE other.main_id = o.main_id) = 1 AND placed_at < now() - interval '12 hours'
  ORDER BY placed_at DESC, id DESC LIMIT 2000`;
const PAID_BY_CARD = `
  UPDATE shop_order o SET payment = p.payment FROM json_to_recordset($1::json) AS p (id int, payment jsonb)
  WHERE o.id = p.id AND o.payment_status = 'paid'`;

/** Has the ledger know what was paid, went back and was paid out; the numbers are its own. */
const LEDGER = `
  WITH moved AS (
    SELECT * FROM json_to_recordset($1::json) AS m (kind text, key text, from_kind text, to_kind text, company int, "order" int, author int,
      amount bigint, at timestamptz)
  ), companies AS (
    INSERT INTO account (kind, unit, company_id) SELECT DISTINCT 'company', 'kopeck', company FROM moved ON CONFLICT DO NOTHING RETURNING id, company_id
  ), known AS (
    SELECT id, kind, company_id FROM account WHERE unit = 'kopeck' UNION ALL SELECT id, 'company', company_id FROM companies
  ), entries AS (
    INSERT INTO entry (kind, idempotency_key, order_id, author_id, created_at) SELECT kind, key, "order", author, at FROM moved ORDER BY at
    RETURNING id, idempotency_key
  )
  INSERT INTO posting (entry_id, account_id, unit, amount, created_at)
  SELECT e.id, a.id, 'kopeck', CASE a.kind WHEN m.to_kind THEN m.amount ELSE -m.amount END, m.at
  FROM moved m JOIN entries e ON e.idempotency_key = m.key
    JOIN known a ON a.kind IN (m.from_kind, m.to_kind) AND (a.kind <> 'company' OR a.company_id = m.company)`;

/**
 * Fills in payments by card in every state, with their orders, the ledger, and the sandbox that has taken them. Billing is written last; the
 * same orders give the same payments.
 *
 * @returns whether anything was written
 */
export async function seedPayments(urls: PaymentDatabases): Promise<boolean> {
  await migrateSandbox(urls.sandbox);
  const [sandbox, orders, billing] = [urls.sandbox, urls.orders, urls.billing].map((connectionString) =>
    operatorClient(connectionString),
  ) as [pg.Client, pg.Client, pg.Client];
  const clients = [sandbox, orders, billing];
  try {
    await Promise.all(clients.map((client) => client.connect()));
    for (const client of clients) await client.query('BEGIN');
    await lockExclusively(billing, 'seed');
    const { rowCount } = await billing.query('SELECT FROM payment LIMIT 1');
    const planned = rowCount === 0 ? plannedPayments((await orders.query<PayableOrder>(ORDERS)).rows) : [];
    if (planned.length === 0) return false;
    await writeRows(sandbox, 'object', planned.flatMap(sandboxObjects));
    await orders.query(PAID_BY_CARD, [JSON.stringify(planned.filter(isGranted).map(paidOrder))]);
    await writeBilling(billing, planned);
    for (const client of clients) await client.query('COMMIT');
    return true;
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

const isGranted = ({ status, own }: PlannedPayment): boolean => status === 'succeeded' && own === undefined;
const isDone = ({ refund }: PlannedPayment): boolean => refund !== undefined && refund.failure === undefined;

const paidOrder = ({ id, key, order, at }: PlannedPayment): object => ({
  id: order.id,
  payment: { method: 'card', date: at.toISOString().slice(0, 10), reference: `P-${id}`, by_hand: false, payment: key, kept: order.payable },
});

async function writeBilling(billing: pg.Client, planned: readonly PlannedPayment[]): Promise<void> {
  await writeRows(billing, 'payment', planned.map(paymentRow));
  await writeRows(billing, 'payment_part', planned.map(partRow));
  await writeRows(billing, 'refund', planned.filter(({ refund }) => refund).map(refundRow));
  await writeRows(billing, 'payment_event', planned.filter(isGranted).map(eventRow));
  const payouts = payoutsOf(planned);
  await writeRows(billing, 'payout', payouts);
  await billing.query(LEDGER, [JSON.stringify([...planned.flatMap(movements), ...payouts.map(paidOut)])]);
  for (const table of ['payment', 'refund', 'payout']) await billing.query(nextId(table));
}

const paymentRow = (payment: PlannedPayment): object => {
  const { id, key, intent, order, status, own, failure = null, disputed = false, at, back } = payment;
  return {
    ...{ id, key, user_id: order.user_id, order_id: order.main_id, amount: order.payable, provider_id: intent, status: own ?? status },
    ...{
      failure,
      disputed,
      refunded: isDone(payment) ? back : 0,
      payment_method: status === 'requires_payment_method' ? null : 'pm_card_visa',
    },
    ...{ granted_at: isGranted(payment) ? at : null, created_at: at, changed_at: at },
  };
};

const partRow = (payment: PlannedPayment): object => ({
  ...{ payment_id: payment.id, order_id: payment.order.id, company_id: payment.order.company_id, amount: payment.order.payable },
  refunded: isDone(payment) ? payment.back : 0,
});

const refundRow = (payment: PlannedPayment): object => {
  const { id, order, at, back, refund } = payment;
  const done = isDone(payment);
  return {
    ...{
      id,
      key: demoUuid('refund', id),
      payment_id: id,
      order_id: order.id,
      amount: back,
      reason: refund?.reason,
      comment: refund?.comment,
    },
    ...{ author_id: refund?.reason === 'administrator' ? ADMIN : null, state: done ? 'done' : 'failed', failure: refund?.failure },
    ...{ entered_at: done ? at : null, created_at: at, due_at: at },
  };
};

const eventRow = ({ intent, at }: PlannedPayment): object => ({
  ...{ id: intent.replace('pi_', 'evt_'), type: 'payment_intent.succeeded', provider_id: intent },
  ...{ received_at: at, due_at: at, tries: 1, done_at: at },
});

function movements(payment: PlannedPayment): object[] {
  if (!isGranted(payment)) return [];
  const { id, key, order, at, back } = payment;
  const common = { company: order.company_id, order: order.id, author: null, at };
  const paid = {
    ...common,
    kind: 'order_paid',
    key: `card:${key}:${order.id}`,
    from_kind: 'company',
    to_kind: 'cards',
    amount: order.payable,
  };
  const returned = {
    kind: 'order_refunded',
    key: `refund:${demoUuid('refund', id)}`,
    from_kind: 'cards',
    to_kind: 'company',
    amount: back,
  };
  return isDone(payment) ? [paid, { ...common, ...returned }] : [paid];
}

/** The first two sellers have had a half of what they are owed. */
function payoutsOf(planned: readonly PlannedPayment[]) {
  const [first, second] = planned.filter((payment) => isGranted(payment) && !payment.refund);
  return [first, second].flatMap((payment, index) =>
    payment
      ? [
          {
            ...{ id: index + 1, company_id: payment.order.company_id, amount: Math.floor(payment.order.payable / 2) },
            ...{ paid_on: payment.at.toISOString().slice(0, 10), reference: String(214 + index), author_id: ADMIN, created_at: payment.at },
          },
        ]
      : [],
  );
}

const paidOut = ({ id, company_id, amount, author_id, created_at }: ReturnType<typeof payoutsOf>[number]): object => ({
  ...{ kind: 'payout', key: `payout:${id}`, from_kind: 'payouts', to_kind: 'company', company: company_id, order: null },
  ...{ author: author_id, amount, at: created_at },
});
