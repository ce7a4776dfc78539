import { rowsOf } from '@market/service-kit/sql-tx';
import type { z } from 'zod';
import { type CountGoods, type GoodsCounts, GoodsProblem, GoodsState } from '../../contract/goods.ts';
import { boundValues } from '../bound-values.ts';
import type { SignedInCtx } from '../context.ts';
import { countActiveModels } from './active-models.ts';
import { GOODS, type GoodsScope, goodsConditions, goodsScope, hasProblem, isInState } from './goods-conditions.ts';

type Counts = z.input<typeof GoodsCounts>['data'];

/** How many goods are in each state and have each problem, whatever state the list shows. @throws DomainError NO_COMPANY */
export async function countGoods(ctx: SignedInCtx, asked: CountGoods): Promise<z.input<typeof GoodsCounts>> {
  const scope = await goodsScope(ctx, asked);
  const [states, problems, models] = await Promise.all([
    countStates(ctx, scope),
    countProblems(ctx, { ...scope, problem: null }),
    countModels(ctx, scope.companyId),
  ]);
  return { data: { states, problems, ...models } };
}

async function countStates({ db }: SignedInCtx, scope: GoodsScope): Promise<Counts['states']> {
  const { bind, values } = boundValues();
  const counts = GoodsState.options.map((state) => `count(*) FILTER (WHERE ${isInState(state)})::int AS ${state}`);
  const sql = `SELECT ${counts.join(', ')} FROM ${GOODS} WHERE ${goodsConditions(scope, bind)}`;
  const [row] = await rowsOf<Counts['states']>(db.pool, sql, values);
  if (!row) throw new Error('a count answered nothing');
  return row;
}

/** Each by itself, because "without a photo" is found by a join where all companies' goods are looked at. */
async function countProblems({ db }: SignedInCtx, scope: GoodsScope): Promise<Counts['problems']> {
  const { bind, values } = boundValues();
  const where = goodsConditions(scope, bind);
  const counts = GoodsProblem.options.map(
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
