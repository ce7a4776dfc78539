import type { FindModels, ModelChoicePage } from '@market/catalogue-contract/collection';
import type { SignedInCtx } from '../context.ts';
import { goodsScope } from '../goods/goods-scope.ts';
import { readModelChoices } from './model-choice.queries.ts';

/** Models that a collection may list: of whatever variant is meant, its model is found, once. @throws DomainError NO_COMPANY */
export async function findModels(ctx: SignedInCtx, { page, per_page, ...asked }: FindModels): Promise<ModelChoicePage> {
  const scope = await goodsScope(ctx, asked);
  const offset = Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER);
  const rows = await readModelChoices(ctx.db.pool, { scope, limit: per_page, offset, locale: ctx.locale });
  return { data: rows.map(({ total: _, ...row }) => row), page, per_page, total: rows[0]?.total ?? 0 };
}
