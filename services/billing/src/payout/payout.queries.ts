import { date, nullable, number, type RowOf, text } from '@market/service-kit/data/columns';
import { type Bind, manyRows, oneRow } from '@market/service-kit/data/statement';

const columns = {
  ...{ id: number, created_at: date, company_id: number, brand: nullable(text), amount: number, paid_on: text, reference: text },
  ...{ author_id: number, fio: nullable(text) },
};
export type PayoutRow = RowOf<typeof columns>;

/** No row: the company has one of this day and reference already. */
export const insertPayout = oneRow({
  text: `INSERT INTO payout (company_id, amount, paid_on, reference, author_id, created_at)
    VALUES ($company, $amount::float8::bigint, $paidOn::text::date, $reference, $author, $now)
    ON CONFLICT (company_id, paid_on, reference) DO NOTHING RETURNING id`,
  values: { company: number, amount: number, paidOn: text, reference: text, author: number, now: date },
  row: { id: number },
});

interface PayoutFilter {
  id?: number | undefined;
  company?: number | undefined;
}

const conditions = ({ id, company }: PayoutFilter, bind: Bind): string =>
  ['true', ...(id === undefined ? [] : [`o.id = ${bind(id)}`]), ...(company === undefined ? [] : [`o.company_id = ${bind(company)}`])].join(
    ' AND ',
  );

/** The newest first. */
export const readPayouts = manyRows.composed({
  row: columns,
  compose: (filter: PayoutFilter & { limit: number; offset: number }, bind) => `
    SELECT o.id, o.created_at, o.company_id, c.brand, o.amount::float8 AS amount, o.paid_on::text AS paid_on, o.reference, o.author_id, u.fio
    FROM payout o LEFT JOIN company_card c ON c.id = o.company_id LEFT JOIN person u ON u.id = o.author_id
    WHERE ${conditions(filter, bind)} ORDER BY o.paid_on DESC, o.id DESC LIMIT ${bind(filter.limit)} OFFSET ${bind(filter.offset)}`,
  variants: () => [
    { limit: 1, offset: 0 },
    { id: 1, company: 1, limit: 1, offset: 0 },
  ],
});

export const countPayouts = oneRow.composed({
  row: { total: number },
  compose: (filter: PayoutFilter, bind) => `SELECT count(*)::int AS total FROM payout o WHERE ${conditions(filter, bind)}`,
  variants: () => [{}, { company: 1 }],
});
