import type { Tx } from '@market/service-kit/data/tx';
import { DomainError, type FieldFaults } from '@market/service-kit/errors';
import type { Author } from './goods-owner.ts';
import { readTakenSkus } from './product-owner.queries.ts';
import type { Offer } from './stored-product.ts';

/** @throws DomainError VALIDATION naming the fields, when there is a fault */
export function refuseFaults(faults: FieldFaults): void {
  if (Object.keys(faults).length > 0) throw new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, faults);
}

/** Buying more is never dearer: counts grow, prices fall, the first below the ordinary one. */
export function tierFaults({ price, price_tiers }: Pick<Offer, 'price' | 'price_tiers'>): FieldFaults {
  const counts = price_tiers.map(({ min_count }) => min_count);
  const prices = [price, ...price_tiers.map((tier) => tier.price)];
  const grow = counts.every((count, place) => place === 0 || count > (counts[place - 1] as number));
  const fall = prices.every((one, place) => place === 0 || one < (prices[place - 1] as number));
  return grow && fall ? {} : { price_tiers: 'TIERS_ORDER' };
}

/** The mark decides who stands first, so nobody gives it to themselves. @throws DomainError POPULAR_IS_FOR_STAFF */
export function refusePopular(author: Author, wanted: boolean | undefined, now: boolean): void {
  if (author.kind !== 'staff' && wanted !== undefined && wanted !== now) throw new DomainError('FORBIDDEN', 'POPULAR_IS_FOR_STAFF');
}

/** Faults of article numbers by field: twice among themselves, or the company has them already. `own`: the product that may keep its one. */
export async function skuFaults(
  tx: Tx,
  { companyId, own = null }: { companyId: number; own?: number | null },
  skus: readonly (readonly [field: string, sku: string])[],
): Promise<FieldFaults> {
  const taken = new Set((await readTakenSkus(tx, { company: companyId, skus: skus.map(([, sku]) => sku), own })).map(({ sku }) => sku));
  const faults: FieldFaults = {};
  const met = new Set<string>();
  for (const [field, sku] of skus) {
    if (taken.has(sku)) faults[field] = 'SKU_TAKEN';
    else if (met.has(sku)) faults[field] = 'SKU_TWICE';
    met.add(sku);
  }
  return faults;
}
