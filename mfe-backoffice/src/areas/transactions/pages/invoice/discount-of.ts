import type { InvoiceLine } from '@market/billing-contract/invoice';

/** Sums are counted in kopecks: roubles with a fraction do not add up exactly. */
const kopecks = (roubles: number): number => Math.round(roubles * 100);

/** What the lines would come to at their prices, and how much less is asked for them. Roubles. */
export function discountOf(lines: readonly InvoiceLine[]): { whole: number; discount: number } {
  const whole = lines.reduce((sum, { price, count }) => sum + kopecks(price) * count, 0);
  const asked = lines.reduce((total, { sum }) => total + kopecks(sum), 0);
  return { whole: whole / 100, discount: Math.max(0, whole - asked) / 100 };
}
