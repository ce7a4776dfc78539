import type { Tx } from '@market/service-kit/data/tx';
import { indexProducts } from './index-products.ts';
import { AT_ONCE, queueTouched, readTouched, type Touched } from './touched-products.queries.ts';

/**
 * Makes a change that shows in many products (the name of a category, an option taken away) and has what is derived of them agree with
 * it: at the end of the same transaction, or, when they are too many, soon after it (see `indexQueued`).
 */
export async function indexAround<T>(tx: Tx, touched: Touched, change: () => Promise<T>): Promise<T> {
  const some = await readTouched(tx, touched);
  const tooMany = some.length > AT_ONCE;
  if (tooMany) await queueTouched(tx, touched);
  const answer = await change();
  if (!tooMany) {
    await indexProducts(
      tx,
      some.map(({ id }) => id),
    );
  }
  return answer;
}
