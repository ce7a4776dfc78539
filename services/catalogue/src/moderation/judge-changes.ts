import type { Tx } from '@market/service-kit/data/tx';
import { lockCompanyGoods } from '../goods/locked-goods.ts';
import { lockProducts, type StoredProduct } from '../goods/stored-product.queries.ts';
import { readCompaniesOf } from './change.queries.ts';

/** A change as the moderator saw it. */
export interface Judged {
  id: number;
  version: number;
}

/** A product with the change that is judged. */
export type JudgedProduct = StoredProduct & { change: NonNullable<StoredProduct['change']> };

/** Locks what is judged, and parts what is still as it was shown from what is not. */
export async function lockJudged(tx: Tx, changes: readonly Judged[]): Promise<{ products: JudgedProduct[]; stale: number[] }> {
  const ids = [...new Set(changes.map(({ id }) => id))];
  for (const { company_id } of await readCompaniesOf(tx, { products: ids })) await lockCompanyGoods(tx, company_id);
  const shown = new Map(changes.map(({ id, version }) => [id, version]));
  const products = (await lockProducts(tx, ids)).filter(
    (product): product is JudgedProduct => product.change !== null && product.change.version === shown.get(product.id),
  );
  const fresh = new Set(products.map(({ id }) => id));
  return { products, stale: ids.filter((id) => !fresh.has(id)) };
}
