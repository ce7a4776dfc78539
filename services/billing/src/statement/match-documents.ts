import type { RowState } from '@market/billing-contract/statement';
import type { BankDocument } from './bank-document.ts';

/** An invoice that is still to be paid. */
export interface OpenInvoice {
  id: number;
  number: string;
  payer_inn: string;
  /** Kopecks. */
  amount: number;
}

type Compared = Pick<BankDocument, 'purpose' | 'payerInn' | 'amount'>;

export interface Match {
  state: Extract<RowState, 'matched' | 'suggested' | 'unmatched'>;
  invoice: number | null;
}

/** By itself: neither a part of a longer number nor of another one; what people write before it may touch it. */
const NUMBER = /(?<=^|[^\p{L}\p{N}-]|(?:^|[^\p{L}\p{N}])[Nn])(\d{4}-\d{1,9})(?![\p{L}\p{N}]|-[\p{L}\p{N}])/gu;

/** Numbers of invoices that a purpose names. Banks write any of the dashes. */
export const numbersIn = (purpose: string): string[] => [
  ...new Set(Array.from(purpose.replace(/[‐‑‒–—−]/gu, '-').matchAll(NUMBER), ([, number = '']) => number)),
];

/**
 * Which invoice each document pays: the one whose number it names, which its payer is to pay, and which comes to its sum. Where two of the
 * three agree it is suggested. Within one file an invoice is paid once.
 */
export function matchDocuments(documents: readonly Compared[], open: readonly OpenInvoice[]): Match[] {
  const byNumber = new Map(open.map((invoice) => [invoice.number, invoice]));
  const byPayer = Map.groupBy(open, ({ payer_inn, amount }) => `${payer_inn} ${amount}`);
  const found = documents.map((document) => {
    const named = numbersIn(document.purpose).flatMap((number) => byNumber.get(number) ?? []);
    return { document, named, owed: document.payerInn === '' ? [] : (byPayer.get(`${document.payerInn} ${document.amount}`) ?? []) };
  });
  const taken = new Set<number>();
  const certain = found.map(({ named, owed }) => {
    const all = named.filter((invoice) => owed.includes(invoice));
    const [only] = all;
    if (!only || all.length > 1 || taken.has(only.id)) return null;
    taken.add(only.id);
    return only.id;
  });
  return found.map(({ document, named, owed }, at) => {
    const invoice = certain[at];
    if (invoice !== null && invoice !== undefined) return { state: 'matched', invoice };
    const agrees = ({ payer_inn, amount }: OpenInvoice) =>
      amount === document.amount || (payer_inn !== '' && payer_inn === document.payerInn);
    const free = [...named.filter(agrees), ...owed].find(({ id }) => !taken.has(id));
    return free ? { state: 'suggested', invoice: free.id } : { state: 'unmatched', invoice: null };
  });
}
