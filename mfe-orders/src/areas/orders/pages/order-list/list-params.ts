import type { ListOrders } from '@market/orders-contract/order';
import { orderStatuses, paymentStatuses, stockStatuses } from '@market/orders-contract/order-state';
import { tableParams } from '@market/shell-kit/routing/table-url';
import { type UrlValues, urlParam } from '@market/shell-kit/routing/url-state';
import { filtersOf } from '@market/shell-kit/ui/use-index-page';
import { z } from 'zod';

/** The lists beside each other; what is archived stands in its own and in no other. */
export const TABS = ['all', ...orderStatuses, 'archive'] as const;
export type Tab = (typeof TABS)[number];

/** Words of the table's headers, and what the service calls the order. Where it knows one direction only, there is no other. */
const SORTS: Readonly<Record<string, ListOrders['sort']>> = {
  '-placed': 'new',
  placed: 'old',
  '-sum': 'amount',
  received: 'received_at',
};
const Sort = z.string().refine((word) => Object.hasOwn(SORTS, word));

const Day = urlParam<string>(z.iso.date(), '');
const yes = urlParam<'yes' | ''>(z.literal('yes'), '');
const number = urlParam(z.coerce.number().int().positive().max(2_147_483_647), 0);
const words = (most: number) => urlParam<string>(z.string().trim().max(most), '');

/** A list of orders as its address has it. */
export const listParams = {
  ...tableParams,
  q: words(20),
  sort: urlParam(Sort, '-placed'),
  status: urlParam<Tab>(z.enum(TABS), 'all'),
  from: Day,
  to: Day,
  payment: urlParam<(typeof paymentStatuses)[number] | ''>(z.enum(paymentStatuses), ''),
  stock: urlParam<(typeof stockStatuses)[number] | ''>(z.enum(stockStatuses), ''),
  /** Whole orders or sellers' parts of them; left out: as the reader's role has them. */
  level: urlParam<'main' | 'parts' | ''>(z.enum(['main', 'parts']), ''),
  fio: words(255),
  phone: words(40),
  email: words(254),
  user: number,
  company: number,
  /** What the delivery provider carries, and how the provider says it goes. */
  parcel: yes,
  accord: words(100),
  /** Sums without delivery. */
  goods: yes,
  /** A file of orders that was asked for and is done by now: it stands beside the list. */
  file: number,
};
export type ListState = UrlValues<typeof listParams>;

/** What narrows the list and is neither a tab nor an order of rows. */
const FILTERS = [
  ...(['q', 'from', 'to', 'payment', 'stock', 'level', 'fio', 'phone', 'email', 'user', 'company', 'parcel', 'accord', 'goods'] as const),
] satisfies (keyof ListState)[];
export type Filter = (typeof FILTERS)[number];

export const filters = filtersOf(listParams, [...FILTERS, 'status']);

/** A list that ends before it begins says so at its field, and is not asked for. */
export const isBackwards = ({ from, to }: Pick<ListState, 'from' | 'to'>): boolean => from !== '' && to !== '' && from > to;

/** Which filters are in force. */
export const filtersSet = (state: ListState): Filter[] =>
  FILTERS.filter((name) => listParams[name].write(state[name] as never) !== null && !(name === 'to' && isBackwards(state)));

type Asked = z.input<typeof ListOrders>;

function criteria(state: ListState): Asked {
  const set = new Set(filtersSet(state));
  const given = <K extends keyof Asked>(filter: Filter, name: K, value: Asked[K]) => (set.has(filter) ? { [name]: value } : {});
  return {
    ...given('q', 'text', state.q),
    ...given('from', 'date_from', state.from),
    ...given('to', 'date_to', state.to),
    ...given('payment', 'payment_status', state.payment || undefined),
    ...given('stock', 'stock_status', state.stock || undefined),
    ...given('level', 'root', state.level === 'main'),
    ...given('fio', 'fio', state.fio),
    ...given('phone', 'phone', state.phone),
    ...given('email', 'email', state.email),
    ...given('user', 'user_id', state.user),
    ...given('company', 'company_id', state.company),
    ...given('parcel', 'parcel', true),
    ...given('accord', 'accord_order_state', state.accord),
    ...given('goods', 'hide_delivery_cost', true),
  };
}

/** What the service is asked for. */
export const listInput = (state: ListState): Asked => ({
  ...criteria(state),
  ...(state.status === 'all' ? {} : { statuses: [state.status] }),
  page: state.page,
  per_page: state.per_page,
  sort: SORTS[state.sort] ?? 'new',
});

/** What a file of the list holds: all its pages. */
export function fileInput(state: ListState): Asked {
  const { page: _, per_page: __, ...all } = listInput(state);
  return all;
}

/** So many of the newest are watched for those that were not there before. */
export const WATCHED = 20;

/** The newest of what the list finds, and how many each tab holds. Numbers of the tabs leave out what is archived. */
export const headInput = (state: ListState): Asked => ({
  ...criteria(state),
  ...(state.status === 'all' || state.status === 'archive' ? {} : { statuses: [state.status] }),
  ...{ page: 1, per_page: WATCHED, sort: 'new', counts: true },
});
