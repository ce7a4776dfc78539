import type { EntryKind } from '@market/billing-contract/transaction';
import { PER_PAGE_DEFAULT } from '@market/kit-contract/envelope';
import { bigint, date, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { type Bind, manyRows, oneRow } from '@market/service-kit/data/statement';

/** What narrows a list of movements; absent: everything. Both moments are of days of Moscow, the later one is no part of it. */
export interface TransactionFilter {
  user?: number | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
}

/** Movements of persons alone; the other side of each is the system's. */
const conditions = ({ user, from, until }: TransactionFilter, bind: Bind): string =>
  [
    'p.user_id IS NOT NULL',
    ...(user === undefined ? [] : [`p.user_id = ${bind(user)}`]),
    ...(from ? [`p.created_at >= ${bind(from)}`] : []),
    ...(until ? [`p.created_at < ${bind(until)}`] : []),
  ].join(' AND ');

const variants = (): [TransactionFilter, ...TransactionFilter[]] => [{}, { user: 1, from: new Date(0), until: new Date(0) }];

const columns = {
  ...{ id: bigint, created_at: date, user_id: number, user_fio: nullable(text), comment: nullable(text), amount: number },
  ...{ author_id: nullable(number), author_fio: nullable(text), kind: textOf<EntryKind>(), order_id: nullable(number) },
};
const COLUMNS = `p.id, p.created_at, p.user_id, u.fio AS user_fio, e.comment, p.amount::float8 AS amount, e.author_id, a.fio AS author_fio,
  e.kind, e.order_id`;
const NAMES = 'LEFT JOIN person u ON u.id = p.user_id LEFT JOIN person a ON a.id = e.author_id';

export type TransactionRow = RowOf<typeof columns>;

type Paged = TransactionFilter & { limit: number; offset: number };
const paged = (): [Paged, ...Paged[]] =>
  variants().flatMap((filter) => [1, PER_PAGE_DEFAULT].map((limit) => ({ ...filter, limit, offset: 0 }))) as [Paged, ...Paged[]];

/** The first page of the usual size, as a list opens. */
const isFirst = ({ limit, offset }: Pick<Paged, 'limit' | 'offset'>): boolean => limit === PER_PAGE_DEFAULT && offset === 0;
/** SQL: a limit that Postgres does not know would have it plan the statement anew each time, for a tenth of all rows. */
const limited = (page: Pick<Paged, 'limit' | 'offset'>, bind: Bind): string =>
  isFirst(page) ? `LIMIT ${PER_PAGE_DEFAULT}` : `LIMIT ${bind(page.limit)} OFFSET ${bind(page.offset)}`;

/** The page is found by an index alone before anything is read of its rows. `summed`: columns with what all that the filter finds come to. */
const pageOf = (
  { limit, offset, ...filter }: Paged,
  bind: Bind,
  summed: { made: string; named: string } = { made: '', named: '' },
): string => `
    WITH found AS (
      SELECT p.id, p.created_at, p.user_id${summed.made} FROM posting p WHERE ${conditions(filter, bind)}
      ORDER BY p.created_at DESC, p.id DESC ${limited({ limit, offset }, bind)}
    )
    SELECT ${COLUMNS}${summed.named} FROM found f JOIN posting p ON p.id = f.id JOIN entry e ON e.id = p.entry_id ${NAMES}
    ORDER BY p.created_at DESC, p.id DESC`;

export const readTransactions = manyRows.composed({
  prepareAs: { name: 'billing.read-transactions', isHot: () => true },
  row: columns,
  compose: pageOf,
  variants: paged,
});

const totals = { total: number, income: number, expense: number };
const INCOME = 'sum(p.amount) FILTER (WHERE p.amount > 0)';
const EXPENSE = 'sum(p.amount) FILTER (WHERE p.amount < 0)';
const SUMMED = {
  made: `, count(*) OVER () AS total, ${INCOME} OVER () AS income, ${EXPENSE} OVER () AS expense`,
  named: ', f.total::int AS total, coalesce(f.income, 0)::float8 AS income, coalesce(-f.expense, 0)::float8 AS expense',
};

/** The same with what all of them come to: in one look where there are few. */
export const readSummedTransactions = manyRows.composed({
  prepareAs: { name: 'billing.read-summed-transactions', isHot: () => true },
  row: { ...columns, ...totals },
  compose: (filter: Paged, bind) => pageOf(filter, bind, SUMMED),
  variants: paged,
});

export const readTransaction = oneRow({
  text: `SELECT ${COLUMNS} FROM posting p JOIN entry e ON e.id = p.entry_id ${NAMES} WHERE p.id = $id::bigint`,
  values: { id: bigint },
  row: columns,
});

export const sumTransactions = oneRow.composed({
  row: totals,
  compose: (filter: TransactionFilter, bind) => `
    SELECT count(*)::int AS total, coalesce(${INCOME}, 0)::float8 AS income, coalesce(-${EXPENSE}, 0)::float8 AS expense
    FROM posting p WHERE ${conditions(filter, bind)}`,
  variants,
});
