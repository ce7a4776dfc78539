import { rowsOf, type Tx } from '@market/service-kit/data/transaction';
import { indexProducts } from './index-products.ts';

/** More than these are indexed behind the change: nobody waits minutes for a new name. */
const AT_ONCE = 2_000;

/** Which products: SQL about a row `p` of product, with its bound values. */
export interface Touched {
  where: string;
  values: unknown[];
}

/**
 * Makes a change that shows in many products (the name of a category, an option taken away) and has what is derived of them agree with
 * it: at the end of the same transaction, or, when they are too many, soon after it (see `indexWished`).
 */
export async function indexAround<T>(tx: Tx, { where, values }: Touched, change: () => Promise<T>): Promise<T> {
  const some = await rowsOf<{ id: number }>(tx, `SELECT p.id FROM product p WHERE ${where} ORDER BY p.id LIMIT ${AT_ONCE + 1}`, values);
  const tooMany = some.length > AT_ONCE;
  if (tooMany)
    await rowsOf(tx, `INSERT INTO index_wish SELECT p.id FROM product p WHERE ${where} ORDER BY p.id ON CONFLICT DO NOTHING`, values);
  const answer = await change();
  if (!tooMany) {
    await indexProducts(
      tx,
      some.map(({ id }) => id),
    );
  }
  return answer;
}
