import type { InvoiceSeller, IssueInvoice } from '@market/billing-contract/invoice';
import type { CompanyForOrder } from '@market/companies-contract/counterparty';
import { toKopecks, toRoubles } from '@market/kit-contract/money';
import type { OrderPayment } from '@market/orders-contract/order-pay';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { lockPart, readLines } from '../order/change-order.queries.ts';
import type { DuePart } from '../order/due-parts.ts';
import { orderNotFound } from '../reader.ts';
import { invoicedSums } from '../terms/invoiced-sums.ts';
import { markInvoiced } from './invoiced.queries.ts';

type PayingCtx = Pick<SignedInCtx, 'db' | 'principal' | 'sellers' | 'invoices'>;

/**
 * Has an invoice issued of each part that is not paid yet. A part is marked before billing is asked, so that whatever it comes to from then
 * on reaches billing, which puts that before what is asked here. Done again it answers the same invoices.
 *
 * @throws DomainError SELLER_DETAILS_MISSING, ORDER_NOT_FOUND, ORDER_CHANGED, UNAVAILABLE
 */
export async function payByTransfer(ctx: PayingCtx, parts: readonly Pick<DuePart, 'order_id' | 'company_id'>[]): Promise<OrderPayment> {
  const sellers = await sellersOf(ctx, parts);
  const invoices: OrderPayment['invoices'] = [];
  let amount = 0;
  for (const part of parts) {
    const seller = sellers.get(part.company_id);
    const wanted = seller && (await wantedOf(ctx, part.order_id));
    if (!wanted) continue;
    const { id, number } = await ctx.invoices.issue({ ...wanted, seller });
    invoices.push({ order_id: part.order_id, id, number });
    amount += toKopecks(wanted.amount);
  }
  const payment_status = invoices.length === 0 ? 'paid' : 'not_paid';
  return { method: 'transfer', payment_status, amount: toRoubles(amount), card: null, invoices };
}

/** Where the sellers want their money: all of them say so, or nothing is issued. */
async function sellersOf(ctx: PayingCtx, parts: readonly Pick<DuePart, 'order_id' | 'company_id'>[]): Promise<Map<number, InvoiceSeller>> {
  const ids = [...new Set(parts.map(({ company_id }) => company_id))];
  const companies = new Map((ids.length === 0 ? [] : await ctx.sellers(ids)).map((company) => [company.id, company]));
  return new Map(
    ids.map((id) => {
      const company = companies.get(id);
      const seller = company && detailsOf(company);
      if (!seller) throw new DomainError('CONFLICT', 'SELLER_DETAILS_MISSING', { company: company?.brand ?? '' });
      return [id, seller];
    }),
  );
}

/** null: nobody can transfer anything by them. */
function detailsOf({ name, inn, city, payment_details: details }: CompanyForOrder): InvoiceSeller | null {
  if (!details || [details.account, details.bank, details.bik].includes('')) return null;
  const { account, bank, bik, correspondent_account, kpp, vat } = details;
  const own = { name: details.recipient || name, inn: details.inn || inn, kpp, address: city };
  return { ...own, account, bank, bik, correspondent_account, vat };
}

/** What a part comes to, and who pays it; null: it is not to be paid any more. */
function wantedOf({ db, principal }: PayingCtx, id: number): Promise<Omit<IssueInvoice, 'seller'> | null> {
  const mark = async (tx: Tx) => {
    const part = await lockPart(tx, { id });
    if (!part || part.user_id !== principal.userId) throw orderNotFound();
    if (part.status === 'canceled' || part.payment_status === 'paid') return null;
    const { version, user_id, company_id } = part;
    const sums = invoicedSums(part, await readLines(tx, { order: id }));
    const marked = await markInvoiced(tx, { id });
    if (!marked) throw orderNotFound();
    const { name, inn, kpp, address } = marked.organization ?? { name: marked.fio, inn: '', kpp: '', address: '' };
    return { order_id: id, version, user_id, company_id, payer: { name, inn, kpp, address }, ...sums };
  };
  return inTransaction(db.pool, mark, { apart: `order ${id} gets an invoice` });
}
