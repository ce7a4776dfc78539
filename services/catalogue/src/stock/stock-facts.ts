import type { FindArticles, FoundArticles, GetStockFacts, StockFacts } from '@market/catalogue-contract/stock-reservation';
import { FOUND_MAX } from '@market/catalogue-contract/stock-reservation';
import type { Tx } from '@market/service-kit/data/tx';
import type { Ctx } from '../context.ts';
import { type FactsRow, readByArticles, readStockFacts } from './stock-facts.queries.ts';

/** A row as it is told, without what else stands in it. */
export const factsOf = (row: FactsRow): StockFacts => ({
  ...{ product_id: row.product_id, model_id: row.model_id, company_id: row.company_id, name: row.name, sku: row.sku, barcode: row.barcode },
  ...{ size: row.size, colour: row.colour, photo: row.photo, price_kopecks: row.price_kopecks, price_tiers: row.price_tiers },
  ...{ units: row.units, moq: row.moq, pack_multiple: row.pack_multiple, available: row.available, model_available: row.model_available },
  ...{ loose_allowed: row.loose_allowed, runs: row.runs, unsellable: row.unsellable },
});

export const readFacts = async (db: Tx, ids: readonly number[]): Promise<StockFacts[]> =>
  (await readStockFacts(db, { ids: JSON.stringify([...new Set(ids)]) })).map(factsOf);

export const getStockFacts = async ({ db }: Ctx, { product_ids }: GetStockFacts) => ({ products: await readFacts(db.pool, product_ids) });

/** Each article as it was asked, in that order. */
export async function findArticles({ db }: Ctx, { articles }: FindArticles): Promise<FoundArticles> {
  const rows = await readByArticles(db.pool, { articles, most: FOUND_MAX });
  return { found: rows.map(({ products }, at) => ({ article: articles[at] as string, product_ids: products })) };
}
