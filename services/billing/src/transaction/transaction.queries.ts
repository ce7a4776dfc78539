import type { EntryKind } from '@market/billing-contract/transaction';
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

/** The page is found by an index alone before anything is read of its rows. */
export const readTransactions = manyRows.composed({
  prepareAs: { name: 'billing.read-transactions', isHot: () => true },
  row: columns,
  compose: (filter: TransactionFilter & { limit: number; offset: number }, bind) => `
    WITH found AS (
      SELECT p.id, p.created_at, p.user_id FROM posting p WHERE ${conditions(filter, bind)}
      ORDER BY p.created_at DESC, p.id DESC LIMIT ${bind(filter.limit)} OFFSET ${bind(filter.offset)}
    )
    SELECT ${COLUMNS} FROM found f JOIN posting p ON p.id = f.id JOIN entry e ON e.id = p.entry_id ${NAMES}
    ORDER BY p.created_at DESC, p.id DESC`,
  variants: () => variants().map((filter) => ({ ...filter, limit: 1, offset: 0 })) as [never, ...never[]],
});

export const readTransaction = oneRow({
  text: `SELECT ${COLUMNS} FROM posting p JOIN entry e ON e.id = p.entry_id ${NAMES} WHERE p.id = $id::bigint`,
  values: { id: bigint },
  row: columns,
});

export const sumTransactions = oneRow.composed({
  prepareAs: { name: 'billing.sum-transactions', isHot: () => true },
  row: { total: number, income: number, expense: number },
  compose: (filter: TransactionFilter, bind) => `
    SELECT count(*)::int AS total, coalesce(sum(p.amount) FILTER (WHERE p.amount > 0), 0)::float8 AS income,
      coalesce(-sum(p.amount) FILTER (WHERE p.amount < 0), 0)::float8 AS expense
    FROM posting p WHERE ${conditions(filter, bind)}`,
  variants,
});
