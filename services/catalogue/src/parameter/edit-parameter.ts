import type {
  AddParameter,
  AttachParameter,
  GivenParameter,
  Parameter,
  ProductType,
  UpdateParameter,
} from '@market/catalogue-contract/product-type';
import { hasOptions } from '@market/catalogue-contract/product-type';
import type { Locale } from '@market/kit-contract/locale';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { changeOf } from '@market/service-kit/spellings';
import type { Ctx } from '../context.ts';
import { changedNames, newNames } from '../given-names.ts';
import { lockType, placeParameter } from '../product-type/lock-type.ts';
import { getProductType } from '../product-type/read-product-type.ts';
import { lockParameter, type ParameterRow } from './parameter.queries.ts';
import { insertOptions, setOptions } from './parameter-options.ts';
import { insertParameter, updateParameterRow } from './parameter-write.queries.ts';
import { getParameter } from './read-parameter.ts';

/** A new parameter, behind the others of a type. @throws DomainError PRODUCT_TYPE_NOT_FOUND, ROLE_TAKEN */
export async function addParameter(ctx: Ctx, { id: typeId, ...given }: AddParameter): Promise<{ data: Parameter }> {
  const id = await inTransaction(ctx.db.pool, async (tx) => {
    await lockType(tx, typeId);
    return insertInto(tx, ctx, { typeId, given });
  });
  return getParameter(ctx, { id });
}

interface Insertion {
  typeId: number;
  given: GivenParameter;
}

/** Makes a parameter of a type that is held. @throws DomainError ROLE_TAKEN */
async function insertInto(tx: Tx, ctx: Ctx, { typeId, given }: Insertion): Promise<number> {
  const { role, unit, filterable, options } = given;
  const kind = given.kind ?? given.type;
  if (kind === undefined) throw new Error('the contract lets no parameter pass without a kind');
  const { ru: nameRu, en: nameEn } = newNames(given);
  const { ru: unitRu, en: unitEn } = given.units ?? { ru: unit ?? null, en: null };
  const row = await insertParameter(tx, { kind, role, filterable, nameRu, nameEn, unitRu, unitEn });
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
  const { id, filterable, options, had } = input;
  await inTransaction(ctx.db.pool, async (tx) => {
    const before = await lockParameter(tx, id);
    refuseFixed(before, input);
    const { ru: nameRu, en: nameEn } = changedNames({ ru: before.name_ru, en: before.name_en }, input, ctx.locale);
    const { ru: unitRu, en: unitEn } = changedUnits({ ru: before.unit_ru, en: before.unit_en }, input, ctx.locale);
    await updateParameterRow(tx, { parameter: id, filterable: filterable ?? before.filterable, nameRu, nameEn, unitRu, unitEn });
    if (options) {
      refuseMisplaced(hasOptions(before.kind), options.length);
      await setOptions(tx, { id, had }, options);
    }
    await audit(tx, { actor: actorOf(ctx), action: 'parameter.changed', subject: 'parameter', subjectId: id, before, after: input });
  });
  return getParameter(ctx, { id });
}

/** @throws DomainError VALIDATION naming what products already speak by */
function refuseFixed({ kind, role }: ParameterRow, asked: UpdateParameter): void {
  const wanted = { kind: asked.kind ?? kind, type: asked.type ?? kind, role: asked.role === undefined ? role : asked.role };
  const fixed = { kind, type: kind, role };
  const changed = (['kind', 'type', 'role'] as const).filter((field) => wanted[field] !== fixed[field]);
  const faults = Object.fromEntries(changed.map((field) => [field, 'PARAMETER_FIXED']));
  if (changed.length > 0) throw new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, faults);
}

interface Units {
  ru: string | null;
  en: string | null;
}

/** Read in English, `unit` is the English one: that it comes back says nothing about the Russian one. */
function changedUnits({ ru, en }: Units, { unit, units }: UpdateParameter, locale: Locale): Units {
  const shown = locale === 'en' ? (en ?? ru) : ru;
  const inRussian = units === null ? null : units?.ru;
  const change = changeOf<string | null>(ru, { 'units.ru': inRussian, unit: unit === shown ? undefined : unit });
  const after = change === undefined ? ru : change;
  return { ru: after, en: after === null ? null : units ? units.en : en };
}

function refuseMisplaced(takesOptions: boolean, given: number): void {
  if (takesOptions === given > 0) return;
  const fault = takesOptions ? 'OPTIONS_REQUIRED' : 'OPTIONS_OF_LISTS_ONLY';
  throw new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, { options: fault });
}
