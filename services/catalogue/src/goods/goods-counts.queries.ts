import { type GoodsCounts, GoodsProblem, GoodsState } from '@market/catalogue-contract/goods';
import { number } from '@market/service-kit/data/columns';
import { type Bind, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';
import type { z } from 'zod';
import { GOODS, type GoodsScope, goodsConditions, hasProblem, isInState, SCOPE_VARIANTS } from './goods-conditions.queries.ts';

type Counts = z.input<typeof GoodsCounts>['data'];

const countGoodsStates = oneRow.composed({
  row: { all: number, on_sale: number, pending: number, rejected: number, inactive: number, out_of_stock: number, low_stock: number },
  compose: (scope: GoodsScope, bind) => {
    const counts = GoodsState.options.map((state) => `count(*) FILTER (WHERE ${isInState(state)})::int AS ${state}`);
    counts.push(`count(*) FILTER (WHERE ${hasProblem('low_stock', scope.lowStock)})::int AS low_stock`);
    return `SELECT ${counts.join(', ')} FROM ${GOODS} WHERE ${goodsConditions(scope, bind)}`;
  },
  variants: () => SCOPE_VARIANTS,
});

/** What depends on numbers that sales change has no index: the states and `low_stock`, for which every product is read once. */
export async function countStates(tx: Tx, scope: GoodsScope): Promise<Counts['states'] & Pick<Counts['problems'], 'low_stock'>> {
  const row = await countGoodsStates(tx, scope);
  if (!row) throw new Error('a count answered nothing');
  return row;
}

const problemColumns = {
  ...{ withheld: number, no_photo: number, no_description: number },
  ...{ expired: number, category_inactive: number, company_inactive: number },
};

function composeProblems(scope: GoodsScope, problems: readonly GoodsProblem[], bind: Bind): string {
  const where = goodsConditions({ ...scope, problem: null }, bind);
  const counts = problems.map(
    (problem) => `(SELECT count(*)::int FROM ${GOODS} WHERE ${where} AND ${hasProblem(problem, scope.lowStock)}) AS ${problem}`,
  );
  return `SELECT ${counts.join(', ')}`;
}

const countGoodsProblems = oneRow.composed({
  row: problemColumns,
  compose: (scope: GoodsScope, bind) => {
    const problems = GoodsProblem.options.filter((problem) => problem !== 'low_stock');
    return composeProblems(scope, problems, bind);
  },
  variants: () => SCOPE_VARIANTS,
});

const countAllGoodsProblems = oneRow.composed({
  row: { ...problemColumns, low_stock: number },
  compose: (scope: GoodsScope, bind) => composeProblems(scope, GoodsProblem.options, bind),
  variants: () => SCOPE_VARIANTS,
});

/**
 * Each by itself and whatever problem the list shows: they are found by joins and indexes where all companies' goods are looked at.
 * `low_stock` is left to the states, unless these are narrowed to a problem.
 */
export async function countProblems(
  tx: Tx,
  scope: GoodsScope,
): Promise<Omit<Counts['problems'], 'low_stock'> & Partial<Counts['problems']>> {
  const row = await (scope.problem === null ? countGoodsProblems(tx, scope) : countAllGoodsProblems(tx, scope));
  if (!row) throw new Error('a count answered nothing');
  return row;
}
