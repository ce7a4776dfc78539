import {
  type ListStatementRows,
  type ListStatements,
  type RowState,
  rowStates,
  type Statement,
  type StatementAnswer,
  type StatementId,
  type StatementPage,
  type StatementRow,
  type StatementRowPage,
} from '@market/billing-contract/statement';
import { toRoubles } from '@market/kit-contract/money';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import {
  countReadable,
  countRows,
  readRows,
  readStatement,
  readStatements,
  type StatementColumns,
  type StatementRowColumns,
} from './statement.queries.ts';
import { readerOf } from './statement-owner.ts';

export const statementNotFound = (): DomainError => new DomainError('NOT_FOUND', 'STATEMENT_NOT_FOUND');

/** @throws DomainError STATEMENT_NOT_FOUND, also for one of another company */
export async function getStatement({ db, principal }: SignedInCtx, { id }: StatementId): Promise<StatementAnswer> {
  const found = await readStatement(db.pool, { id, reader: readerOf(principal) });
  if (!found) throw statementNotFound();
  return { data: statementView(found, await countRows(db.pool, { statements: [id] })) };
}

/** Those of the company that the caller acts for, or everybody's for administrators; the newest first. */
export async function listStatements({ db, principal, counts }: SignedInCtx, { page, per_page }: ListStatements): Promise<StatementPage> {
  const reader = readerOf(principal);
  const [found, total] = await Promise.all([
    readStatements(db.pool, { reader, limit: per_page, offset: (page - 1) * per_page }),
    counts(['statements', reader], async () => (await countReadable(db.pool, { reader }))?.total ?? 0),
  ]);
  const counted = Map.groupBy(await countRows(db.pool, { statements: found.map(({ id }) => id) }), (row) => row.statement_id);
  return { data: found.map((each) => statementView(each, counted.get(each.id) ?? [])), page, per_page, total };
}

type Counted = Awaited<ReturnType<typeof countRows>>;

function statementView({ id, company_id, file_name, account, ...row }: StatementColumns, counted: Counted): Statement {
  const of = (state: RowState) => counted.find((each) => each.state === state);
  const paying = (state: RowState) => ({ invoices: of(state)?.total ?? 0, amount: toRoubles(of(state)?.amount ?? 0) });
  return {
    ...{ id, company_id, file_name, account, from: row.from_on, to: row.to_on, uploaded_at: row.uploaded_at.toISOString() },
    ...{ imported_at: row.imported_at?.toISOString() ?? null, counts: countsOf(counted) },
    ...{ to_pay: paying('matched'), paid: paying('imported') },
  };
}

function countsOf(counted: Counted): Record<RowState, number> {
  const totals = new Map(counted.map(({ state, total }) => [state, total]));
  return Object.fromEntries(rowStates.map((state) => [state, totals.get(state) ?? 0])) as Record<RowState, number>;
}

/** Its documents in the order of the file. @throws DomainError STATEMENT_NOT_FOUND */
export async function listStatementRows({ db, principal }: SignedInCtx, input: ListStatementRows): Promise<StatementRowPage> {
  const { id, page, per_page, state } = input;
  if (!(await readStatement(db.pool, { id, reader: readerOf(principal) }))) throw statementNotFound();
  const [rows, counted] = await Promise.all([
    readRows(db.pool, { statement: id, state: state ?? null, limit: per_page, offset: (page - 1) * per_page }),
    countRows(db.pool, { statements: [id] }),
  ]);
  const counts = countsOf(counted);
  const total = state ? counts[state] : Object.values(counts).reduce((sum, each) => sum + each, 0);
  return { data: rows.map(rowView), page, per_page, total };
}

export function rowView(row: StatementRowColumns): StatementRow {
  const { id, number, date, payer, payer_inn, purpose, state, invoice_id, invoice_number, invoice_amount, invoice_payer } = row;
  const invoice =
    invoice_id === null || invoice_amount === null
      ? null
      : { id: invoice_id, number: invoice_number ?? '', amount: toRoubles(invoice_amount), payer_name: invoice_payer ?? '' };
  return { id, number, date, payer, payer_inn, amount: toRoubles(row.amount), purpose, state, invoice };
}
