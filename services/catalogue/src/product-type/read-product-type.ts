import type { ListProductTypes, ParameterList, ProductType } from '@market/catalogue-contract/product-type';
import { wholeList } from '@market/kit-contract/envelope';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { readProductType, readProductTypes } from './product-type.queries.ts';
import { readTypeOfCategory } from './type-of-category.queries.ts';

/** Product types with their parameters and allowed values, in pages. */
export async function listProductTypes(ctx: Ctx, { page, per_page }: ListProductTypes) {
  const skip = Math.min((page - 1) * per_page, 2 ** 31 - 1);
  const { types, total } = await readProductTypes(ctx, { skip, take: per_page });
  return { data: types, page, per_page, total };
}

/** @throws DomainError PRODUCT_TYPE_NOT_FOUND */
export async function getProductType(ctx: Ctx, { id }: { id: number }): Promise<{ data: ProductType }> {
  const type = await readProductType(ctx, id);
  if (!type) throw new DomainError('NOT_FOUND', 'PRODUCT_TYPE_NOT_FOUND');
  return { data: type };
}

/** The parameters that describe products of a type. @throws DomainError PRODUCT_TYPE_NOT_FOUND */
export async function listTypeParameters(ctx: Ctx, { id }: { id: number }): Promise<ParameterList> {
  const { data } = await getProductType(ctx, { id });
  return wholeList(data.parameters);
}

/** The type that goods of a category mostly are. */
export async function typeOfCategory(
  { db }: Ctx,
  { category_id }: { category_id: number },
): Promise<{ data: { product_type_id: number | null } }> {
  const row = await readTypeOfCategory(db.pool, { category: category_id });
  return { data: { product_type_id: row?.type ?? null } };
}
