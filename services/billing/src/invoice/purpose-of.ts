import type { VatRate } from '@market/kit-contract/vat';

interface Paid {
  number: string;
  /** Of Moscow, on which it was issued. */
  day: string;
  order: number | null;
  /** Kopecks. */
  vat: number | null;
  rate: VatRate;
}

const dayOf = (day: string): string => day.split('-').reverse().join('.');
/** Banks write sums with a dot or a hyphen; a dot is understood by all. */
const sumOf = (kopecks: number): string => (kopecks / 100).toFixed(2);

/** What the payer writes down as the purpose: by the number a statement of the bank is matched, the tax has to be said. */
export function purposeOf({ number, day, order, vat, rate }: Paid): string {
  const what = `Оплата по счёту № ${number} от ${dayOf(day)}${order === null ? '' : ` (заказ № ${order})`}`;
  return vat === null ? `${what}. НДС не облагается` : `${what}. В том числе НДС ${rate}% — ${sumOf(vat)} руб.`;
}
