import { number } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

/** More than these are indexed behind the change: nobody waits minutes for a new name. */
export const AT_ONCE = 2_000;

/** Which products: SQL about a row `p` of product, with its bound values. */
export interface Touched {
  where: string;
  values: unknown[];
}

/** Any condition is described as this one; those that there are have tests of their own beside the change that they belong to. */
const TOUCHED_VARIANTS: readonly [Touched] = [{ where: 'p.category_id = ANY ($1::int[])', values: [[1]] }];

/** One more than are indexed at once, where there are more. */
export const readTouched = manyRows.composed({
  row: { id: number },
  compose: ({ where, values }: Touched) => ({
    text: `SELECT p.id FROM product p WHERE ${where} ORDER BY p.id LIMIT ${AT_ONCE + 1}`,
    values,
  }),
  variants: () => TOUCHED_VARIANTS,
});

/** Leaves them to `indexQueued`. */
export const queueTouched = noRows.composed({
  compose: ({ where, values }: Touched) => ({
    text: `INSERT INTO index_wish SELECT p.id FROM product p WHERE ${where} ORDER BY p.id ON CONFLICT DO NOTHING`,
    values,
  }),
  variants: () => TOUCHED_VARIANTS,
});

const countTouchedProducts = oneRow.composed({
  row: { products: number },
  compose: ({ where, values }: Touched) => ({ text: `SELECT count(*)::int AS products FROM product p WHERE ${where}`, values }),
  variants: () => TOUCHED_VARIANTS,
});

export const countTouched = async (tx: Tx, touched: Touched): Promise<number> => (await countTouchedProducts(tx, touched))?.products ?? 0;
