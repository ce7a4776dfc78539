import {
  type ListStatementRows,
  type RowState,
  rowStates,
  type StatementAnswer,
  type StatementId,
  type StatementRow,
  type StatementRowPage,
} from '@market/billing-contract/statement';
import { toRoubles } from '@market/kit-contract/money';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { countRows, readRows, readStatement, type StatementRowColumns } from './statement.queries.ts';
import { readerOf } from './statement-owner.ts';

export const statementNotFound = (): DomainError => new DomainError('NOT_FOUND', 'STATEMENT_NOT_FOUND');

/** @throws DomainError STATEMENT_NOT_FOUND, also for one of another company */
export async function getStatement({ db, principal }: SignedInCtx, { id }: StatementId): Promise<StatementAnswer> {
  const found = await readStatement(db.pool, { id, reader: readerOf(principal) });
  if (!found) throw statementNotFound();
  const { file_name, account, from_on: from, to_on: to, uploaded_at, imported_at } = found;
  const times = { uploaded_at: uploaded_at.toISOString(), imported_at: imported_at?.toISOString() ?? null };
  return { data: { id, file_name, account, from, to, ...times, counts: await countsOf(db.pool, id) } };
}

async function countsOf(tx: Tx, statement: number): Promise<Record<RowState, number>> {
  const counted = new Map((await countRows(tx, { statement })).map(({ state, total }) => [state, total]));
  return Object.fromEntries(rowStates.map((state) => [state, counted.get(state) ?? 0])) as Record<RowState, number>;
}

/** Its documents in the order of the file. @throws DomainError STATEMENT_NOT_FOUND */
export async function listStatementRows({ db, principal }: SignedInCtx, input: ListStatementRows): Promise<StatementRowPage> {
  const { id, page, per_page, state } = input;
  if (!(await readStatement(db.pool, { id, reader: readerOf(principal) }))) throw statementNotFound();
  const [rows, counts] = await Promise.all([
    readRows(db.pool, { statement: id, state: state ?? null, limit: per_page, offset: (page - 1) * per_page }),
    countsOf(db.pool, id),
  ]);
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
