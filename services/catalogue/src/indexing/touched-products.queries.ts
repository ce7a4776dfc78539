import { number } from '@market/service-kit/data/columns';
import { type Bind, manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';

/** More than these are indexed behind the change: nobody waits minutes for a new name. */
export const AT_ONCE = 2_000;

/** Which products are touched by a change: SQL about a row `p` of product. */
export type Touched = (bind: Bind) => string;

/** The products of categories and all below them. */
export const inBranches =
  (categories: readonly number[]): Touched =>
  (bind) =>
    `p.category_id IN (SELECT id FROM category WHERE path && ${bind(categories)}::int[])`;

/** Products that have one of these options, as far as they are indexed. */
export const withOptions =
  (options: readonly number[]): Touched =>
  (bind) =>
    `p.id IN (SELECT s.id FROM sku_index s WHERE s.terms && ${bind(options)}::int[])`;

/** Products that say something for a parameter; of one type, or of all when it is null. */
export const withValueOf =
  (parameterId: number, typeId: number | null): Touched =>
  (bind) =>
    `EXISTS (SELECT FROM product_parameter_value v WHERE v.product_id = p.id AND v.parameter_id = ${bind(parameterId)})
     ${typeId === null ? '' : `AND p.product_type_id = ${bind(typeId)}`}`;

const TOUCHED_VARIANTS: readonly [Touched, ...Touched[]] = [inBranches([1]), withOptions([1]), withValueOf(1, null), withValueOf(1, 1)];

/** One more than are indexed at once, where there are more. */
export const readTouched = manyRows.composed({
  row: { id: number },
  compose: (touched: Touched, bind) => `SELECT p.id FROM product p WHERE ${touched(bind)} ORDER BY p.id LIMIT ${AT_ONCE + 1}`,
  variants: () => TOUCHED_VARIANTS,
});

/** Leaves them to `indexQueued`. */
export const queueTouched = noRows.composed({
  compose: (touched: Touched, bind) =>
    `INSERT INTO index_wish (product_id) SELECT p.id FROM product p WHERE ${touched(bind)} ORDER BY p.id`,
  variants: () => TOUCHED_VARIANTS,
});

const countTouchedProducts = oneRow.composed({
  row: { products: number },
  compose: (touched: Touched, bind) => `SELECT count(*)::int AS products FROM product p WHERE ${touched(bind)}`,
  variants: () => TOUCHED_VARIANTS,
});

export const countTouched = async (tx: Tx, touched: Touched): Promise<number> => (await countTouchedProducts(tx, touched))?.products ?? 0;
