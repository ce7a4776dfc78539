import type { AddParameter, AttachParameter, Parameter, ProductType, UpdateParameter } from '@market/catalogue-contract/product-type';
import { hasOptions } from '@market/catalogue-contract/product-type';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { lockType, placeParameter } from '../product-type/lock-type.ts';
import { getProductType } from '../product-type/read-product-type.ts';
import { lockParameter } from './parameter.queries.ts';
import { insertOptions, setOptions } from './parameter-options.ts';
import { insertParameter, updateParameterRow } from './parameter-write.queries.ts';
import { getParameter } from './read-parameter.ts';

/** A new parameter, behind the others of a type. @throws DomainError PRODUCT_TYPE_NOT_FOUND, ROLE_TAKEN */
export async function addParameter(ctx: Ctx, { id: typeId, ...given }: AddParameter): Promise<{ data: Parameter }> {
  const { names, kind, role, units, filterable, options } = given;
  const id = await inTransaction(ctx.db.pool, async (tx) => {
    await lockType(tx, typeId);
    const row = await insertParameter(tx, {
      kind,
      role,
      filterable,
      nameRu: names.ru,
      nameEn: names.en,
      unitRu: units?.ru ?? null,
      unitEn: units?.en ?? null,
    });
    const made = row?.id ?? 0;
    await insertOptions(
      tx,
      made,
      options.map((option, position) => ({ ...option, position })),
    );
    await placeParameter(tx, typeId, { id: made, role });
    const after = { product_type_id: typeId, ...given };
    await audit(tx, { actor: actorOf(ctx), action: 'parameter.created', subject: 'parameter', subjectId: made, after });
    return made;
  });
  return getParameter(ctx, { id });
}

/** Gives a type a parameter that there is already. @throws DomainError PRODUCT_TYPE_NOT_FOUND, PARAMETER_NOT_FOUND, PARAMETER_PRESENT, ROLE_TAKEN */
export async function attachParameter(ctx: Ctx, { id, parameter_id }: AttachParameter): Promise<{ data: ProductType }> {
  await inTransaction(ctx.db.pool, async (tx) => {
    await lockType(tx, id);
    await placeParameter(tx, id, await lockParameter(tx, parameter_id));
    const after = { product_type_id: id };
    await audit(tx, { actor: actorOf(ctx), action: 'parameter.attached', subject: 'parameter', subjectId: parameter_id, after });
  });
  return getProductType(ctx, { id });
}

/**
 * Changes a parameter for all types that have it; what is left out stays.
 *
 * @throws DomainError PARAMETER_NOT_FOUND, OPTION_IN_USE, PARAMETERS_CHANGED, VALIDATION naming the options
 */
export async function updateParameter(ctx: Ctx, input: UpdateParameter): Promise<{ data: Parameter }> {
  const { id, names, units, filterable, options, had } = input;
  await inTransaction(ctx.db.pool, async (tx) => {
    const before = await lockParameter(tx, id);
    const wanted = {
      filterable: filterable ?? before.filterable,
      names: names ?? { ru: before.name_ru, en: before.name_en },
      units: units === undefined ? { ru: before.unit_ru, en: before.unit_en } : (units ?? { ru: null, en: null }),
    };
    await updateParameterRow(tx, {
      parameter: id,
      filterable: wanted.filterable,
      nameRu: wanted.names.ru,
      nameEn: wanted.names.en,
      unitRu: wanted.units.ru,
      unitEn: wanted.units.en,
    });
    if (options) {
      refuseMisplaced(hasOptions(before.kind), options.length);
      await setOptions(tx, { id, had }, options);
    }
    await audit(tx, { actor: actorOf(ctx), action: 'parameter.changed', subject: 'parameter', subjectId: id, before, after: input });
  });
  return getParameter(ctx, { id });
}

function refuseMisplaced(takesOptions: boolean, given: number): void {
  if (takesOptions === given > 0) return;
  const fault = takesOptions ? 'OPTIONS_REQUIRED' : 'OPTIONS_OF_LISTS_ONLY';
  throw new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, { options: fault });
}
