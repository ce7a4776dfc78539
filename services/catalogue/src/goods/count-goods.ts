import { type CountGoods, type GoodsCounts, GoodsProblem, GoodsState } from '@market/catalogue-contract/goods';
import { rowsOf } from '@market/service-kit/data/transaction';
import type { z } from 'zod';
import { boundValues } from '../bound-values.ts';
import type { SignedInCtx } from '../context.ts';
import { countActiveModels } from './active-models.ts';
import { GOODS, type GoodsScope, goodsConditions, goodsScope, hasProblem, isInState } from './goods-conditions.ts';

type Counts = z.input<typeof GoodsCounts>['data'];

/** How many goods are in each state and have each problem, whatever state the list shows. @throws DomainError NO_COMPANY */
export async function countGoods(ctx: SignedInCtx, asked: CountGoods): Promise<z.input<typeof GoodsCounts>> {
  const scope = await goodsScope(ctx, asked);
  const [{ low_stock, ...states }, problems, models] = await Promise.all([
    countStates(ctx, scope),
    countProblems(ctx, scope),
    countModels(ctx, scope.companyId),
  ]);
  return { data: { states, problems: { low_stock, ...problems }, ...models } };
}

/** What is told by numbers that sales change has no index: the states and `low_stock`, for which every product is looked at once. */
async function countStates({ db }: SignedInCtx, scope: GoodsScope): Promise<Counts['states'] & Pick<Counts['problems'], 'low_stock'>> {
  const { bind, values } = boundValues();
  const counts = GoodsState.options.map((state) => `count(*) FILTER (WHERE ${isInState(state)})::int AS ${state}`);
  counts.push(`count(*) FILTER (WHERE ${hasProblem('low_stock', scope.lowStock)})::int AS low_stock`);
  const sql = `SELECT ${counts.join(', ')} FROM ${GOODS} WHERE ${goodsConditions(scope, bind)}`;
  const [row] = await rowsOf<Counts['states'] & Pick<Counts['problems'], 'low_stock'>>(db.pool, sql, values);
  if (!row) throw new Error('a count answered nothing');
  return row;
}

/**
 * Each by itself and whatever problem the list shows: they are found by joins and indexes where all companies' goods are looked at.
 * `low_stock` is left to the states, unless these are narrowed to a problem.
 */
async function countProblems(
  { db }: SignedInCtx,
  scope: GoodsScope,
): Promise<Omit<Counts['problems'], 'low_stock'> & Partial<Counts['problems']>> {
  const { bind, values } = boundValues();
  const where = goodsConditions({ ...scope, problem: null }, bind);
  const own = GoodsProblem.options.filter((problem) => problem !== 'low_stock' || scope.problem !== null);
  const counts = own.map(
    (problem) => `(SELECT count(*)::int FROM ${GOODS} WHERE ${where} AND ${hasProblem(problem, scope.lowStock)}) AS ${problem}`,
  );
  const [row] = await rowsOf<Counts['problems']>(db.pool, `SELECT ${counts.join(', ')}`, values);
  if (!row) throw new Error('a count answered nothing');
  return row;
}

async function countModels(ctx: SignedInCtx, companyId: number | null): Promise<Pick<Counts, 'active_models' | 'active_models_limit'>> {
  if (companyId === null) return { active_models: null, active_models_limit: null };
  const { pool } = ctx.db;
  const [active_models, active_models_limit] = await Promise.all([
    countActiveModels(pool, companyId),
    ctx.plan.activeModels(pool, companyId),
  ]);
  return { active_models, active_models_limit };
}
