import { DomainError } from '@market/service-kit/errors';
import { RawJson } from '@market/service-kit/trpc/raw-json';
import { audienceOf, isInsider, isManager, mayOpen } from '../audience/audience.ts';
import { cachedPage } from '../cache/product-page-cache.ts';
import type { Ctx } from '../context.ts';
import { newSince } from '../new-days/new-since.ts';
import { readPageState, readProductDetail } from './product.queries.ts';

/**
 * A product's page. A model that is sold out in all its variants is there for vendors, staff and who follows its company; a withdrawn one for
 * staff and its own vendor only. Outsiders all see the same, so theirs is cached until something on it changes.
 *
 * @throws DomainError PRODUCT_NOT_FOUND
 */
export async function getProduct(ctx: Ctx, { id }: { id: number }): Promise<RawJson> {
  const state = await readPageState(ctx, id, await newSince(ctx));
  const audience = audienceOf(ctx.principal);
  const insider = state !== null && isInsider(audience, state.companyId);
  const isOpen = state !== null && mayOpen(audience, state) && (state.inSight || isManager(audience));
  const write = () => readProductDetail(ctx, id, insider);
  const page = !isOpen ? null : await (insider ? write() : cachedPage(ctx.productPages, { id, locale: ctx.locale, ...state }, write));
  if (state === null || page === null) throw new DomainError('NOT_FOUND', 'PRODUCT_NOT_FOUND');
  return new RawJson(
    Buffer.concat([
      OPENING,
      page,
      Buffer.from(
        `,"stock_quantity":${isManager(audience) ? state.stockQuantity : null},"is_new":${state.isNew},"favorite":${state.favorite}}}`,
      ),
    ]),
  );
}

const OPENING = Buffer.from('{"data":');
