import type { PlanHolder } from '@market/billing-contract/tariff-limits';
import type { Tx } from '@market/service-kit/data/tx';
import { moscowDay } from '../words/moscow-day.ts';
import { amountInWords } from './amount-in-words.ts';
import { type InvoiceContent, insertInvoice, lockLive, noteReplaced, takeNumber, voidInvoice } from './invoice.queries.ts';
import { paymentCode } from './payment-code.ts';
import { purposeOf } from './purpose-of.ts';
import { vatOf } from './vat-of.ts';

/** What an invoice is issued for: one seller's part of an order, or days of a plan. */
export type Purchase = { order: number } | { holder: PlanHolder; holderId: number; tariff: number; days: number };

export interface Wanted extends InvoiceContent {
  purchase: Purchase;
  /** null: the marketplace itself sells. */
  company: number | null;
  /** Who is to pay. */
  user: number;
  /** Kopecks. */
  bonuses: number;
  amount: number;
  /** Until when it may be paid; null: it has no end. */
  due: Date | null;
}

export interface Issued {
  id: number;
  number: string;
  /** It was written now: nothing like it was there. */
  isNew: boolean;
}

/**
 * The invoice of a purchase: the one that says the same and is still to be paid, or another one in its place. Its caller holds the purchase,
 * so that of two who come at once the second finds what the first wrote.
 */
export async function writeInvoice(tx: Tx, wanted: Wanted, at: Date): Promise<Issued> {
  const { seller, payer, lines, bonuses, amount, company, user } = wanted;
  const purchase = { order: null, holder: null, holderId: null, tariff: null, days: null, ...wanted.purchase };
  const content = JSON.stringify({ seller, payer, lines } satisfies InvoiceContent);
  const live = await lockLive(tx, { ...purchase, content, bonuses, amount });
  if (live?.same) return { id: live.id, number: live.number, isNew: false };
  if (live) await voidInvoice(tx, { id: live.id });
  const day = moscowDay(at);
  const year = Number(day.slice(0, 4));
  const taken = await takeNumber(tx, { company, year });
  if (!taken) throw new Error('A counter of invoices took no row');
  const number = `${year}-${taken.last_number}`;
  const vat = vatOf(amount, seller.vat);
  const purpose = purposeOf({ number, day, order: purchase.order, vat, rate: seller.vat });
  const written = await insertInvoice(tx, {
    ...{ ...purchase, company, number, user, content, bonuses, amount, vat, purpose, now: at, due: wanted.due },
    ...{ words: amountInWords(amount), qr: paymentCode({ seller, amount, purpose }), search: searchedOf(number, wanted) },
  });
  if (!written) throw new Error('An invoice was not written');
  if (live) await noteReplaced(tx, { id: live.id, by: written.id });
  return { id: written.id, number, isNew: true };
}

const searchedOf = (number: string, { seller, payer }: InvoiceContent): string =>
  [number, seller.name, seller.inn, payer.name, payer.inn].join('\n').toLowerCase();
