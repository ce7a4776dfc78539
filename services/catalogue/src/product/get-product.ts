import { DomainError } from '@market/service-kit/errors';
import { RawJson } from '@market/service-kit/raw-json';
import type { Ctx } from '../context.ts';
import { newSince } from '../new-days/new-since.ts';
import { readProductDetail } from './product.queries.ts';

/**
 * A product's page. Sold out it stays where it was; withdrawn it is there for staff and its own vendor only.
 *
 * @throws DomainError PRODUCT_NOT_FOUND
 */
export async function getProduct(ctx: Ctx, { id }: { id: number }): Promise<RawJson> {
  const detail = await readProductDetail(ctx, id, await newSince(ctx));
  if (detail === null) throw new DomainError('NOT_FOUND', 'PRODUCT_NOT_FOUND');
  return new RawJson(`{"data":${detail}}`);
}
