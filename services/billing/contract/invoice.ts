import { dataOf, listOf, paging, Roubles, Sum } from '@market/kit-contract/envelope';
import { vatRates } from '@market/kit-contract/vat';
import { z } from 'zod';

export const invoiceStates = ['issued', 'paid', 'void'] as const;
export type InvoiceState = (typeof invoiceStates)[number];
/** Why an invoice is not to be paid any more. */
export const voidReasons = ['changed', 'canceled', 'paid_otherwise', 'expired'] as const;

/** Who pays or is paid, as the papers say. */
export const InvoiceParty = z.object({ name: z.string(), inn: z.string(), kpp: z.string(), address: z.string() });
export type InvoiceParty = z.infer<typeof InvoiceParty>;

export const InvoiceSeller = InvoiceParty.extend({
  account: z.string(),
  bank: z.string(),
  bik: z.string(),
  correspondent_account: z.string(),
  vat: z.enum(vatRates),
});
export type InvoiceSeller = z.infer<typeof InvoiceSeller>;

/** A line of goods, or of what else is paid for. Roubles; `sum` is after the discount. */
export const InvoiceLine = z.object({ name: z.string(), count: z.int().positive(), price: Roubles, sum: Sum });
export type InvoiceLine = z.infer<typeof InvoiceLine>;

export const InvoiceRow = z.object({
  id: z.int(),
  /** Of its seller and year, without gaps: `2026-17`. */
  number: z.string(),
  state: z.enum(invoiceStates),
  void_reason: z.enum(voidReasons).nullable(),
  issued_at: z.iso.datetime(),
  paid_on: z.iso.date().nullable(),
  /** null: the marketplace itself sells. */
  company_id: z.int().nullable(),
  seller_name: z.string(),
  payer_name: z.string(),
  /** What is paid: an order, or days of a plan. */
  order_id: z.int().nullable(),
  tariff_id: z.int().nullable(),
  amount: Sum,
});
export type InvoiceRow = z.infer<typeof InvoiceRow>;

/** As it was issued: nothing of it changes but its state. */
export const Invoice = InvoiceRow.extend({
  seller: InvoiceSeller,
  payer: InvoiceParty,
  lines: z.array(InvoiceLine),
  /** Bonuses that pay a part of it, in roubles. */
  bonuses: Sum,
  /** The tax that `amount` includes; null: none. */
  vat_amount: Sum.nullable(),
  /** `amount` in words: «Двенадцать тысяч рублей 50 копеек». */
  amount_words: z.string(),
  /** What the payer writes down as the purpose. */
  purpose: z.string(),
  /** Text of the payment code by ГОСТ Р 56042; null: the seller's details do not make one. */
  qr: z.string().nullable(),
  /** The last day of Moscow on which it may be paid; null: it has no end. */
  due_on: z.iso.date().nullable(),
  /** The invoice that took its place. */
  replaced_by: z.int().nullable(),
  replaced_by_number: z.string().nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

export const GetInvoice = z.object({ id: z.int32().positive() });
export type GetInvoice = z.output<typeof GetInvoice>;
export const InvoiceAnswer = dataOf(Invoice);
export type InvoiceAnswer = z.infer<typeof InvoiceAnswer>;

/** Of the caller's company, those that the caller is to pay, or everybody's for administrators. */
export const ListInvoices = z.object({
  ...paging,
  state: z.enum(invoiceStates).optional(),
  order_id: z.int32().positive().optional(),
  /** The seller; 0: the marketplace itself. */
  company_id: z.int32().nonnegative().optional(),
  /** Number, or a part of a party's name or tax number. */
  filter: z.string().trim().max(100).optional(),
});
export type ListInvoices = z.output<typeof ListInvoices>;
export const InvoicePage = listOf(InvoiceRow);
export type InvoicePage = z.infer<typeof InvoicePage>;

/** What is to be paid by transfer, said by orders. A repetition answers the same invoice; where anything differs, it is voided and another is issued. */
export const IssueInvoice = z.object({
  order_id: z.int().positive(),
  /** Of the order, as it was read: what orders have said of a later one by `invoiceWanted` goes before this. */
  version: z.int().positive(),
  user_id: z.int().positive(),
  company_id: z.int().positive(),
  seller: InvoiceSeller,
  payer: InvoiceParty,
  lines: z.array(InvoiceLine).min(1).max(501),
  bonuses: Sum,
  amount: Sum.positive(),
});
export type IssueInvoice = z.output<typeof IssueInvoice>;
export const InvoiceIssued = dataOf(z.object({ id: z.int(), number: z.string() }));
export type InvoiceIssued = z.infer<typeof InvoiceIssued>;
