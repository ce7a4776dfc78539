import { SUM_TOLD } from '@market/orders-contract/legal-counts';
import { date, json, nullable, number, type RowOf, text } from '@market/service-kit/data/columns';
import { type Bind, manyRows, oneRow } from '@market/service-kit/data/statement';
import { dayAt } from '../terms/moscow-day.ts';
import { like } from '../terms/typed-text.ts';

/** What narrows a list of waiting carts; absent: everything. */
export interface CartFilter {
  /** Nobody changed it since. */
  before: Date;
  /** Days of the last change. */
  from?: string | undefined;
  to?: string | undefined;
  user?: number | undefined;
  company?: number | undefined;
  /** Parts of what a list shows as a name, and of what was typed for the checkout. */
  contacts?: { fio?: string | undefined; email?: string | undefined; phone?: string | undefined } | undefined;
  /** Those behind this one, for readers who go on where they were. */
  after?: { changed: string; cart: string } | undefined;
}

/** SQL: whose cart `c` is; the name of whoever is known comes from their account. */
const NAMES = {
  fio: `coalesce((SELECT p.fio FROM person p WHERE p.id = c.user_id), c.buyer ->> 'fio', '')`,
  email: `coalesce(c.buyer ->> 'email', '')`,
  phone: `coalesce(c.buyer ->> 'phone', '')`,
};

/** SQL: `c` has goods in it and satisfies all of a filter. */
function conditions({ before, from, to, user, company, contacts = {}, after }: CartFilter, bind: Bind): string {
  const ofCompany = company ? ` AND l.company_id = ${bind(company)}` : '';
  return [
    `c.state = 'open'`,
    `c.changed_at <= ${bind(before)}`,
    `EXISTS (SELECT FROM cart_line l WHERE l.cart_id = c.id${ofCompany})`,
    ...(from ? [`c.changed_at >= ${dayAt(`${bind(from)}::date`)}`] : []),
    ...(to ? [`c.changed_at < ${dayAt(`${bind(to)}::date + 1`)}`] : []),
    ...(user ? [`c.user_id = ${bind(user)}`] : []),
    ...(['fio', 'email', 'phone'] as const).flatMap((name) =>
      contacts[name] ? [`${NAMES[name]} ILIKE ${bind(like(contacts[name]))}`] : [],
    ),
    ...(after ? [`(c.changed_at, c.id) < (${bind(after.changed)}::timestamptz, ${bind(after.cart)}::uuid)`] : []),
  ].join(' AND ');
}

const VARIANTS = (): [CartFilter] => [
  {
    ...{ before: new Date(0), from: '2026-01-01', to: '2026-01-01', user: 1, company: 1, contacts: { fio: 'a', email: 'a', phone: '1' } },
    after: { changed: '2026-01-01', cart: '00000000-0000-0000-0000-000000000000' },
  },
];

/** SQL: the number of a row. A person has one cart, so it goes by theirs; a guest's has one below zero, always the same, made of its id. */
const NUMBER = `coalesce(c.user_id, -1 - (('x' || left(c.id::text, 8))::bit(32)::bigint & 2147483647)::int)`;

/** Carts with goods in them, the last changed first. */
export const readWaitingCarts = manyRows.composed({
  compose: ({ limit, offset, ...filter }: CartFilter & { limit: number; offset: number }, bind) => `
    SELECT ${NUMBER} AS id, c.user_id, ${NAMES.fio} AS fio, ${NAMES.email} AS email, ${NAMES.phone} AS phone, c.version, c.changed_at,
      c.changed_at::text AS changed, c.id AS cart, l.lines_num, l.goods_num, l.sum, l.companies
    FROM (SELECT c.* FROM cart c WHERE ${conditions(filter, bind)} ORDER BY c.changed_at DESC, c.id DESC LIMIT ${bind(limit)} OFFSET ${bind(offset)}) c
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS lines_num, sum(l.count)::int AS goods_num, least(sum(l.count * l.seen_price), ${SUM_TOLD})::float8 AS sum,
        coalesce(json_agg(DISTINCT jsonb_build_object('id', k.id, 'brand', k.brand, 'logo', k.logo)) FILTER (WHERE k.id IS NOT NULL), '[]') AS companies
      FROM cart_line l LEFT JOIN company_card k ON k.id = l.company_id WHERE l.cart_id = c.id
    ) l ORDER BY c.changed_at DESC, c.id DESC`,
  variants: () => VARIANTS().map((filter) => ({ ...filter, limit: 20, offset: 0 })) as [CartFilter & { limit: number; offset: number }],
  row: {
    ...{ id: number, user_id: nullable(number), fio: text, email: text, phone: text, version: number, changed_at: date },
    ...{ changed: text, cart: text, lines_num: number, goods_num: number, sum: number },
    companies: json<{ id: number; brand: string; logo: string | null }[]>(),
  },
});
export type WaitingCart = RowOf<typeof readWaitingCarts.row>;

export const countWaitingCarts = oneRow.composed({
  compose: (filter: CartFilter, bind) => `SELECT count(*)::int AS total FROM cart c WHERE ${conditions(filter, bind)}`,
  variants: VARIANTS,
  row: { total: number },
});

/** Carts that were left since, and whose owners were not reminded yet; from now on they were. An empty one is looked at again once it is filled. */
export const takeLeftCarts = manyRows({
  text: `UPDATE cart c SET reminded_at = now()
    WHERE c.id IN (
      SELECT c.id FROM cart c WHERE c.state = 'open' AND c.user_id IS NOT NULL AND c.reminded_at IS NULL AND c.changed_at <= $before
      ORDER BY c.changed_at LIMIT $most FOR UPDATE SKIP LOCKED
    )
    RETURNING c.user_id, (SELECT count(*)::int FROM cart_line l WHERE l.cart_id = c.id) AS lines_num`,
  values: { before: date, most: number },
  row: { user_id: number, lines_num: number },
});
