import type { Db } from '@market/service-kit/data/database';
import type { Bind } from '../bound-values.ts';
import { type SoldOut, soldOutPart } from './audience.ts';
import { modelCards, modelCardsWithSoldOut } from './card-page.ts';
import type { Narrowing } from './narrowing.ts';
import { skuConditions } from './sku-conditions.ts';

/** What models are sorted by, as it stands in sku_index. */
export type ModelKey = 'model_since' | 'model_price' | 'rating_rank' | 'popularity';

/** SQL: what the model of a row of sku_index is sorted by. Sold out it has no price among what can be bought: then the least of all counts. */
export function modelKey(narrowing: Narrowing, alias: string, key: ModelKey): string {
  if (key !== 'model_price' || !soldOutPart(narrowing.audience)) return `${alias}.${key}`;
  return `coalesce(${alias}.model_price, (SELECT min(v.price) FROM sku_index v WHERE v.model_id = ${alias}.model_id AND v.published))`;
}

/** SQL of `model_id, key`: what a follower sees of a narrowing besides what everybody does; null for who follows nobody. */
export function soldOutModels(narrowing: Narrowing, key: ModelKey, bind: Bind): string | null {
  const audience = soldOutPart(narrowing.audience);
  if (!audience) return null;
  return `SELECT DISTINCT s.model_id, ${modelKey(narrowing, 's', key)} AS key FROM sku_index s WHERE ${skuConditions('s', { ...narrowing, audience }, bind)}`;
}

/** SQL: the cards of a page of a narrowing. */
export const cardsFor = ({ audience }: Narrowing): typeof modelCards => (soldOutPart(audience) ? modelCardsWithSoldOut : modelCards);

const BY_CATEGORY = {
  name: 'sold_out_by_category',
  text: `SELECT step AS id, count(DISTINCT s.model_id)::int AS models
    FROM sku_index s JOIN category c ON c.id = s.category_id CROSS JOIN LATERAL unnest(c.path) step
    WHERE s.published AND s.model_price IS NULL AND s.company_id = ANY ($1::int[]) GROUP BY step`,
};

/** How many models more than everybody a follower sees in each category and below it. */
export async function countSoldOutByCategory(db: Db, { companyIds }: SoldOut, companyId?: number): Promise<Map<number, number>> {
  const companies = companyId === undefined ? companyIds : companyIds.filter((id) => id === companyId);
  const { rows } = await db.pool.query<{ id: number; models: number }>({ ...BY_CATEGORY, values: [companies] });
  return new Map(rows.map(({ id, models }) => [id, models]));
}
