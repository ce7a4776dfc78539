import type { InvoiceState, InvoiceRow as Row } from '@market/billing-contract/invoice';
import { boolean, date, json, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { type Bind, manyRows, oneRow } from '@market/service-kit/data/statement';
import type { InvoiceContent } from './invoice.queries.ts';
import type { InvoiceScope } from './invoice-scope.ts';
import { UNACCEPTED } from './unaccepted.ts';

export interface InvoiceFilter {
  scope: InvoiceScope;
  state?: InvoiceState | undefined;
  order?: number | undefined;
  /** The seller; 0: the marketplace itself. */
  company?: number | undefined;
  /** Small letters that number, name or tax number have in them, with the signs of patterns escaped. */
  part?: string | undefined;
}

function within(scope: InvoiceScope, bind: Bind): string {
  if (scope.kind === 'all') return 'true';
  const own = [`i.user_id = ${bind(scope.user)}`];
  if (scope.company !== null)
    own.push(`i.company_id = ${bind(scope.company)}`, `(i.holder = 'company' AND i.holder_id = ${bind(scope.company)})`);
  return `(${own.join(' OR ')})`;
}

/** Whether the reader is the seller of an order that is not accepted: who pays stays unknown to them. */
const hides = (scope: InvoiceScope, bind: Bind): string =>
  scope.kind === 'all' || scope.company === null ? 'false' : `(i.user_id <> ${bind(scope.user)} AND ${UNACCEPTED})`;

const conditions = ({ scope, state, order, company, part }: InvoiceFilter, bind: Bind): string =>
  [
    within(scope, bind),
    ...(state === undefined ? [] : [`i.state = ${bind(state)}`]),
    ...(order === undefined ? [] : [`i.order_id = ${bind(order)}`]),
    ...(company === undefined ? [] : [company === 0 ? 'i.company_id IS NULL' : `i.company_id = ${bind(company)}`]),
    ...(part === undefined ? [] : [`CASE WHEN ${hides(scope, bind)} THEN i.number ELSE i.search END LIKE '%' || ${bind(part)} || '%'`]),
  ].join(' AND ');

const SCOPES: readonly InvoiceScope[] = [{ kind: 'all' }, { kind: 'own', user: 1, company: null }, { kind: 'own', user: 1, company: 1 }];
const variants = (): [InvoiceFilter, ...InvoiceFilter[]] => [
  { scope: { kind: 'all' } },
  { scope: { kind: 'all' }, company: 0 },
  ...SCOPES.map((scope) => ({ scope, state: 'issued' as const, order: 1, company: 1, part: 'a' })),
];

const columns = {
  ...{ id: number, number: text, state: textOf<InvoiceState>(), void_reason: nullable(textOf<NonNullable<Row['void_reason']>>()) },
  ...{ issued_at: date, paid_on: nullable(text), company_id: nullable(number), order_id: nullable(number), tariff_id: nullable(number) },
  ...{ seller_name: text, payer_name: text, amount: number },
};
const columnsFor = (
  scope: InvoiceScope,
  bind: Bind,
): string => `i.id, i.number, i.state, i.void_reason, i.issued_at, i.paid_on::text AS paid_on, i.company_id, i.order_id, i.tariff_id,
  i.content #>> '{seller,name}' AS seller_name,
  CASE WHEN ${hides(scope, bind)} THEN '' ELSE i.content #>> '{payer,name}' END AS payer_name, i.amount::float8 AS amount`;
export type InvoiceListRow = RowOf<typeof columns>;

/** The newest first. */
export const readInvoices = manyRows.composed({
  compose: ({ limit, offset, ...filter }: InvoiceFilter & { limit: number; offset: number }, bind) => `
    SELECT ${columnsFor(filter.scope, bind)} FROM invoice i WHERE ${conditions(filter, bind)} ORDER BY i.id DESC LIMIT ${bind(limit)} OFFSET ${bind(offset)}`,
  variants: () => variants().map((filter) => ({ ...filter, limit: 1, offset: 0 })) as [never, ...never[]],
  row: columns,
});

export const countInvoices = oneRow.composed({
  compose: (filter: InvoiceFilter, bind) => `SELECT count(*)::int AS total FROM invoice i WHERE ${conditions(filter, bind)}`,
  variants,
  row: { total: number },
});

const paperColumns = {
  ...{ ...columns, hidden: boolean },
  ...{ content: json<InvoiceContent>(), bonuses: number, vat_amount: nullable(number), amount_words: text, purpose: text },
  ...{ qr: nullable(text), due_at: nullable(date), replaced_by: nullable(number), replaced_by_number: nullable(text) },
};
export type InvoicePaper = RowOf<typeof paperColumns>;

export const readInvoice = oneRow.composed({
  compose: ({ id, scope }: { id: number; scope: InvoiceScope }, bind) => `
    SELECT ${columnsFor(scope, bind)}, ${hides(scope, bind)} AS hidden, i.content, i.bonuses::float8 AS bonuses, i.vat_amount::float8 AS vat_amount, i.amount_words, i.purpose, i.qr,
      i.due_at, i.replaced_by, (SELECT r.number FROM invoice r WHERE r.id = i.replaced_by) AS replaced_by_number
    FROM invoice i WHERE i.id = ${bind(id)} AND ${within(scope, bind)}`,
  variants: () => SCOPES.map((scope) => ({ id: 1, scope })) as unknown as [{ id: number; scope: InvoiceScope }],
  row: paperColumns,
});
