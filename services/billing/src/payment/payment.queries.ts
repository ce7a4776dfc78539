import type { PaymentStatus } from '@market/billing-contract/payment';
import type { PlanHolder } from '@market/billing-contract/tariff-limits';
import { boolean, date, json, listOf, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

const common = {
  ...{ id: number, key: text, user_id: number, amount: number, provider_id: nullable(text), status: textOf<PaymentStatus>() },
  ...{ refunded: number, disputed: boolean, payment_method: nullable(text), granted_at: nullable(date), created_at: date },
};
const COMMON = `id, key::text AS key, user_id, amount::float8 AS amount, provider_id, status, refunded::float8 AS refunded, disputed,
  payment_method, granted_at, created_at`;

const purchased = { holder: textOf<PlanHolder>(), holder_id: number, tariff_id: number, days: number };
const PURCHASED = 'holder, holder_id, tariff_id, days';

const purchaseColumns = { ...common, ...purchased };
/** Days of a plan that are paid by card. */
export type PurchaseRow = RowOf<typeof purchaseColumns>;

const paymentColumns = {
  ...common,
  ...{ holder: nullable(textOf<PlanHolder>()), holder_id: nullable(number), tariff_id: nullable(number), days: nullable(number) },
  order_id: nullable(number),
};
/** Whatever is paid by card: a plan, or the order that it names. */
export type PaymentRow = RowOf<typeof paymentColumns>;

const purchase = { user: number, holder: textOf<PlanHolder>(), holderId: number, tariff: number, days: number };

export const insertPayment = oneRow({
  text: `INSERT INTO payment (key, user_id, holder, holder_id, tariff_id, days, amount, created_at, changed_at)
    VALUES ($key::text::uuid, $user, $holder, $holderId, $tariff, $days, $amount::float8::bigint, $now, $now) RETURNING ${COMMON}, ${PURCHASED}`,
  values: { ...purchase, key: text, amount: number, now: date },
  row: purchaseColumns,
});

/** The newest of the same purchase that is still to be paid, unless it is older. */
export const readOpenPayment = oneRow({
  text: `SELECT ${COMMON}, ${PURCHASED} FROM payment WHERE user_id = $user AND holder = $holder AND holder_id = $holderId
    AND tariff_id = $tariff AND days = $days AND amount = $amount::float8::bigint AND created_at > $since
    AND status NOT IN ('succeeded', 'canceled', 'mismatched') ORDER BY created_at DESC, id DESC LIMIT 1`,
  values: { ...purchase, amount: number, since: date },
  row: purchaseColumns,
});

/** The newest of a purchase that the provider has heard of, whatever became of it. */
export const readPurchase = oneRow({
  text: `SELECT ${COMMON}, ${PURCHASED} FROM payment WHERE user_id = $user AND tariff_id = $tariff AND days = $days
    AND provider_id IS NOT NULL ORDER BY created_at DESC, id DESC LIMIT 1`,
  values: { user: number, tariff: number, days: number },
  row: purchaseColumns,
});

export const countPayments = oneRow({
  text: 'SELECT count(*)::int AS made FROM payment WHERE user_id = $user AND created_at > $since',
  values: { user: number, since: date },
  row: { made: number },
});

/** Kopecks of one seller's part. */
export interface PaidPart {
  order_id: number;
  company_id: number;
  amount: number;
  refunded: number;
}

/** A payment of an order with its parts, `$parts` as JSON. */
export const insertOrderPayment = oneRow({
  text: `WITH made AS (
      INSERT INTO payment (key, user_id, order_id, amount, created_at, changed_at)
      SELECT $key::text::uuid, $user, $order, sum(p.amount), $now, $now FROM json_to_recordset($parts::json) AS p (amount bigint)
      RETURNING ${COMMON}
    ), parts AS (
      INSERT INTO payment_part (payment_id, order_id, company_id, amount)
      SELECT m.id, p.order_id, p.company_id, p.amount
      FROM made m, json_to_recordset($parts::json) AS p (order_id int, company_id int, amount bigint)
    )
    SELECT * FROM made`,
  values: { key: text, user: number, order: number, parts: text, now: date },
  row: common,
});

/** Payments of these orders that may still be paid, or that have paid and hold some of it; the newest first. */
export const readLivePayments = manyRows({
  text: `SELECT ${COMMON}, (SELECT json_agg(json_build_object('order_id', p.order_id, 'company_id', p.company_id, 'amount', p.amount,
        'refunded', greatest(p.refunded, (SELECT coalesce(sum(r.amount), 0) FROM refund r
          WHERE r.payment_id = p.payment_id AND r.order_id = p.order_id AND r.state <> 'failed'))) ORDER BY p.order_id)
      FROM payment_part p WHERE p.payment_id = payment.id) AS parts
    FROM payment WHERE id IN (SELECT payment_id FROM payment_part WHERE order_id = ANY ($orders::int[]))
      AND status NOT IN ('canceled', 'mismatched') AND user_id = $user ORDER BY created_at DESC, id DESC LIMIT 100`,
  values: { user: number, orders: listOf(number) },
  row: { ...common, parts: json<PaidPart[]>() },
});

export const readParts = manyRows({
  text: `SELECT order_id, company_id, amount::float8 AS amount, refunded::float8 AS refunded FROM payment_part
    WHERE payment_id = $payment ORDER BY order_id`,
  values: { payment: number },
  row: { order_id: number, company_id: number, amount: number, refunded: number },
});

/** Holds a payment by the provider's name of it, or by ours where the provider's answer to its making was lost. */
export const lockPayment = oneRow({
  text: `SELECT ${COMMON}, ${PURCHASED}, order_id FROM payment
    WHERE provider_id = $provider OR (provider_id IS NULL AND key::text = $key) FOR UPDATE`,
  values: { provider: text, key: text },
  row: paymentColumns,
});

/** The same by our own name of it. */
export const lockPaymentByKey = oneRow({
  text: `SELECT ${COMMON}, ${PURCHASED}, order_id FROM payment WHERE key::text = $key FOR UPDATE`,
  values: { key: text },
  row: paymentColumns,
});

export const lockPaymentById = oneRow({
  text: `SELECT ${COMMON}, ${PURCHASED}, order_id FROM payment WHERE id = $id FOR UPDATE`,
  values: { id: number },
  row: paymentColumns,
});

export const writePayment = noRows({
  text: `UPDATE payment SET provider_id = $provider, status = $status, payment_method = $method, failure = left($failure, 100),
      refunded = $refunded::float8::bigint, disputed = $disputed, granted_at = coalesce(granted_at, $granted), changed_at = $now
    WHERE id = $id`,
  values: {
    ...{ id: number, provider: text, status: textOf<PaymentStatus>(), method: nullable(text), failure: nullable(text) },
    ...{ refunded: number, disputed: boolean, granted: nullable(date), now: date },
  },
});

/** 0: it is known already. */
export const keepEvent = noRows({
  text: `INSERT INTO payment_event (id, type, provider_id, received_at, due_at) VALUES ($id, $type, $provider, $now, $now)
    ON CONFLICT (id) DO NOTHING`,
  values: { id: text, type: text, provider: text, now: date },
});

/** Takes events that are due; each is due again at `until`, unless it is done by then. One that was in vain so often is left to the reconciler. */
/** An hour and a half of them; the index `payment_event_open` has the same number. */
export const EVENT_TRIES = 100;

export const claimEvents = manyRows({
  text: `UPDATE payment_event SET due_at = $until, tries = tries + 1 WHERE id IN (
      SELECT id FROM payment_event WHERE done_at IS NULL AND due_at <= $now AND tries < $tries ORDER BY due_at LIMIT $most FOR UPDATE SKIP LOCKED
    ) RETURNING id, provider_id`,
  values: { now: date, until: date, tries: number, most: number },
  row: { id: text, provider_id: text },
});

export const endEvent = noRows({
  text: 'UPDATE payment_event SET done_at = $now WHERE id = $id',
  values: { id: text, now: date },
});
