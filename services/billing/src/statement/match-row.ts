import type { MatchStatementRow, StatementRowAnswer } from '@market/billing-contract/statement';
import { refusingTaken } from '@market/service-kit/data/refusing-taken';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { rowView } from './read-statements.ts';
import { lockStatement, readNamed, readRow, writeMatch } from './statement.queries.ts';
import { readerOf } from './statement-owner.ts';

const rowNotFound = (): DomainError => new DomainError('NOT_FOUND', 'STATEMENT_ROW_NOT_FOUND');
const taken = (): DomainError => new DomainError('CONFLICT', 'STATEMENT_INVOICE_TAKEN');

/** What a person may decide upon: what came in and has paid nothing yet. */
const OPEN: readonly string[] = ['matched', 'suggested', 'unmatched'];

/**
 * A person says which invoice a document pays, or that it pays none. It is one of the same seller, and the money covers it.
 *
 * @throws DomainError STATEMENT_ROW_NOT_FOUND, STATEMENT_ROW_DONE, INVOICE_NOT_FOUND under its field, INVOICE_CLOSED, INVOICE_SUM_MORE,
 * STATEMENT_INVOICE_TAKEN
 */
export function matchRow({ db, principal }: SignedInCtx, { id, invoice_id: invoice }: MatchStatementRow): Promise<StatementRowAnswer> {
  const asked = { id, reader: readerOf(principal) };
  const change = async (tx: Tx): Promise<StatementRowAnswer> => {
    const found = await readRow(tx, asked);
    if (!found || !(await lockStatement(tx, { id: found.statement_id, reader: asked.reader }))) throw rowNotFound();
    // As it is once nobody imports it any more.
    const row = await readRow(tx, asked);
    if (!row) throw rowNotFound();
    if (!OPEN.includes(row.state)) throw new DomainError('CONFLICT', 'STATEMENT_ROW_DONE');
    if (invoice !== null) await judgeInvoice(tx, { id: invoice, company: row.company_id, amount: row.amount });
    await writeMatch(tx, { id, invoice, state: invoice === null ? 'unmatched' : 'matched' });
    const written = await readRow(tx, asked);
    if (!written) throw rowNotFound();
    return { data: rowView(written) };
  };
  return refusingTaken({ statement_row_matched: taken }, () => inTransaction(db.pool, change));
}

async function judgeInvoice(tx: Tx, { id, company, amount }: { id: number; company: number | null; amount: number }): Promise<void> {
  const invoice = await readNamed(tx, { id, company });
  if (!invoice) throw new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, { invoice_id: 'INVOICE_NOT_FOUND' });
  if (invoice.state !== 'issued') throw new DomainError('CONFLICT', 'INVOICE_CLOSED');
  if (invoice.amount > amount) throw new DomainError('CONFLICT', 'INVOICE_SUM_MORE');
}
