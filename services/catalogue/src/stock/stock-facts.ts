import type { FindArticles, FoundArticles, GetStockFacts, StockFacts } from '@market/catalogue-contract/stock-reservation';
import { FOUND_MAX } from '@market/catalogue-contract/stock-reservation';
import type { Tx } from '@market/service-kit/data/tx';
import type { Ctx } from '../context.ts';
import { readByArticles, readStockFacts } from './stock-facts.queries.ts';

export const readFacts = (db: Tx, ids: readonly number[]): Promise<StockFacts[]> =>
  readStockFacts(db, { ids: JSON.stringify([...new Set(ids)]) });

export const getStockFacts = async ({ db }: Ctx, { product_ids }: GetStockFacts) => ({ products: await readFacts(db.pool, product_ids) });

/** Each article as it was asked, in that order. */
export async function findArticles({ db }: Ctx, { articles }: FindArticles): Promise<FoundArticles> {
  const rows = await readByArticles(db.pool, { articles, most: FOUND_MAX });
  return { found: rows.map(({ products }, at) => ({ article: articles[at] as string, product_ids: products })) };
}
