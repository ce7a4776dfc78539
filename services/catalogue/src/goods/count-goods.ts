import type { CountGoods, GoodsCounts } from '@market/catalogue-contract/goods';
import type { z } from 'zod';
import type { SignedInCtx } from '../context.ts';
import { countActiveModels } from './active-models.ts';
import { countProblems, countStates } from './goods-counts.queries.ts';
import { goodsScope } from './goods-scope.ts';

type Counts = z.input<typeof GoodsCounts>['data'];

/** How many goods are in each state and have each problem, whatever state the list shows. @throws DomainError NO_COMPANY */
export async function countGoods(ctx: SignedInCtx, asked: CountGoods): Promise<z.input<typeof GoodsCounts>> {
  const scope = await goodsScope(ctx, asked);
  const [{ low_stock, ...states }, problems, models] = await Promise.all([
    countStates(ctx.db.pool, scope),
    countProblems(ctx.db.pool, scope),
    countModels(ctx, scope.companyId),
  ]);
  return { data: { states, problems: { low_stock, ...problems }, ...models } };
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
