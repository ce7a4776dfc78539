import type { GoodsPage, ListGoods } from '@market/catalogue-contract/goods';
import type { SignedInCtx } from '../context.ts';
import { readGoodsPage } from './goods-list.queries.ts';
import { goodsScope } from './goods-scope.ts';

/** Goods as those see them who manage them, SKU by SKU or model by model. @throws DomainError NO_COMPANY */
export async function listGoods(ctx: SignedInCtx, asked: ListGoods): Promise<GoodsPage> {
  const { page, per_page, sort, by_model } = asked;
  const scope = await goodsScope(ctx, asked);
  const offset = Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER);
  const request = { sort, limit: per_page, offset, locale: ctx.locale, isByModel: by_model };
  const { rows, total } = await readGoodsPage(ctx.db.pool, scope, request);
  return { data: rows, page, per_page, total };
}
