import type { StockFacts } from '@market/catalogue-contract/stock-reservation';
import type { StoredTerms } from '../terms/judged.ts';
import type { StoredLine } from './cart.queries.ts';

/** Goods as an offer sells them: at its prices, in any number, and whether or not the shop shows them. */
export function offeredFacts(
  facts: ReadonlyMap<number, StockFacts>,
  lines: readonly Pick<StoredLine, 'product_id' | 'seen_price'>[],
): Map<number, StockFacts> {
  const prices = new Map(lines.map(({ product_id, seen_price }) => [product_id, seen_price]));
  return new Map(
    [...facts].map(([id, known]) => [
      id,
      {
        ...known,
        price_kopecks: prices.get(id) ?? known.price_kopecks,
        ...{ price_tiers: [], moq: 1, pack_multiple: 1, loose_allowed: true },
        unsellable: known.unsellable === 'company' ? known.unsellable : null,
      },
    ]),
  );
}

/** An offer knows neither a smallest order nor a discount: its prices are what was agreed. */
export const offeredTerms = (companies: readonly StoredTerms[]): { companies: StoredTerms[]; turnover: number } => ({
  companies: companies.map((company) => ({ ...company, first: null, repeat: null, discount: false })),
  turnover: 0,
});
