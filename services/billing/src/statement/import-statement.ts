import type { StatementAnswer, StatementId } from '@market/billing-contract/statement';
import { lockText } from '@market/service-kit/data/locks';
import { allowSeconds } from '@market/service-kit/data/statement-time.queries';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { SignedInCtx } from '../context.ts';
import { payInvoices } from '../paid-invoice/pay-invoices.ts';
import { getStatement, statementNotFound } from './read-statements.ts';
import { endRows, insertDocuments, lockStatement, markImported, readMatched } from './statement.queries.ts';
import { readerOf } from './statement-owner.ts';

/** Seconds that a statement may take with ten thousand documents. */
const LONG = 60;

/**
 * Pays what the documents of a statement pay, all of it or nothing. A document pays once, whichever file it comes in, and an invoice is paid
 * once: what has happened meanwhile is left out. What a person matches afterwards is paid by the next import.
 *
 * @throws DomainError STATEMENT_NOT_FOUND
 */
export async function importStatement(ctx: SignedInCtx, { id }: StatementId): Promise<StatementAnswer> {
  await inTransaction(ctx.db.pool, async (tx) => {
    await allowSeconds(tx, LONG);
    const statement = await lockStatement(tx, { id, reader: readerOf(ctx.principal) });
    if (!statement) throw statementNotFound();
    const { company_id: company } = statement;
    // One import of a seller after the other: the same document may stand in both.
    await lockText(tx, `statement import ${company ?? 0}`);
    const matched = await readMatched(tx, { statement: id, company });
    const fresh = matched.filter(({ known }) => !known);
    const now = ctx.now();
    const payments = fresh.map(({ invoice_id: invoice, day, amount }) => ({ invoice, day, amount }));
    const paid = await payInvoices(tx, payments, now);
    const idsOf = (rows: typeof matched) => rows.map((row) => row.id);
    const imported = idsOf(fresh.filter(({ invoice_id }) => paid.has(invoice_id)));
    await insertDocuments(tx, { company, rows: imported, now });
    await endRows(tx, { rows: imported, state: 'imported' });
    await endRows(tx, { rows: idsOf(fresh.filter(({ invoice_id }) => !paid.has(invoice_id))), state: 'unmatched' });
    await endRows(tx, { rows: idsOf(matched.filter(({ known }) => known)), state: 'known' });
    await markImported(tx, { id, now });
  });
  return getStatement(ctx, { id });
}
