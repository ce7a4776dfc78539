import { FINAL, type OrderStatus } from '@market/orders-contract/order-state';
import type { Bind } from '@market/service-kit/data/statement';
import type { Scope } from '../reader.ts';
import { dayAt } from '../terms/moscow-day.ts';
import { like } from '../terms/typed-text.ts';

/** What narrows a list of orders; absent: everything. */
export interface OrderFilter {
  scope: Scope;
  root: boolean;
  statuses?: readonly OrderStatus[] | undefined;
  /** true: only what is archived; false: nothing of it. */
  archived: boolean;
  from?: string | undefined;
  to?: string | undefined;
  stock?: string | undefined;
  payment?: string | undefined;
  user?: number | undefined;
  company?: number | undefined;
  accord?: string | undefined;
  carried?: boolean | undefined;
  /** Older ones than this order, for readers who go on where they were. */
  before?: number | undefined;
  /** How a number begins. */
  number?: string | undefined;
  /** Parts of a name, an e-mail address or a phone; sellers find by them what they accepted alone. */
  contacts?: { fio?: string | undefined; email?: string | undefined; phone?: string | undefined } | undefined;
  sort: 'new' | 'old' | 'amount' | 'received_at';
}

/** SQL about an order `o` and, for a main order, its `parts`. */
export const STATUS = `coalesce(o.status, main_status(parts.statuses), 'canceled')`;
export const PAYMENT = `coalesce(o.payment_status, CASE WHEN parts.paid THEN 'paid' ELSE 'not_paid' END)`;
export const STOCK = `coalesce(o.stock_status, CASE
    WHEN 'shortage' = ANY (parts.stocks) THEN 'shortage' WHEN 'reserved' = ANY (parts.stocks) THEN 'reserved'
    WHEN 'written_off' = ANY (parts.stocks) THEN 'written_off' WHEN 'returned' = ANY (parts.stocks) THEN 'returned' ELSE 'released' END)`;

/** SQL: `o` is within the scope. */
export function within(scope: Scope, bind: Bind): string {
  if (scope.kind === 'buyer') return `o.user_id = ${bind(scope.user)}`;
  return scope.kind === 'vendor' ? `o.company_id = ${bind(scope.company)}` : 'true';
}

/** SQL: `o` satisfies all of a filter. */
export function conditions(filter: OrderFilter, bind: Bind): string {
  const { scope, root, archived } = filter;
  return [
    within(scope, bind),
    'o.deleted_at IS NULL',
    `o.main_id IS ${root ? 'NULL' : 'NOT NULL'}`,
    ...(root ? ofParts(filter, bind) : [`o.archived_at IS ${archived ? 'NOT NULL' : 'NULL'}`]),
    ...ofValues(filter, bind),
    ...ofNumber(filter, bind),
    ...ofContacts(filter, bind),
  ].join(' AND ');
}

function ofValues(filter: OrderFilter, bind: Bind): string[] {
  const { root } = filter;
  const named: [value: unknown, condition: (place: string) => string][] = [
    [filter.statuses, (statuses) => `${root ? STATUS : 'o.status'} = ANY (${statuses}::text[])`],
    [filter.from, (from) => `o.placed_at >= ${dayAt(`${from}::date`)}`],
    [filter.to, (to) => `o.placed_at < ${dayAt(`${to}::date + 1`)}`],
    [filter.stock, (stock) => `${root ? STOCK : 'o.stock_status'} = ${stock}`],
    [filter.payment, (payment) => `${root ? PAYMENT : 'o.payment_status'} = ${payment}`],
    [filter.before, (id) => `o.id < ${id}`],
    [filter.user, (user) => `o.user_id = ${user}`],
  ];
  const written = named.flatMap(([value, condition]) => (value ? [condition(bind(value))] : []));
  return [...written, ...ofSeller(filter, bind)];
}

/** SQL: who sells, and what the carrier says of it, which are known of parts alone; of a main order one part is all of that. */
function ofSeller({ root, company, accord, carried }: OrderFilter, bind: Bind): string[] {
  const order = root ? 'p' : 'o';
  const asked = [
    ...(company ? [`${order}.company_id = ${bind(company)}`] : []),
    ...(accord ? [`${order}.accord_order_state = ${bind(accord)}`] : []),
    ...(carried ? [`${order}.accord_order_state IS NOT NULL`] : []),
  ];
  return root && asked.length > 0 ? [aPart(asked.join(' AND '))] : asked;
}

const aPart = (that: string): string =>
  `EXISTS (SELECT FROM shop_order p WHERE p.main_id = o.id AND p.main_id IS NOT NULL AND p.deleted_at IS NULL AND ${that})`;
const OPEN_STOCKS = ['reserved', 'shortage'];
const RARE_STOCKS = ['shortage', 'returned'];

/**
 * SQL: what some part of a main order has to be where the order is to be found. What is rare, or open, is found by an index; what follows for
 * the whole order is judged of these alone.
 */
function ofParts({ archived, statuses, stock }: OrderFilter, bind: Bind): string[] {
  if (archived) return [aPart('p.archived_at IS NOT NULL'), `NOT ${aPart('p.archived_at IS NULL')}`];
  const isOpen = statuses?.every((status) => !FINAL.includes(status));
  return [
    aPart('p.archived_at IS NULL'),
    ...(statuses && isOpen ? [aPart(`p.archived_at IS NULL AND p.status = ANY (${bind(statuses)}::text[])`)] : []),
    ...(stock && OPEN_STOCKS.includes(stock) ? [aPart(`p.archived_at IS NULL AND p.stock_status = ${bind(stock)}`)] : []),
    ...(stock && RARE_STOCKS.includes(stock) ? [aPart(`p.stock_status = ${bind(stock)}`)] : []),
  ];
}

const LARGEST = 2_147_483_647;

/** SQL: a number begins with these digits, so it lies in one of a few ranges, which an index finds. */
function beginsWith(number: string, bind: Bind): (column: string) => string {
  const ranges: [from: string, to: string][] = [];
  for (let [from, size] = [Number(number), 1]; from <= LARGEST; from *= 10, size *= 10)
    ranges.push([bind(from), bind(Math.min(LARGEST, from + size - 1))]);
  return (column) => (ranges.length > 0 ? `(${ranges.map(([from, to]) => `${column} BETWEEN ${from} AND ${to}`).join(' OR ')})` : 'false');
}

/** SQL: a buyer speaks of the main order, its seller of the part: either number finds the other. */
function ofNumber({ root, number }: OrderFilter, bind: Bind): string[] {
  if (!number) return [];
  if (!/^[1-9]\d*$/.test(number)) return ['false'];
  const begins = beginsWith(number, bind);
  if (root) return [`o.id IN (SELECT coalesce(p.main_id, p.id) FROM shop_order p WHERE ${begins('p.id')} AND p.deleted_at IS NULL)`];
  return [`(${begins('o.id')} OR ${begins('o.main_id')})`];
}

/** SQL: a main order is found by its parts, which have its recipient and are what is indexed. */
function ofContacts({ scope, root, contacts = {} }: OrderFilter, bind: Bind): string[] {
  const order = root ? 'p' : 'o';
  const typed = Object.entries(contacts).flatMap(([name, value]) => (value ? [`${order}.${name} ILIKE ${bind(like(value))}`] : []));
  if (typed.length === 0) return [];
  if (root) return [aPart(typed.join(' AND '))];
  return scope.kind === 'vendor' ? [...typed, 'o.accepted_at IS NOT NULL'] : typed;
}
