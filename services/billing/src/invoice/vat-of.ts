import type { VatRate } from '@market/kit-contract/vat';

/** The tax that a sum in kopecks includes, half a kopeck up; null: its seller pays none. */
export function vatOf(amount: number, rate: VatRate): number | null {
  if (rate === 'none') return null;
  const percent = BigInt(rate);
  const whole = 100n + percent;
  return Number((2n * BigInt(amount) * percent + whole) / (2n * whole));
}
