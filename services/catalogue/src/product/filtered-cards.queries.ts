import type { Bind } from '@market/service-kit/data/statement';
import { listedFor } from '../audience/audience.queries.ts';
import { isManager, soldOutPart } from '../audience/audience.ts';
import { modelCards, modelCardsForManagers, modelCardsWithSoldOut } from './card.queries.ts';
import { filtersPrice, type ProductFilter } from './product-filter.ts';
import { skuConditions } from './sku-conditions.queries.ts';

/** SQL: the cards of `page (model_id, place)` for who asks with a filter, each with the variant that it found. */
export function cardsFor(filter: ProductFilter, bind: Bind): (locale: string, newSince: string) => string {
  const { audience } = filter;
  // The words are of the model: every variant has them.
  const match = choosesVariants(filter) ? matchText((sku) => skuConditions(sku, { ...filter, text: null }, bind)) : undefined;
  if (isManager(audience)) {
    return (...values) => modelCardsForManagers(values, (alias) => listedFor(audience, alias, bind), match);
  }
  const cards = soldOutPart(audience) ? modelCardsWithSoldOut : modelCards;
  return (locale, newSince) => cards(locale, newSince, match);
}

/** One variant may satisfy it and another of the same model not. */
export const choosesVariants = (filter: ProductFilter): boolean => filter.parameters.length > 0 || filtersPrice(filter);

/**
 * SQL: the variant of a model of `page` that satisfies a condition, as a field of a JSON object; empty when there is none. Tried on the few
 * SKUs of the page.
 *
 * @param condition SQL: a row of sku_index, known by its alias, satisfies it
 */
const matchText = (condition: (alias: string) => string): string =>
  matchOf(`SELECT s.id, s.price, s.colour, max(s.price) OVER () > s.price AS varies FROM sku_index s
      WHERE s.model_id = page.model_id AND ${condition('s')}
      ORDER BY s.price, s.id <> s.model_id, s.id LIMIT 1`);

/**
 * SQL: the same of the variant that a statement reads.
 *
 * @param best SQL: its id, price of a piece, colour and whether another that satisfies the filter costs more; or no row
 */
export const matchOf = (best: string): string => `coalesce((
    SELECT ',"match":{"id":' || p.id || ',"price":' || to_roubles(p.price_kopecks) || ',"price_per_unit":' || to_roubles(best.price)
      || ',"units":' || p.units || ',"price_varies":' || best.varies || ',"photo":' || coalesce((
        SELECT photo_json(photo)::text FROM sku_index worn JOIN product_photo photo ON photo.product_id = worn.id
        WHERE worn.model_id = page.model_id AND worn.colour IS NOT DISTINCT FROM best.colour
        ORDER BY worn.id <> best.id, worn.id, photo.main DESC, photo.position, photo.id LIMIT 1
      ), 'null') || '}'
    FROM (${best}) best JOIN product p ON p.id = best.id
  ), '')`;
