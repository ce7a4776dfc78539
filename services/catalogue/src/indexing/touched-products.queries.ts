import { number } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statementFamily } from '@market/service-kit/data/statement';
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

const READ = statementFamily({
  name: 'catalogue.read-touched-products',
  row: { id: number },
  compose: ({ where, values }: Touched) => ({
    text: `SELECT p.id FROM product p WHERE ${where} ORDER BY p.id LIMIT ${AT_ONCE + 1}`,
    values,
  }),
  variants: () => TOUCHED_VARIANTS,
});

/** One more than are indexed at once, where there are more. */
export const readTouched = (tx: Tx, touched: Touched) => queryRows(tx, READ(touched));

const QUEUE = statementFamily({
  name: 'catalogue.queue-touched-products',
  row: {},
  compose: ({ where, values }: Touched) => ({
    text: `INSERT INTO index_wish SELECT p.id FROM product p WHERE ${where} ORDER BY p.id ON CONFLICT DO NOTHING`,
    values,
  }),
  variants: () => TOUCHED_VARIANTS,
});

/** Leaves them to `indexQueued`. */
export const queueTouched = (tx: Tx, touched: Touched) => queryRows(tx, QUEUE(touched));

const COUNT = statementFamily({
  name: 'catalogue.count-touched-products',
  row: { products: number },
  compose: ({ where, values }: Touched) => ({ text: `SELECT count(*)::int AS products FROM product p WHERE ${where}`, values }),
  variants: () => TOUCHED_VARIANTS,
});

export const countTouched = async (tx: Tx, touched: Touched): Promise<number> => (await queryRow(tx, COUNT(touched)))?.products ?? 0;
