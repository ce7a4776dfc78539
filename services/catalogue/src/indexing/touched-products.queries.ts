import { rowsOf, type Tx } from '@market/service-kit/data/transaction';

/** More than these are indexed behind the change: nobody waits minutes for a new name. */
export const AT_ONCE = 2_000;

/** Which products: SQL about a row `p` of product, with its bound values. */
export interface Touched {
  where: string;
  values: unknown[];
}

/** One more than are indexed at once, where there are more. */
export const readTouched = (tx: Tx, { where, values }: Touched) =>
  rowsOf<{ id: number }>(tx, `SELECT p.id FROM product p WHERE ${where} ORDER BY p.id LIMIT ${AT_ONCE + 1}`, values);

/** Leaves them to `indexQueued`. */
export const queueTouched = (tx: Tx, { where, values }: Touched) =>
  rowsOf(tx, `INSERT INTO index_wish SELECT p.id FROM product p WHERE ${where} ORDER BY p.id ON CONFLICT DO NOTHING`, values);

export async function countTouched(tx: Tx, { where, values }: Touched): Promise<number> {
  const [row] = await rowsOf<{ products: number }>(tx, `SELECT count(*)::int AS products FROM product p WHERE ${where}`, values);
  return row?.products ?? 0;
}
