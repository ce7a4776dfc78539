import { type GoodsCounts, GoodsProblem, GoodsState } from '@market/catalogue-contract/goods';
import { rowsOf, type Tx } from '@market/service-kit/data/transaction';
import type { z } from 'zod';
import { boundValues } from '../bound-values.ts';
import { GOODS, type GoodsScope, goodsConditions, hasProblem, isInState } from './goods-conditions.queries.ts';

type Counts = z.input<typeof GoodsCounts>['data'];

/** What depends on numbers that sales change has no index: the states and `low_stock`, for which every product is read once. */
export async function countStates(tx: Tx, scope: GoodsScope): Promise<Counts['states'] & Pick<Counts['problems'], 'low_stock'>> {
  const { bind, values } = boundValues();
  const counts = GoodsState.options.map((state) => `count(*) FILTER (WHERE ${isInState(state)})::int AS ${state}`);
  counts.push(`count(*) FILTER (WHERE ${hasProblem('low_stock', scope.lowStock)})::int AS low_stock`);
  const sql = `SELECT ${counts.join(', ')} FROM ${GOODS} WHERE ${goodsConditions(scope, bind)}`;
  const [row] = await rowsOf<Counts['states'] & Pick<Counts['problems'], 'low_stock'>>(tx, sql, values);
  if (!row) throw new Error('a count answered nothing');
  return row;
}

/**
 * Each by itself and whatever problem the list shows: they are found by joins and indexes where all companies' goods are looked at.
 * `low_stock` is left to the states, unless these are narrowed to a problem.
 */
export async function countProblems(
  tx: Tx,
  scope: GoodsScope,
): Promise<Omit<Counts['problems'], 'low_stock'> & Partial<Counts['problems']>> {
  const { bind, values } = boundValues();
  const where = goodsConditions({ ...scope, problem: null }, bind);
  const own = GoodsProblem.options.filter((problem) => problem !== 'low_stock' || scope.problem !== null);
  const counts = own.map(
    (problem) => `(SELECT count(*)::int FROM ${GOODS} WHERE ${where} AND ${hasProblem(problem, scope.lowStock)}) AS ${problem}`,
  );
  const [row] = await rowsOf<Counts['problems']>(tx, `SELECT ${counts.join(', ')}`, values);
  if (!row) throw new Error('a count answered nothing');
  return row;
}
