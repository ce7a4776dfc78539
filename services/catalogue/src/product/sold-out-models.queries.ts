import type { Bind } from '@market/service-kit/data/statement';
import { soldOutPart } from '../audience/audience.ts';
import { modelCards, modelCardsWithSoldOut } from './card.queries.ts';
import type { ProductFilter } from './product-filter.ts';
import { skuConditions } from './sku-conditions.queries.ts';

/** What models are sorted by, as it stands in sku_index. */
export type ModelKey = 'model_since' | 'model_price' | 'rating_rank' | 'popularity';

/** SQL: what the model of a row of sku_index is sorted by. Sold out it has no price among what can be bought: then the least of all counts. */
export function modelKey(filter: ProductFilter, alias: string, key: ModelKey): string {
  if (key !== 'model_price' || !soldOutPart(filter.audience)) return `${alias}.${key}`;
  return `coalesce(${alias}.model_price, (SELECT min(v.price) FROM sku_index v WHERE v.model_id = ${alias}.model_id AND v.published))`;
}

/** SQL of `model_id, key`: what a follower sees of a filter besides what everybody does; null for who follows nobody. */
export function soldOutModels(filter: ProductFilter, key: ModelKey, bind: Bind): string | null {
  const audience = soldOutPart(filter.audience);
  if (!audience) return null;
  return `SELECT DISTINCT s.model_id, ${modelKey(filter, 's', key)} AS key FROM sku_index s WHERE ${skuConditions('s', { ...filter, audience }, bind)}`;
}

/** SQL: the cards of a page of a filter. */
export const cardsFor = ({ audience }: ProductFilter): typeof modelCards => (soldOutPart(audience) ? modelCardsWithSoldOut : modelCards);
