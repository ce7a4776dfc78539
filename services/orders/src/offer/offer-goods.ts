import type { StockFacts } from '@market/catalogue-contract/stock-reservation';
import type { StoredOfferLine } from './offer.queries.ts';

/** A line of an offer with its product as it is now. */
export const lineOf = (facts: StockFacts, { count, price }: { count: number; price: number }): StoredOfferLine => ({
  ...{ product_id: facts.product_id, count, price },
  goods: {
    ...{ name: facts.name, sku: facts.sku, size: facts.size, photo: facts.photo, units: facts.units },
    colour: facts.colour && { ru: facts.colour.ru, en: facts.colour.en },
  },
});
