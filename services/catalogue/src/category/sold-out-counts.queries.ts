import { listOf, number } from '@market/service-kit/data/columns';
import type { Db } from '@market/service-kit/data/database';
import { manyRows } from '@market/service-kit/data/statement';
import type { SoldOut } from '../audience/audience.ts';

const countSoldOutByCategoryRows = manyRows({
  prepareAs: 'catalogue.count-sold-out-by-category',
  text: `SELECT step AS id, count(DISTINCT s.model_id)::int AS models
    FROM sku_index s JOIN category c ON c.id = s.category_id CROSS JOIN LATERAL unnest(c.path) step
    WHERE s.published AND s.model_price IS NULL AND s.company_id = ANY ($companies::int[]) GROUP BY step`,
  values: { companies: listOf(number) },
  row: { id: number, models: number },
});

/** How many models more than everybody a follower sees in each category and below it. */
export async function countSoldOutByCategory(db: Db, { companyIds }: SoldOut, companyId?: number): Promise<Map<number, number>> {
  const companies = companyId === undefined ? companyIds : companyIds.filter((id) => id === companyId);
  const rows = await countSoldOutByCategoryRows(db.pool, { companies });
  return new Map(rows.map(({ id, models }) => [id, models]));
}
