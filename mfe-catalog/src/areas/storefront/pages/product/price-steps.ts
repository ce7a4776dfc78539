import type { PriceTier } from '@market/catalogue-contract/product';

export interface PriceStep {
  readonly minCount: number;
  readonly price: number;
  /** Whole percent below the first step; 0 on it. */
  readonly saving: number;
}

/** Steps of the price from the smallest order up. One step is no choice, so then there is nothing to show. */
export function priceSteps(price: number, moq: number, tiers: readonly PriceTier[]): readonly PriceStep[] {
  const later = tiers.filter((tier) => tier.min_count > moq).sort((a, b) => a.min_count - b.min_count);
  if (later.length === 0) return [];
  const first = tiers.filter((tier) => tier.min_count <= moq).sort((a, b) => b.min_count - a.min_count)[0];
  const base = first?.price ?? price;
  const step = (minCount: number, at: number): PriceStep => ({
    minCount,
    price: at,
    saving: base > 0 ? Math.max(0, Math.round((1 - at / base) * 100)) : 0,
  });
  return [step(moq, base), ...later.map((tier) => step(tier.min_count, tier.price))];
}

/** Roubles, to the kopeck as they are shown. */
export const pricePerPiece = (price: number, units: number): number => Math.round((price * 100) / units) / 100;
