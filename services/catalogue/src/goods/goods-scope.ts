import type { CountGoods, GoodsState } from '@market/catalogue-contract/goods';
import { DomainError } from '@market/service-kit/errors';
import { audienceOf } from '../audience/audience.ts';
import type { SignedInCtx } from '../context.ts';
import { matchText } from '../search/text-match.ts';
import { catalogueSettings } from '../settings.ts';
import type { GoodsScope } from './goods-conditions.queries.ts';

/** What a scope is understood with: that of a request, or of an owner whose export is written later. */
export type ScopeCtx = Pick<SignedInCtx, 'db' | 'textMatches' | 'principal'>;

/** Understands what is asked: a vendor sees the own company's goods. @throws DomainError NO_COMPANY */
export async function goodsScope(ctx: ScopeCtx, asked: CountGoods & { state?: GoodsState }): Promise<GoodsScope> {
  const audience = audienceOf(ctx.principal);
  const own = audience.kind === 'staff' ? (asked.company_id ?? null) : ctx.principal.companyId;
  if (audience.kind !== 'staff' && own === null) throw new DomainError('CONFLICT', 'NO_COMPANY');
  return {
    companyId: own,
    categoryId: asked.category_id ?? null,
    modelId: asked.model_id ?? null,
    text: asked.text ? { words: asked.text, match: await matchText(ctx, asked.text, true) } : null,
    state: asked.state ?? 'all',
    problem: asked.problem ?? null,
    lowStock: (await catalogueSettings.get(ctx.db.pool)).low_stock,
  };
}
