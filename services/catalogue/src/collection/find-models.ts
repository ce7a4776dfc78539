import type { FindModels, ModelChoicePage } from '@market/catalogue-contract/collection';
import type { SignedInCtx } from '../context.ts';
import { goodsScope } from '../goods/goods-scope.ts';
import { countModelChoices, readModelChoices } from './model-choice.queries.ts';

/** Models that a collection may list: of whatever variant is meant, its model is found, once. @throws DomainError NO_COMPANY */
export async function findModels(ctx: SignedInCtx, { page, per_page, ...asked }: FindModels): Promise<ModelChoicePage> {
  const scope = await goodsScope(ctx, asked);
  const offset = Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER);
  const { pool } = ctx.db;
  const [data, counted] = await Promise.all([
    readModelChoices(pool, { scope, limit: per_page, offset, locale: ctx.locale }),
    countModelChoices(pool, scope),
  ]);
  return { data, page, per_page, total: counted?.total ?? 0 };
}
