import type { InvoiceIssued, IssueInvoice } from '@market/billing-contract/invoice';
import { toKopecks } from '@market/kit-contract/money';
import { lockText } from '@market/service-kit/data/locks';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { readDue } from '../order-card/order-card.queries.ts';
import { readPaid, readWanted } from './invoice.queries.ts';
import { writeInvoice } from './write-invoice.ts';

/** One change of what an order is paid by comes after the other, also where there is no invoice yet. */
export const lockOrder = (tx: Tx, order: number): Promise<void> => lockText(tx, `invoice order ${order}`);

/**
 * Issues the invoice of one seller's part of an order. What orders have said of a later state of it goes before what is asked here, as the
 * answer may have been long on its way; an invoice that has paid the order is answered as it is.
 *
 * @throws DomainError INVOICE_NOT_DUE
 */
export const issueInvoice = (ctx: Ctx, input: IssueInvoice): Promise<InvoiceIssued> =>
  inTransaction(ctx.db.pool, async (tx) => {
    const { order_id: order, version, user_id: user, company_id: company, seller, payer } = input;
    await lockOrder(tx, order);
    const paid = await readPaid(tx, { order });
    if (paid) return { data: paid };
    if ((await readDue(tx, { id: order }))?.due === false) throw new DomainError('CONFLICT', 'INVOICE_NOT_DUE');
    const asked = { lines: input.lines, bonuses: toKopecks(input.bonuses), amount: toKopecks(input.amount) };
    const sums = (await readWanted(tx, { order, after: version })) ?? asked;
    const { id, number } = await writeInvoice(tx, { purchase: { order }, company, user, seller, payer, ...sums, due: null }, ctx.now());
    return { data: { id, number } };
  });
