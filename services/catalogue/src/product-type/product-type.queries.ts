import type { Parameter, ProductType } from '@market/catalogue-contract/product-type';
import type { Locale } from '@market/kit-contract/locale';
import type { Ctx } from '../context.ts';
import type { Prisma } from '../generated/prisma/client.ts';

const parameterSelect = {
  id: true,
  kind: true,
  role: true,
  filterable: true,
  nameRu: true,
  nameEn: true,
  unitRu: true,
  unitEn: true,
  options: {
    select: { id: true, valueRu: true, valueEn: true, swatch: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  },
} as const satisfies Prisma.ParameterSelect;

const placeSelect = {
  position: true,
  offeredOptionIds: true,
  parameter: { select: parameterSelect },
} as const satisfies Prisma.ProductTypeParameterSelect;

const typeSelect = {
  id: true,
  nameRu: true,
  nameEn: true,
  parameters: { select: placeSelect, orderBy: [{ position: 'asc' }, { parameterId: 'asc' }] },
} as const satisfies Prisma.ProductTypeSelect;

/** Who reads, and in which language. */
type Reader = Pick<Ctx, 'prisma' | 'locale'>;

type TypeRow = Prisma.ProductTypeGetPayload<{ select: typeof typeSelect }>;

export async function readProductTypes({ prisma, locale }: Reader, { skip, take }: { skip: number; take: number }) {
  const [rows, total] = await Promise.all([
    prisma.productType.findMany({ select: typeSelect, orderBy: { id: 'asc' }, skip, take }),
    prisma.productType.count(),
  ]);
  return { types: rows.map((row) => productTypeOf(row, locale)), total };
}

export async function readProductType({ prisma, locale }: Reader, id: number): Promise<ProductType | null> {
  const row = await prisma.productType.findUnique({ select: typeSelect, where: { id } });
  return row && productTypeOf(row, locale);
}

/** A parameter by itself; null when there is none. */
export async function readParameter({ prisma, locale }: Reader, id: number): Promise<Parameter | null> {
  const row = await prisma.parameter.findUnique({ select: parameterSelect, where: { id } });
  return row && parameterOf({ ...NOWHERE, parameter: row }, locale);
}

const withTypes = {
  ...parameterSelect,
  types: { select: { productType: { select: { id: true, nameRu: true, nameEn: true } } }, orderBy: { productTypeId: 'asc' } },
} as const satisfies Prisma.ParameterSelect;

/** Parameters with the types that have them, by name. */
export async function readParameters({ prisma, locale }: Reader, { skip, take }: { skip: number; take: number }) {
  const orderBy: Prisma.ParameterOrderByWithRelationInput[] = [{ nameRu: 'asc' }, { id: 'asc' }];
  const [rows, total] = await Promise.all([
    prisma.parameter.findMany({ select: withTypes, orderBy, skip, take }),
    prisma.parameter.count(),
  ]);
  const parameters = rows.map(({ types, ...parameter }) => ({
    ...parameterOf({ ...NOWHERE, parameter }, locale),
    types: types.map(({ productType: { id, nameRu, nameEn } }) => ({ id, name: inLocale(locale, nameRu, nameEn) ?? nameRu })),
  }));
  return { parameters, total };
}

const productTypeOf = (row: TypeRow, locale: Locale): ProductType => ({
  id: row.id,
  name: inLocale(locale, row.nameRu, row.nameEn) ?? row.nameRu,
  names: { ru: row.nameRu, en: row.nameEn },
  parameters: row.parameters.map((place) => parameterOf(place, locale)),
});

/** The place of a parameter by itself. */
const NOWHERE = { position: 0, offeredOptionIds: [] };

const parameterOf = ({ position, offeredOptionIds, parameter }: TypeRow['parameters'][number], locale: Locale): Parameter => ({
  id: parameter.id,
  name: inLocale(locale, parameter.nameRu, parameter.nameEn) ?? parameter.nameRu,
  names: { ru: parameter.nameRu, en: parameter.nameEn },
  kind: parameter.kind,
  type: parameter.kind,
  role: parameter.role,
  unit: inLocale(locale, parameter.unitRu, parameter.unitEn),
  units: parameter.unitRu === null ? null : { ru: parameter.unitRu, en: parameter.unitEn },
  filterable: parameter.filterable,
  position,
  options: parameter.options.map(({ id, valueRu, valueEn, swatch }) => ({
    id,
    value: inLocale(locale, valueRu, valueEn) ?? valueRu,
    values: { ru: valueRu, en: valueEn },
    swatch,
  })),
  // Of a parameter whose options have changed since some may be gone.
  offered_option_ids: parameter.options.flatMap(({ id }) => (offeredOptionIds.includes(id) ? [id] : [])),
});

const inLocale = (locale: Locale, ru: string | null, en: string | null): string | null => (locale === 'en' ? (en ?? ru) : ru);
