import type { BulkChange, PriceRounding } from '@market/catalogue-contract/bulk-change';
import { toKopecks } from '@market/kit-contract/money';
import type { Offer } from '../goods/stored-product.ts';

export type PriceChange = Extract<BulkChange, { kind: 'price_set' | 'price_percent' | 'price_amount' }>;

/** Kopecks between the prices that a rounding knows, and by how much these lie below its whole multiples. */
const STEPS: Readonly<Record<PriceRounding, { step: number; below: number }>> = {
  none: { step: 1, below: 0 },
  '1': { step: 100, below: 0 },
  '5': { step: 500, below: 0 },
  '10': { step: 1_000, below: 0 },
  '50': { step: 5_000, below: 0 },
  '90': { step: 10_000, below: 1_000 },
};

/** To the nearest price of a rounding, upwards where two are as near; never below the first of them. */
function rounded(kopecks: number, rounding: PriceRounding): number {
  const { step, below } = STEPS[rounding];
  return Math.max(1, Math.round((kopecks + below) / step)) * step - below;
}

/** A price in kopecks, as a bulk change makes it. It may be one that no product can have. */
export function changedPrice(kopecks: number, change: PriceChange): number {
  switch (change.kind) {
    case 'price_set':
      return toKopecks(change.price);
    case 'price_percent':
      // In hundredths of a percent: 0.07 of a hundred is no whole number of a double.
      return rounded(Math.round((kopecks * (10_000 + Math.round(change.percent * 100))) / 10_000), change.rounding);
    case 'price_amount': {
      const sum = kopecks + toKopecks(change.amount);
      // What would cost nothing or less stays so, to be refused: no rounding makes it a price.
      return sum <= 0 ? sum : rounded(sum, change.rounding);
    }
  }
}

/** The price of an offer with those of its tiers; a price that is set leaves the tiers as they are. */
export function changedPrices({ price, price_tiers }: Pick<Offer, 'price' | 'price_tiers'>, change: PriceChange) {
  const made = (roubles: number): number => changedPrice(toKopecks(roubles), change) / 100;
  const tiers = change.kind === 'price_set' ? price_tiers : price_tiers.map((tier) => ({ ...tier, price: made(tier.price) }));
  return { price: made(price), price_tiers: tiers };
}
