import type { DetachParameter, ListParameters, Parameter, ParameterPage } from '@market/catalogue-contract/product-type';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { countTouched, withValueOf } from '../indexing/touched-products.queries.ts';
import { readParameter, readParameters } from '../product-type/product-type.queries.ts';

/** A parameter by its number, as it is by itself. @throws DomainError PARAMETER_NOT_FOUND */
export async function getParameter(ctx: Ctx, { id }: { id: number }): Promise<{ data: Parameter }> {
  const parameter = await readParameter(ctx, id);
  if (!parameter) throw new DomainError('NOT_FOUND', 'PARAMETER_NOT_FOUND');
  return { data: parameter };
}

/** Every parameter there is, by name. */
export async function listParameters(ctx: Ctx, { page, per_page }: ListParameters): Promise<ParameterPage> {
  const skip = Math.min((page - 1) * per_page, 2 ** 31 - 1);
  const { parameters, total } = await readParameters(ctx, { skip, take: per_page });
  return { data: parameters, page, per_page, total };
}

/** How many products say something for a parameter. */
export async function getParameterUsage(ctx: Ctx, { id, product_type_id }: DetachParameter): Promise<{ data: { products_num: number } }> {
  return { data: { products_num: await countTouched(ctx.db.pool, withValueOf(id, product_type_id ?? null)) } };
}
