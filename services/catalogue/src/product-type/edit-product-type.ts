import { isDeepStrictEqual } from 'node:util';
import type { CreateProductType, Parameter, ProductType, UpdateProductType } from '@market/catalogue-contract/product-type';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { changedNames, newNames } from '../given-names.ts';
import { lockType, parametersOf } from './lock-type.ts';
import { countProductsOf, deleteType, insertType, setParameterOrder, updateTypeNames } from './product-type-write.queries.ts';
import { getProductType } from './read-product-type.ts';

/** A new type, without parameters as yet. */
export async function createProductType(ctx: Ctx, { name, names: given }: CreateProductType): Promise<{ data: ProductType }> {
  const names = newNames({ name, names: given });
  const id = await inTransaction(ctx.db.pool, async (tx) => {
    const row = await insertType(tx, { nameRu: names.ru, nameEn: names.en });
    const made = row?.id ?? 0;
    await audit(tx, { actor: actorOf(ctx), action: 'product_type.created', subject: 'product_type', subjectId: made, after: names });
    return made;
  });
  return getProductType(ctx, { id });
}

/** Renames a type or orders its parameters. @throws DomainError PRODUCT_TYPE_NOT_FOUND, PARAMETERS_CHANGED, VALIDATION */
export async function updateProductType(ctx: Ctx, input: UpdateProductType): Promise<{ data: ProductType }> {
  const { id, name, names, parameters } = input;
  if (parameters) refuseChanged(parameters, (await getProductType(ctx, { id })).data.parameters);
  const order = parameters?.map((parameter) => parameter.id) ?? input.parameter_ids;
  await inTransaction(ctx.db.pool, async (tx) => {
    const { name_ru, name_en } = await lockType(tx, id);
    const wanted = changedNames({ ru: name_ru, en: name_en }, { name, names }, ctx.locale);
    if (wanted.ru !== name_ru || wanted.en !== name_en) await updateTypeNames(tx, { type: id, nameRu: wanted.ru, nameEn: wanted.en });
    if (order) await orderParameters(tx, id, order);
    const before = { name_ru, name_en };
    await audit(tx, { actor: actorOf(ctx), action: 'product_type.changed', subject: 'product_type', subjectId: id, before, after: input });
  });
  return getProductType(ctx, { id });
}

/** Parameters come back as they were answered. @throws DomainError VALIDATION naming one that did not */
function refuseChanged(sent: readonly { id: number }[], now: readonly Parameter[]): void {
  for (const [place, parameter] of sent.entries()) {
    const known: Record<string, unknown> | undefined = now.find(({ id }) => id === parameter.id);
    const isChanged =
      known && Object.entries(parameter).some(([field, value]) => field in known && !isDeepStrictEqual(value, known[field]));
    if (isChanged)
      throw new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, { [`parameters.${place}`]: 'PARAMETER_OWN_CALL' });
  }
}

async function orderParameters(tx: Tx, typeId: number, ids: readonly number[]): Promise<void> {
  const present = (await parametersOf(tx, typeId)).map(({ id }) => id);
  const same = ids.length === present.length && new Set(ids).size === ids.length && ids.every((id) => present.includes(id));
  if (!same) throw new DomainError('CONFLICT', 'PARAMETERS_CHANGED');
  await setParameterOrder(tx, { type: typeId, parameters: ids });
}

/** Takes away a type that no product is of; its parameters stay for others. @throws DomainError PRODUCT_TYPE_NOT_FOUND, PRODUCT_TYPE_IN_USE */
export async function deleteProductType(ctx: Ctx, { id }: { id: number }): Promise<{ data: { id: number } }> {
  await inTransaction(ctx.db.pool, async (tx) => {
    const before = await lockType(tx, id);
    const used = await countProductsOf(tx, { type: id });
    if (used && used.products > 0) throw new DomainError('CONFLICT', 'PRODUCT_TYPE_IN_USE', { products: used.products });
    await deleteType(tx, { type: id });
    await audit(tx, { actor: actorOf(ctx), action: 'product_type.deleted', subject: 'product_type', subjectId: id, before });
  });
  return { data: { id } };
}
