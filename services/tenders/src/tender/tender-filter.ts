import type { Bind } from '@market/service-kit/data/statement';
import type { ListTenders } from '@market/tenders-contract/tender';
import type { TenderStatus } from '@market/tenders-contract/tender-state';
import type { Reader } from '../locked-tender/tender-access.ts';

/** What narrows a list of tenders; absent: everything. Prices are in kopecks. */
export interface TenderFilter {
  reader: Reader;
  /** With all that lie below them. */
  categories?: readonly number[] | undefined;
  user?: number | undefined;
  statuses?: readonly TenderStatus[] | undefined;
  text?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
  mine?: boolean | undefined;
  unanswered?: boolean | undefined;
  sort: ListTenders['sort'];
}

const words = (place: string): string => `websearch_to_tsquery('russian', translate(lower(${place}), 'ё', 'е'))`;

/** SQL: a number as it begins, or words of title and description. */
function ofText(text: string, bind: Bind): string {
  if (/^\d{4}-\d{0,6}$/.test(text)) return `t.number LIKE ${bind(`${text}%`)}`;
  return `tender_words(t.title, t.description) @@ ${words(bind(text))}`;
}

/** SQL: a creator who is blocked has tenders for staff alone, and for themselves. */
const shown = (reader: Reader, bind: Bind): string[] =>
  reader.kind === 'staff'
    ? []
    : [`(t.user_id = ${bind(reader.userId)} OR NOT EXISTS (SELECT FROM person b WHERE b.id = t.user_id AND b.blocked))`];

function ofReader({ reader, mine }: TenderFilter, bind: Bind): string[] {
  if (!mine) return [];
  if (reader.companyId === null) return [`t.user_id = ${bind(reader.userId)}`];
  const offered = `EXISTS (SELECT FROM proposal p WHERE p.tender_id = t.id AND p.company_id = ${bind(reader.companyId)} AND p.deleted_at IS NULL)`;
  return [`(${offered} OR t.user_id = ${bind(reader.userId)})`];
}

/** SQL: tender `t` satisfies all of a filter. */
export function conditions(filter: TenderFilter, bind: Bind): string {
  const { categories, user, statuses, text, from, to, unanswered } = filter;
  return [
    't.deleted_at IS NULL',
    ...shown(filter.reader, bind),
    ...(categories?.length ? [`t.categories && ${bind(categories)}::int[]`] : []),
    ...(user ? [`t.user_id = ${bind(user)}`] : []),
    ...(statuses?.length ? [`t.status = ANY (${bind(statuses)}::text[])`] : []),
    ...(text ? [ofText(text, bind)] : []),
    ...(from === undefined ? [] : [`t.desired_price >= ${bind(from)}::bigint`]),
    ...(to === undefined ? [] : [`t.desired_price <= ${bind(to)}::bigint`]),
    ...(unanswered ? [`t.status = 'open' AND t.live_num = 0`] : []),
    ...ofReader(filter, bind),
  ].join(' AND ');
}

/** SQL: the order of a list; numbers decide between equals. */
export const ORDERS: Readonly<Record<ListTenders['sort'], string>> = {
  new: 't.id DESC',
  closing: 't.closes_at, t.id',
  price: 't.desired_price, t.id',
  price_desc: 't.desired_price DESC, t.id DESC',
};

/** Filters that together reach every part of the text. */
export const variants = (): [TenderFilter, ...TenderFilter[]] => {
  const staff: Reader = { kind: 'staff', userId: 1, isAdmin: true, companyId: null };
  const all = { categories: [1], user: 1, statuses: ['open' as const], text: 'лён', from: 1, to: 2, mine: true, unanswered: true };
  return [
    { reader: staff, sort: 'new' },
    { reader: { kind: 'trader', userId: 1, companyId: 1 }, ...all, sort: 'closing' },
    { reader: { kind: 'trader', userId: 1, companyId: null }, mine: true, text: '2026-0', sort: 'price' },
    { reader: staff, sort: 'price_desc' },
  ];
};
