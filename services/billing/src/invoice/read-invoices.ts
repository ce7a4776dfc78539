import type { GetInvoice, Invoice, InvoiceAnswer, InvoicePage, InvoiceRow, ListInvoices } from '@market/billing-contract/invoice';
import { toRoubles } from '@market/kit-contract/money';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { moscowDay } from '../words/moscow-day.ts';
import {
  countInvoices,
  type InvoiceFilter,
  type InvoiceListRow,
  type InvoicePaper,
  readInvoice,
  readInvoices,
} from './invoice-list.queries.ts';
import { scopeOf } from './invoice-scope.ts';

/** @throws DomainError INVOICE_NOT_FOUND, also for one that is not the caller's */
export async function getInvoice({ db, principal }: SignedInCtx, { id }: GetInvoice): Promise<InvoiceAnswer> {
  const paper = await readInvoice(db.pool, { id, scope: scopeOf(principal) });
  if (!paper) throw new DomainError('NOT_FOUND', 'INVOICE_NOT_FOUND');
  return { data: invoiceView(paper) };
}

/** Those of the caller, of the company that they act for, or of everybody for administrators. */
export async function listInvoices({ db, principal, counts }: SignedInCtx, input: ListInvoices): Promise<InvoicePage> {
  const { page, per_page, state, order_id: order, company_id: company, filter } = input;
  const asked: InvoiceFilter = { scope: scopeOf(principal), state, order, company, part: filter ? partOf(filter) : undefined };
  const [rows, total] = await Promise.all([
    readInvoices(db.pool, { ...asked, limit: per_page, offset: (page - 1) * per_page }),
    counts(['invoices', asked], async () => (await countInvoices(db.pool, asked))?.total ?? 0),
  ]);
  return { data: rows.map(rowView), page, per_page, total };
}

const partOf = (typed: string): string => typed.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`);

const rowView = (row: InvoiceListRow): InvoiceRow => ({ ...row, issued_at: row.issued_at.toISOString(), amount: toRoubles(row.amount) });

const NOBODY = { name: '', inn: '', kpp: '', address: '' };

function invoiceView(paper: InvoicePaper): Invoice {
  const { content, hidden, bonuses, vat_amount, amount_words, purpose, qr, due_at, replaced_by, replaced_by_number, ...row } = paper;
  const follows = { due_on: due_at && moscowDay(due_at), replaced_by, replaced_by_number };
  const vat = vat_amount === null ? null : toRoubles(vat_amount);
  const papers = hidden ? { ...content, payer: NOBODY } : content;
  return { ...rowView(row), ...papers, bonuses: toRoubles(bonuses), vat_amount: vat, amount_words, purpose, qr, ...follows };
}
