import type { OrderStatus, PaymentStatus, StockStatus } from '@market/orders-contract/order-state';
import { boolean, date, json, listOf, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import type { StoredOrderLine, StoredProposal } from './order.queries.ts';
import type { StoredPayment } from './stored-payment.ts';

/** One seller's part, locked until the transaction ends. */
export const lockPart = oneRow({
  prepareAs: 'orders.lock-part',
  text: `SELECT id, main_id, user_id, company_id, status, payment_status, stock_status, reservation::text AS reservation, stock_step, version,
      sum::float8 AS sum, discount::float8 AS discount, discount_percent, delivery_cost::float8 AS delivery_cost, bonuses::float8 AS bonuses,
      spends_bonuses, invoiced, payment, proposal, cancel_request, cancel_reason, delivery_type, accepted_at IS NOT NULL AS accepted, archived_at IS NOT NULL AS archived,
      reopened_at IS NOT NULL AS reopened, status_at, placed_at
    FROM shop_order WHERE id = $id AND main_id IS NOT NULL AND deleted_at IS NULL FOR NO KEY UPDATE`,
  values: { id: number },
  row: {
    ...{
      id: number,
      main_id: number,
      user_id: number,
      company_id: number,
      status: textOf<OrderStatus>(),
      payment_status: textOf<PaymentStatus>(),
    },
    ...{ stock_status: textOf<StockStatus>(), reservation: text, stock_step: number, version: number, sum: number, discount: number },
    ...{
      discount_percent: number,
      delivery_cost: number,
      bonuses: number,
      spends_bonuses: boolean,
      invoiced: boolean,
      payment: nullable(json<StoredPayment>()),
    },
    ...{
      proposal: nullable(json<StoredProposal>()),
      cancel_request: nullable(json<object>()),
      cancel_reason: nullable(text),
      delivery_type: textOf<'delivery' | 'self'>(),
      accepted: boolean,
      archived: boolean,
      reopened: boolean,
      status_at: date,
      placed_at: date,
    },
  },
});
export type Part = RowOf<typeof lockPart.row>;

/** A statement of its own, after the lock. */
export const readLines = manyRows({
  prepareAs: 'orders.read-part-lines',
  text: `SELECT order_id, place, product_id, run_id, count, reserved, price::float8 AS price, discount::float8 AS discount, goods
    FROM order_line WHERE order_id = $order ORDER BY place`,
  values: { order: number },
  row: {
    ...{
      order_id: number,
      place: number,
      product_id: number,
      run_id: number,
      count: number,
      reserved: number,
      price: number,
      discount: number,
    },
    goods: json<StoredOrderLine['goods']>(),
  },
});

/** How a part is after a change; what is not named here never changes. Null payment: none is written down. */
export const writePart = noRows({
  prepareAs: 'orders.write-part',
  text: `UPDATE shop_order SET status = $status, payment_status = $paymentStatus, payment = $payment::jsonb, stock_status = $stockStatus,
      stock_step = $stockStep, version = version + 1, changed_at = now(),
      status_at = CASE WHEN status = $status THEN status_at ELSE now() END,
      accepted_at = CASE WHEN $accepted THEN coalesce(accepted_at, now()) END,
      completed_at = CASE WHEN $status = 'completed' THEN coalesce(completed_at, now()) END,
      cancel_request = $cancelRequest::jsonb, cancel_reason = $cancelReason, proposal = $proposal::jsonb,
      archived_at = CASE WHEN $archived THEN coalesce(archived_at, now()) END,
      reopened_at = CASE WHEN $reopened THEN coalesce(reopened_at, now()) END
    WHERE id = $id`,
  values: {
    ...{ id: number, status: text, paymentStatus: text, payment: nullable(text), stockStatus: text, stockStep: number, accepted: boolean },
    ...{ cancelRequest: nullable(text), cancelReason: nullable(text), proposal: nullable(text), archived: boolean, reopened: boolean },
  },
});

/** What a part comes to and spends of bonuses, and so many of each line; a count of 0 takes it out. */
export const writeLines = noRows({
  text: `WITH asked AS (SELECT * FROM json_to_recordset($lines::json) AS l (place int, count int, reserved int, discount bigint)),
    gone AS (DELETE FROM order_line l USING asked a WHERE l.order_id = $order AND l.place = a.place AND a.count = 0),
    kept AS (
      UPDATE order_line l SET count = a.count, reserved = a.reserved, discount = a.discount FROM asked a
      WHERE l.order_id = $order AND l.place = a.place AND a.count > 0
    )
    UPDATE shop_order SET sum = $sum::text::bigint, discount = $discount::text::bigint, bonuses = $bonuses::text::bigint WHERE id = $order`,
  values: { order: number, lines: text, sum: text, discount: text, bonuses: text },
});

export const writeDelivery = noRows({
  text: 'UPDATE shop_order SET delivery_cost = $cost::text::bigint WHERE id = $order',
  values: { order: number, cost: text },
});

/** The main order that an order is, or is a part of, locked until the transaction ends: before any of its parts. */
export const lockMain = oneRow({
  text: `SELECT id, address, region, city, street, home, flat FROM shop_order
    WHERE id = (SELECT coalesce(main_id, id) FROM shop_order WHERE id = $order) AND deleted_at IS NULL FOR NO KEY UPDATE`,
  values: { order: number },
  row: { id: number, address: text, region: text, city: text, street: text, home: text, flat: text },
});

/** Who receives it: of the main order and of all its parts. What is not named stays; only a day may be none. */
export const writeRecipient = manyRows({
  text: `UPDATE shop_order o SET fio = coalesce(r.fio, o.fio), phone = coalesce(r.phone, o.phone), email = coalesce(r.email, o.email),
      address = coalesce(r.address, o.address), region = coalesce(r.region, o.region), city = coalesce(r.city, o.city),
      street = coalesce(r.street, o.street), home = coalesce(r.home, o.home), flat = coalesce(r.flat, o.flat),
      entrance = coalesce(r.entrance, o.entrance), building = coalesce(r.building, o.building), comment = coalesce(r.comment, o.comment),
      received_at = CASE WHEN $recipient::jsonb ? 'received_at' THEN r.received_at ELSE o.received_at END,
      version = version + 1, changed_at = now()
    FROM (SELECT * FROM jsonb_to_record($recipient::jsonb) AS r (fio text, phone text, email text, address text, region text, city text,
      street text, home text, flat text, entrance text, building text, comment text, received_at date)) r
    WHERE (o.id = $main OR o.main_id = $main) AND o.deleted_at IS NULL
    RETURNING o.id, o.user_id, o.company_id, o.version`,
  values: { main: number, recipient: text },
  row: { id: number, user_id: number, company_id: nullable(number), version: number },
});

export const insertEvent = noRows({
  prepareAs: 'orders.insert-event',
  text: `INSERT INTO order_event (order_id, actor_id, actor, kind, before, after, reason)
    VALUES ($order, $actorId, $actor, $kind, $before, $after, $reason)`,
  values: {
    ...{ order: number, actorId: nullable(number), actor: text, kind: text },
    ...{ before: nullable(text), after: nullable(text), reason: nullable(text) },
  },
});

/** A main order and its parts, each with its own version. */
export const readVersions = manyRows({
  text: 'SELECT id, version FROM shop_order WHERE (id = $main OR main_id = $main) AND deleted_at IS NULL ORDER BY id',
  values: { main: number },
  row: { id: number, version: number },
});

export const readPartIds = manyRows({
  text: 'SELECT id FROM shop_order WHERE main_id = $main AND deleted_at IS NULL ORDER BY id',
  values: { main: number },
  row: { id: number },
});

/** A part that is gone takes its main order with it when it was the last one, and else leaves it its version, so that theirs together goes on. */
export const deletePart = noRows({
  text: `WITH gone AS (UPDATE shop_order SET deleted_at = now(), version = version + 1 WHERE id = $id RETURNING main_id, version)
    UPDATE shop_order m SET version = m.version + gone.version, deleted_at = CASE WHEN NOT EXISTS (
        SELECT FROM shop_order p WHERE p.main_id = m.id AND p.id <> $id AND p.deleted_at IS NULL) THEN now() END
    FROM gone WHERE m.id = gone.main_id`,
  values: { id: number },
});

/**
 * The catalogue is to bring a reservation to what the order says; after so many seconds, where the change itself does not see to it. What a
 * later change wants stays.
 */
export const wantSettlement = noRows({
  prepareAs: 'orders.want-settlement',
  text: `INSERT INTO stock_settlement (order_id, step, due_at) VALUES ($order, $step, now() + make_interval(secs => $seconds))
    ON CONFLICT (order_id) DO UPDATE SET step = excluded.step, due_at = excluded.due_at WHERE stock_settlement.step <= excluded.step`,
  values: { order: number, step: number, seconds: number },
});

/** What is due is due again after a while, so nothing is held while the catalogue is asked. */
export const claimSettlements = manyRows({
  text: `WITH due AS (
      SELECT order_id FROM stock_settlement WHERE due_at <= now() ORDER BY due_at LIMIT $most FOR UPDATE SKIP LOCKED
    )
    UPDATE stock_settlement s SET due_at = now() + interval '30 seconds' FROM due WHERE s.order_id = due.order_id RETURNING s.order_id, s.step`,
  values: { most: number },
  row: { order_id: number, step: number },
});

/** An order that nobody else changes until the transaction ends; a deleted one too, whose stock is still to be given back. */
export const lockStep = oneRow({
  text: `SELECT stock_step + 1 AS next FROM shop_order WHERE id = $order FOR NO KEY UPDATE`,
  values: { order: number },
  row: { next: number },
});

/** The step that the next command about an order's stock carries. */
export const raiseStep = oneRow({
  text: `UPDATE shop_order SET stock_step = stock_step + 1 WHERE id = $order RETURNING stock_step AS step, status, stock_status, reservation::text AS reservation`,
  values: { order: number },
  row: { step: number, status: textOf<OrderStatus>(), stock_status: textOf<StockStatus>(), reservation: text },
});

/** The next step comes after the one that the catalogue keeps, at once; what a change wants that came in between stays. */
export const raiseToKept = noRows({
  text: `WITH raised AS (UPDATE shop_order SET stock_step = greatest(stock_step, $kept) WHERE id = $order)
    UPDATE stock_settlement SET due_at = now() WHERE order_id = $order AND step = $step`,
  values: { order: number, step: number, kept: number },
});

export const endSettlement = noRows({
  text: 'DELETE FROM stock_settlement WHERE order_id = $order AND step = $step',
  values: { order: number, step: number },
});

/** No row where another change has its own by now: that one sees to it. */
export const takeSettlement = oneRow({
  text: 'UPDATE stock_settlement SET step = $step WHERE order_id = $order AND step = $claimed RETURNING order_id',
  values: { order: number, claimed: number, step: number },
  row: { order_id: number },
});

/** What timers find, oldest first: not accepted in time, ready and paid for long, or over for long. */
export const findDue = manyRows({
  text: `SELECT id FROM shop_order WHERE status = ANY ($statuses::text[]) AND status_at < $before AND archived_at IS NULL AND deleted_at IS NULL
      AND (NOT $paid OR payment_status = 'paid') ORDER BY status_at LIMIT 100`,
  values: { statuses: listOf(text), before: date, paid: boolean },
  row: { id: number },
});

/** Has the versions go on after those that were told already. */
export const raiseVersion = noRows({
  text: 'UPDATE shop_order SET version = greatest(version + 1, $version) WHERE id = $id',
  values: { id: number, version: number },
});

/** Live parts that hold less than was ordered, with what one order unit of each short line takes of the stock. */
export const findShort = manyRows({
  text: `SELECT o.id, json_agg(CASE WHEN jsonb_typeof(l.goods -> 'run') = 'object' THEN l.goods -> 'run' -> 'parts'
      ELSE jsonb_build_array(jsonb_build_object('product_id', l.product_id, 'count', 1)) END) AS lines
    FROM shop_order o JOIN order_line l ON l.order_id = o.id AND l.reserved < l.count
    WHERE o.stock_status = 'shortage' AND o.status NOT IN ('completed', 'canceled') AND o.deleted_at IS NULL AND o.id > $after
    GROUP BY o.id ORDER BY o.id LIMIT $most`,
  values: { after: number, most: number },
  row: { id: number, lines: json<{ product_id: number; count: number }[][]>() },
});
