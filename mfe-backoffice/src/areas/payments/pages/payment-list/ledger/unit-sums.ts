import type { LedgerCheck } from '@market/billing-contract/card-payment';

export const UNITS = ['rouble', 'bonus'] as const;
export type Unit = (typeof UNITS)[number];

/** What all accounts of a unit come to. Roubles are added as kopecks: sums of fractions would not come to exactly nothing. */
export function sumOfUnit(balances: LedgerCheck['balances'], unit: Unit): number {
  const hundredths = balances.reduce((sum, { unit: of, amount }) => (of === unit ? sum + Math.round(amount * 100) : sum), 0);
  return hundredths === 0 ? 0 : hundredths / 100;
}
