import type { CardPaymentState } from '@market/billing-contract/card-payment';
import type { PaymentStatus } from '@market/billing-contract/payment';
import { boolean, date, json, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { type Bind, manyRows, oneRow } from '@market/service-kit/data/statement';

export interface CardPaymentFilter {
  id?: number | undefined;
  state?: CardPaymentState | undefined;
  user?: number | undefined;
  text?: string | undefined;
}

const REFUND_FAILED = `EXISTS (SELECT FROM refund r WHERE r.payment_id = p.id AND r.state = 'failed')`;
const STATES: Readonly<Record<CardPaymentState, string>> = {
  paid: `p.status = 'succeeded'`,
  open: `p.status NOT IN ('succeeded', 'canceled', 'mismatched') AND p.failure IS NULL`,
  failed: `(p.status = 'canceled' OR (p.failure IS NOT NULL AND p.status <> 'succeeded'))`,
  refunded: 'p.refunded > 0',
  disputed: 'p.disputed',
  mismatched: `p.status = 'mismatched'`,
  refund_failed: REFUND_FAILED,
};

/** A number names a payment or an order, anything else is how the provider's name of a payment begins. */
function named(words: string, bind: Bind): string {
  if (!/^\d{1,9}$/.test(words)) return `starts_with(p.provider_id, ${bind(words)})`;
  const at = `${bind(Number(words))}::int`;
  return `(p.id = ${at} OR p.order_id = ${at} OR EXISTS (SELECT FROM payment_part t WHERE t.payment_id = p.id AND t.order_id = ${at}))`;
}

const conditions = ({ id, state, user, text: words }: CardPaymentFilter, bind: Bind): string =>
  [
    'true',
    ...(id === undefined ? [] : [`p.id = ${bind(id)}`]),
    ...(state === undefined ? [] : [STATES[state]]),
    ...(user === undefined ? [] : [`p.user_id = ${bind(user)}`]),
    ...(words ? [named(words, bind)] : []),
  ].join(' AND ');

const variants = (): [CardPaymentFilter, ...CardPaymentFilter[]] => [
  {},
  { id: 1 },
  { state: 'refund_failed', user: 1, text: '1' },
  { state: 'failed', text: 'pi_1' },
];

const columns = {
  ...{
    id: number,
    created_at: date,
    user_id: number,
    fio: nullable(text),
    amount: number,
    refunded: number,
    status: textOf<PaymentStatus>(),
  },
  ...{ disputed: boolean, failure: nullable(text), provider_id: nullable(text), order_id: nullable(number), tariff_id: nullable(number) },
  ...{ days: nullable(number), refund_failed: boolean, granted_at: nullable(date), payment_method: nullable(text) },
};
export type CardPaymentRow = RowOf<typeof columns>;

export const readCardPayments = manyRows.composed({
  row: columns,
  compose: (filter: CardPaymentFilter & { limit: number; offset: number }, bind) => `
    SELECT p.id, p.created_at, p.user_id, u.fio, p.amount::float8 AS amount, p.refunded::float8 AS refunded, p.status, p.disputed, p.failure,
      p.provider_id, p.order_id, p.tariff_id, p.days, ${REFUND_FAILED} AS refund_failed, p.granted_at, p.payment_method
    FROM payment p LEFT JOIN person u ON u.id = p.user_id WHERE ${conditions(filter, bind)}
    ORDER BY p.created_at DESC, p.id DESC LIMIT ${bind(filter.limit)} OFFSET ${bind(filter.offset)}`,
  variants: () => variants().map((filter) => ({ ...filter, limit: 1, offset: 0 })) as [never, ...never[]],
});

export const countCardPayments = oneRow.composed({
  row: { total: number },
  compose: (filter: CardPaymentFilter, bind) => `SELECT count(*)::int AS total FROM payment p WHERE ${conditions(filter, bind)}`,
  variants,
});

interface PartRow {
  order_id: number;
  company_id: number;
  brand: string | null;
  amount: number;
  refunded: number;
  wanted: number;
}
interface RefundRow {
  id: number;
  created_at: string;
  order_id: number | null;
  amount: number;
  reason: string;
  comment: string | null;
  author_id: number | null;
  fio: string | null;
  state: 'wanted' | 'done' | 'failed';
  failure: string | null;
}
interface EventRow {
  id: string;
  type: string;
  received_at: string;
  done_at: string | null;
}

/** What belongs to one payment, by one question. `wanted`: of a part or, beside the lists, of a plan, in kopecks. */
export const readCardPaymentLists = oneRow({
  text: `SELECT
      (SELECT coalesce(sum(r.amount), 0) FROM refund r WHERE r.payment_id = p.id AND r.order_id IS NULL AND r.state <> 'failed')::float8 AS wanted,
      (SELECT coalesce(json_agg(json_build_object('order_id', t.order_id, 'company_id', t.company_id, 'brand', c.brand, 'amount', t.amount,
          'refunded', t.refunded, 'wanted', (SELECT coalesce(sum(r.amount), 0) FROM refund r WHERE r.payment_id = t.payment_id
            AND r.order_id = t.order_id AND r.state <> 'failed')) ORDER BY t.order_id), '[]')
        FROM payment_part t LEFT JOIN company_card c ON c.id = t.company_id WHERE t.payment_id = p.id) AS parts,
      (SELECT coalesce(json_agg(json_build_object('id', r.id, 'created_at', r.created_at, 'order_id', r.order_id, 'amount', r.amount,
          'reason', r.reason, 'comment', r.comment, 'author_id', r.author_id, 'fio', a.fio, 'state', r.state, 'failure', r.failure) ORDER BY r.id), '[]')
        FROM refund r LEFT JOIN person a ON a.id = r.author_id WHERE r.payment_id = p.id) AS refunds,
      (SELECT coalesce(json_agg(json_build_object('id', e.id, 'type', e.type, 'received_at', e.received_at, 'done_at', e.done_at)
          ORDER BY e.received_at DESC, e.id), '[]')
        FROM (SELECT * FROM payment_event WHERE provider_id = p.provider_id ORDER BY received_at DESC LIMIT 100) e) AS events
    FROM payment p WHERE p.id = $id`,
  values: { id: number },
  row: { wanted: number, parts: json<PartRow[]>(), refunds: json<RefundRow[]>(), events: json<EventRow[]>() },
});
export type CardPaymentLists = RowOf<typeof readCardPaymentLists.row>;
