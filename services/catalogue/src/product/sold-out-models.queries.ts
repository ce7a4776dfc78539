import type { Bind } from '@market/service-kit/data/statement';
import { soldOutPart } from '../audience/audience.ts';
import type { ProductFilter } from './product-filter.ts';
import { skuConditions } from './sku-conditions.queries.ts';

/** What models are sorted by, as it stands in sku_index: the price of a model that is sold out is there too. */
export type ModelKey = 'model_since' | 'listed_price' | 'rating_rank' | 'popularity';

/** SQL of `model_id, photoless, key`: what a follower sees of a filter besides what everybody does; null for who follows nobody. */
export function soldOutModels(filter: ProductFilter, key: ModelKey, bind: Bind): string | null {
  const audience = soldOutPart(filter.audience);
  if (!audience) return null;
  return `SELECT DISTINCT s.model_id, s.photoless, s.${key} AS key FROM sku_index s WHERE ${skuConditions('s', { ...filter, audience }, bind)}`;
}
