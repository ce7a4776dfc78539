import type { Order, PaymentRecord, Proposal } from '@market/orders-contract/order';
import type { CancelReason, OrderStatus, PaymentStatus, StockStatus } from '@market/orders-contract/order-state';
import { boolean, date, json, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { type Bind, manyRows, oneRow } from '@market/service-kit/data/statement';
import type { Scope } from '../reader.ts';
import type { LineGoods } from '../terms/line-goods.ts';
import { conditions, type OrderFilter, PAYMENT, STATUS, STOCK, within } from './order-filter.ts';

const OF_PARTS = `array_agg(p.status) AS statuses, sum(p.version) AS versions, max(p.status_at) AS status_at,
  coalesce(bool_and(p.payment_status = 'paid') FILTER (WHERE p.status <> 'canceled'), false) AS paid,
  array_agg(p.stock_status) AS stocks, bool_and(p.archived_at IS NOT NULL) AS archived,
  sum(p.sum) AS sum, sum(p.discount) AS discount, sum(p.delivery_cost) AS delivery_cost, sum(p.bonuses) AS bonuses,
  coalesce(sum(p.sum - p.discount + p.delivery_cost - p.bonuses) FILTER (WHERE p.status <> 'canceled'), 0) AS payable,
  coalesce(sum(p.delivery_cost) FILTER (WHERE p.status <> 'canceled'), 0) AS payable_delivery,
  bool_or(p.proposal IS NOT NULL) AS proposed, bool_or(p.cancel_request IS NOT NULL) AS cancel_requested,
  CASE WHEN count(*) = 1 THEN max(p.accord_order_state) END AS accord_order_state`;

/** SQL: what follows for a main order `o` from its parts; nothing for a part itself. */
const PARTS = `LEFT JOIN LATERAL (
    SELECT ${OF_PARTS} FROM shop_order p WHERE p.main_id = o.id AND p.deleted_at IS NULL
  ) parts ON o.main_id IS NULL`;

/** SQL: the same, of all main orders in one go: better where they are all looked at. */
const PARTS_OF_ALL = `LEFT JOIN (
    SELECT p.main_id, ${OF_PARTS} FROM shop_order p WHERE p.main_id IS NOT NULL AND p.deleted_at IS NULL GROUP BY p.main_id
  ) parts ON parts.main_id = o.id`;

function partsFor({ root, scope, ...narrowed }: OrderFilter): string {
  if (!root) return '';
  const { user, company, accord, carried, number, from, to, statuses, stock, contacts = {} } = narrowed;
  const isWide = ![user, company, accord, carried, number, from, to, statuses, stock, ...Object.values(contacts)].some(Boolean);
  return scope.kind === 'staff' && isWide ? PARTS_OF_ALL : PARTS;
}

/** What is judged by a main order's parts beyond what some of them are. */
const looksAtParts = ({ statuses, payment, stock }: OrderFilter): boolean => [statuses, payment, stock].some(Boolean);

const ROW = `
  o.id, o.main_id, o.placed_at, o.user_id, o.company_id, o.fio, o.city, o.region, o.delivery_type, o.received_at::text AS received_at,
  coalesce(parts.accord_order_state, o.accord_order_state) AS accord_order_state,
  (o.version + coalesce(parts.versions, 0))::int AS version, o.accepted_at IS NOT NULL AS accepted,
  coalesce(parts.status_at, o.status_at) AS status_at,
  ${STATUS} AS status, ${PAYMENT} AS payment_status, ${STOCK} AS stock_status,
  coalesce(parts.archived, o.archived_at IS NOT NULL) AS archived,
  coalesce(parts.sum, o.sum)::float8 AS sum, coalesce(parts.discount, o.discount)::float8 AS discount,
  coalesce(parts.delivery_cost, o.delivery_cost)::float8 AS delivery_cost, coalesce(parts.bonuses, o.bonuses)::float8 AS bonuses,
  coalesce(parts.payable, CASE WHEN o.status = 'canceled' THEN 0 ELSE o.sum - o.discount + o.delivery_cost - o.bonuses END)::float8 AS payable,
  coalesce(parts.payable_delivery, CASE WHEN o.status = 'canceled' THEN 0 ELSE o.delivery_cost END)::float8 AS payable_delivery,
  coalesce(parts.proposed, o.proposal IS NOT NULL) AS proposed, coalesce(parts.cancel_requested, o.cancel_request IS NOT NULL) AS cancel_requested,
  goods.lines_num, goods.goods_num, coalesce(sellers.list, '[]') AS companies`;

const ROW_FROM = `
  LEFT JOIN LATERAL (
    SELECT count(*)::int AS lines_num, coalesce(sum(l.count), 0)::int AS goods_num FROM order_line l
    WHERE l.order_id IN (SELECT o.id UNION ALL SELECT p.id FROM shop_order p WHERE p.main_id = o.id AND p.deleted_at IS NULL)
  ) goods ON true
  LEFT JOIN LATERAL (
    SELECT json_agg(json_build_object('id', s.company_id, 'brand', coalesce(k.brand, s.seller ->> 'brand', ''), 'logo', k.logo) ORDER BY s.id) AS list
    FROM shop_order s LEFT JOIN company_card k ON k.id = s.company_id
    WHERE s.company_id IS NOT NULL AND (s.id = o.id OR s.main_id = o.id) AND s.deleted_at IS NULL
  ) sellers ON true`;

const ROW_COLUMNS = {
  ...{
    id: number,
    main_id: nullable(number),
    placed_at: date,
    user_id: number,
    company_id: nullable(number),
    fio: text,
    city: text,
    region: text,
  },
  ...{ delivery_type: textOf<'delivery' | 'self'>(), received_at: nullable(text), accord_order_state: nullable(text), version: number },
  ...{ accepted: boolean, status_at: date, status: textOf<OrderStatus>(), payment_status: textOf<PaymentStatus>() },
  ...{ stock_status: textOf<StockStatus>(), archived: boolean, sum: number, discount: number, delivery_cost: number, bonuses: number },
  ...{ payable: number, payable_delivery: number, proposed: boolean, cancel_requested: boolean, lines_num: number, goods_num: number },
  companies: json<{ id: number; brand: string; logo: string | null }[]>(),
};
export type OrderRowColumns = RowOf<typeof ROW_COLUMNS>;

const SCOPES: Scope[] = [{ kind: 'staff' }, { kind: 'buyer', user: 1 }, { kind: 'vendor', company: 1 }];

const DETAIL_COLUMNS = {
  ...{ phone: text, email: text, address: text, street: text, home: text, flat: text, entrance: text, building: text, comment: text },
  ...{
    discount_percent: number,
    store: nullable(json<{ id: number; name: string; address: string }>()),
    organization: nullable(json<NonNullable<Order['organization']>>()),
  },
  seller: nullable(json<{ id: number; brand: string; name: string; inn: string }>()),
  payment: nullable(json<PaymentRecord>()),
  proposal: nullable(json<StoredProposal>()),
  cancel_request: nullable(json<{ reason: Exclude<CancelReason, 'expired' | 'user_deleted'>; text: string; at: string }>()),
  cancel_reason: nullable(text),
  lines: json<StoredOrderLine[]>(),
};

/** What a buyer was asked to agree to; the lines of the order name its goods, in both languages. */
export type StoredProposal = Omit<Proposal, 'items'> & { items: Omit<Proposal['items'][number], 'name'>[] };

/** A line as it is stored; money in kopecks. */
export interface StoredOrderLine {
  order_id: number;
  place: number;
  product_id: number;
  run_id: number;
  count: number;
  reserved: number;
  price: number;
  discount: number;
  goods: LineGoods;
}

/** SQL: what its only seller's part says of a main order; the discount that was reached is that of all parts. */
const ONLY_PART = `LEFT JOIN LATERAL (
    SELECT max(p.discount_percent) AS discount_percent,
      CASE WHEN count(*) = 1 THEN (array_agg(p.store))[1] END AS store, CASE WHEN count(*) = 1 THEN (array_agg(p.seller))[1] END AS seller,
      CASE WHEN count(*) = 1 THEN (array_agg(p.payment))[1] END AS payment,
      CASE WHEN count(*) = 1 THEN max(p.cancel_reason) END AS cancel_reason
    FROM shop_order p WHERE p.main_id = o.id AND p.deleted_at IS NULL
  ) part ON o.main_id IS NULL`;

/** One order with its lines; of a main order those of all parts. */
export const readOrder = oneRow.composed({
  compose: ({ id, scope }: { id: number; scope: Scope }, bind: Bind) => `
    SELECT ${ROW}, o.phone, o.email, o.address, o.street, o.home, o.flat, o.entrance, o.building, o.comment,
      coalesce(part.discount_percent, o.discount_percent) AS discount_percent, coalesce(o.store, part.store) AS store, o.organization,
      coalesce(o.seller, part.seller) AS seller, coalesce(o.payment, part.payment) AS payment, o.proposal, o.cancel_request,
      coalesce(o.cancel_reason, part.cancel_reason) AS cancel_reason,
      coalesce((
        SELECT json_agg(json_build_object('order_id', l.order_id, 'place', l.place, 'product_id', l.product_id, 'run_id', l.run_id, 'count', l.count,
          'reserved', l.reserved, 'price', l.price, 'discount', l.discount, 'goods', l.goods) ORDER BY l.order_id, l.place)
        FROM order_line l WHERE l.order_id IN (SELECT o.id UNION ALL SELECT p.id FROM shop_order p WHERE p.main_id = o.id AND p.deleted_at IS NULL)
      ), '[]') AS lines
    FROM shop_order o ${PARTS} ${ROW_FROM} ${ONLY_PART}
    WHERE o.id = ${bind(id)} AND o.deleted_at IS NULL AND ${within(scope, bind)}`,
  variants: () => SCOPES.map((scope) => ({ id: 1, scope })) as [{ id: number; scope: Scope }],
  row: { ...ROW_COLUMNS, ...DETAIL_COLUMNS },
});
export type OrderDetail = RowOf<typeof readOrder.row>;

/** The parts of a main order that the reader may see, with its recipient. */
export const readFamily = manyRows.composed({
  compose: ({ main, scope }: { main: number; scope: Scope }, bind: Bind) => `
    SELECT ${ROW} FROM shop_order o ${PARTS} ${ROW_FROM}
    WHERE o.main_id = ${bind(main)} AND o.deleted_at IS NULL AND ${within(scope, bind)} ORDER BY o.id`,
  variants: () => SCOPES.map((scope) => ({ main: 1, scope })) as [{ main: number; scope: Scope }],
  row: ROW_COLUMNS,
});

const ORDERS: Record<OrderFilter['sort'], string> = {
  ...{ new: 'o.id DESC', old: 'o.id', received_at: 'o.received_at NULLS LAST, o.id DESC' },
  amount: 'coalesce(parts.sum, o.sum) DESC, o.id DESC',
};

const VARIANTS = (): [OrderFilter, ...OrderFilter[]] => {
  const every = {
    ...{
      statuses: ['new' as const],
      from: '2026-01-01',
      to: '2026-01-01',
      stock: 'reserved',
      payment: 'paid',
      user: 1,
      company: 1,
      accord: 'x',
    },
    ...{ carried: true, before: 9, number: '1', contacts: { fio: 'a', email: 'a', phone: '1' } },
  };
  const wide = SCOPES.flatMap((scope) =>
    (['new', 'old', 'amount', 'received_at'] as const).map((sort) => ({ scope, root: false, archived: false, sort, ...every })),
  );
  return [{ scope: { kind: 'staff' }, root: true, archived: true, sort: 'new', ...every }, ...wide];
};

/** The page itself is found by its keys first; what a row shows is read of its orders alone. */
export const readOrders = manyRows.composed({
  compose: ({ limit, offset, ...filter }: OrderFilter & { limit: number; offset: number }, bind) => `
    WITH page AS MATERIALIZED (
      SELECT o.id, row_number() OVER (ORDER BY ${ORDERS[filter.sort]}) AS place
      FROM shop_order o ${filter.root ? (filter.sort === 'amount' ? partsFor(filter) : PARTS) : 'CROSS JOIN (SELECT NULL::numeric AS sum) parts'}
      WHERE ${conditions(filter, bind)} ORDER BY ${ORDERS[filter.sort]} LIMIT ${bind(limit)} OFFSET ${bind(offset)}
    )
    SELECT ${ROW} FROM page JOIN shop_order o USING (id) ${PARTS} ${ROW_FROM} ORDER BY page.place`,
  variants: () => VARIANTS().map((filter) => ({ ...filter, limit: 20, offset: 0 })) as [OrderFilter & { limit: number; offset: number }],
  row: ROW_COLUMNS,
});

export const countOrders = oneRow.composed({
  compose: (filter: OrderFilter, bind) =>
    `SELECT count(*)::int AS total FROM shop_order o ${looksAtParts(filter) ? partsFor(filter) : ''} WHERE ${conditions(filter, bind)}`,
  variants: VARIANTS,
  row: { total: number },
});

/** How many there are in each status, of what the rest of a filter finds. */
export const countByStatus = manyRows.composed({
  compose: (filter: OrderFilter, bind) => `
    SELECT ${filter.root ? STATUS : 'o.status'} AS status, count(*)::int AS total
    FROM shop_order o ${partsFor({ ...filter, statuses: undefined })} WHERE ${conditions({ ...filter, statuses: undefined }, bind)} GROUP BY 1`,
  variants: VARIANTS,
  row: { status: textOf<OrderStatus>(), total: number },
});
