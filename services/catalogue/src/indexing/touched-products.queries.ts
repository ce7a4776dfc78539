import { number } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

/** More than these are indexed behind the change: nobody waits minutes for a new name. */
export const AT_ONCE = 2_000;

/** SQL about a row `p` of product: the ways in which many products are touched by one change. */
const CONDITIONS = {
  inBranches: 'p.category_id IN (SELECT id FROM category WHERE path && $1::int[])',
  withOptions: 'p.id IN (SELECT s.id FROM sku_index s WHERE s.terms && $1::int[])',
  withValueOf: `($2::int IS NULL OR p.product_type_id = $2)
    AND EXISTS (SELECT FROM product_parameter_value v WHERE v.product_id = p.id AND v.parameter_id = $1)`,
} as const;

/** Which products are touched. */
export interface Touched {
  how: keyof typeof CONDITIONS;
  values: unknown[];
}

/** The products of categories and all below them. */
export const inBranches = (categories: readonly number[]): Touched => ({ how: 'inBranches', values: [categories] });

/** Products that have one of these options, as far as they are indexed. */
export const withOptions = (options: readonly number[]): Touched => ({ how: 'withOptions', values: [options] });

/** Products that say something for a parameter; of one type, or of all when it is null. */
export const withValueOf = (parameterId: number, typeId: number | null): Touched => ({
  how: 'withValueOf',
  values: [parameterId, typeId],
});

const TOUCHED_VARIANTS: readonly [Touched, ...Touched[]] = [inBranches([1]), withOptions([1]), withValueOf(1, null)];

/** One more than are indexed at once, where there are more. */
export const readTouched = manyRows.composed({
  row: { id: number },
  compose: ({ how, values }: Touched) => ({
    text: `SELECT p.id FROM product p WHERE ${CONDITIONS[how]} ORDER BY p.id LIMIT ${AT_ONCE + 1}`,
    values,
  }),
  variants: () => TOUCHED_VARIANTS,
});

/** Leaves them to `indexQueued`. */
export const queueTouched = noRows.composed({
  compose: ({ how, values }: Touched) => ({
    text: `INSERT INTO index_wish SELECT p.id FROM product p WHERE ${CONDITIONS[how]} ORDER BY p.id ON CONFLICT DO NOTHING`,
    values,
  }),
  variants: () => TOUCHED_VARIANTS,
});

const countTouchedProducts = oneRow.composed({
  row: { products: number },
  compose: ({ how, values }: Touched) => ({ text: `SELECT count(*)::int AS products FROM product p WHERE ${CONDITIONS[how]}`, values }),
  variants: () => TOUCHED_VARIANTS,
});

export const countTouched = async (tx: Tx, touched: Touched): Promise<number> => (await countTouchedProducts(tx, touched))?.products ?? 0;
