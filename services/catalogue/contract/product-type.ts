import { dataOf, listOf, paging } from '@market/kit-contract/envelope';
import { z } from 'zod';

/** number: a measured value · list: one of the options · multiple_enum: several · string: a short word · text: prose. */
export const ParameterKind = z.enum(['number', 'list', 'string', 'text', 'multiple_enum']);
export type ParameterKind = z.infer<typeof ParameterKind>;

/** What a parameter means to the storefront beyond its kind: sizes and colours make the variants of a model. */
export const ParameterRole = z.enum(['size', 'colour']);
export type ParameterRole = z.infer<typeof ParameterRole>;

/** Words by content language; readers of `name`, `value` and `unit` get the caller's, falling back to ru. */
const Words = z.object({ ru: z.string(), en: z.string().nullable() });

export const ParameterOption = z.object({
  id: z.int().positive(),
  value: z.string(),
  values: Words,
  /** The colour itself (#rrggbb), for parameters of role colour. */
  swatch: z.string().nullable(),
});

export const Parameter = z.object({
  id: z.int().positive(),
  name: z.string(),
  names: Words,
  kind: ParameterKind,
  /** The kind again. */
  type: ParameterKind,
  role: ParameterRole.nullable(),
  unit: z.string().nullable(),
  units: Words.nullable(),
  filterable: z.boolean(),
  position: z.int(),
  /** Allowed values of list and multiple_enum, in their order. */
  options: z.array(ParameterOption),
  /** Those of them that the type in which it stands offers for new values; empty: all. */
  offered_option_ids: z.array(z.int().positive()),
});
export type Parameter = z.infer<typeof Parameter>;

export const ProductType = z.object({ id: z.int().positive(), name: z.string(), names: Words, parameters: z.array(Parameter) });
export type ProductType = z.infer<typeof ProductType>;

export const ListProductTypes = z.object({ ...paging });
export type ListProductTypes = z.output<typeof ListProductTypes>;
export const ProductTypePage = listOf(ProductType);
export const GetProductType = z.object({ id: z.int32().positive() });
export const ProductTypeAnswer = dataOf(ProductType);
export const ParameterList = listOf(Parameter);
export type ParameterList = z.infer<typeof ParameterList>;

const ProductTypeId = z.int32().positive();
const ParameterId = z.int32().positive();

const Name = z.string().trim().min(1, 'NAME_REQUIRED').max(255);
/** Names in each language: ru is required, en is optional. */
const FullNames = z.object({ ru: Name, en: Name.nullable().default(null) });
/** The same where a language may be left out; `name` beside it is the one of ru. */
const names = { name: Name.optional(), names: z.object({ ru: Name.optional(), en: Name.nullable().optional() }).optional() };

type Issues = z.core.$ZodRawIssue[];
/** A new thing has a name, by either spelling. */
function requireName(
  { name, names: given }: { name?: string | undefined; names?: { ru?: string | undefined } | undefined },
  issues: Issues,
): void {
  if ((given?.ru ?? name) === undefined)
    issues.push({ code: 'custom', message: 'NAME_REQUIRED', path: given ? ['names', 'ru'] : ['names'], input: undefined });
}

/** What is left out stays as it is. */
export const UpdateProductType = z.object({
  id: ProductTypeId,
  ...names,
  /** All parameters of the type in their new order. */
  parameter_ids: z.array(ParameterId).max(200).optional(),
  /** The same as they are answered; each of them is changed by its own call. */
  parameters: z
    .array(z.looseObject({ id: ParameterId }))
    .max(200)
    .optional(),
});
export type UpdateProductType = z.output<typeof UpdateProductType>;
export const ProductTypeDeleted = dataOf(z.object({ id: ProductTypeId }));

const Unit = z.string().trim().min(1).max(30);
/** A unit in each language; `unit` beside it is the one of ru. */
const units = {
  unit: Unit.nullish(),
  units: z
    .object({ ru: Unit, en: Unit.nullable().default(null) })
    .nullable()
    .optional(),
};

/** An allowed value. Without a number it is a new one. */
export const GivenOption = z
  .object({
    id: z.int32().positive().optional(),
    /** The one of ru. */
    value: Name.optional(),
    values: FullNames.optional(),
    swatch: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^#[0-9a-f]{6}$/, 'SWATCH_FORMAT')
      .nullable()
      .default(null),
  })
  .check(({ value: { value, values }, issues }) => {
    if ((values?.ru ?? value) === undefined) issues.push({ code: 'custom', message: 'NAME_REQUIRED', path: ['values'], input: undefined });
    if (values && value !== undefined && value !== values.ru && value !== values.en)
      issues.push({ code: 'custom', message: 'SPELLINGS_DISAGREE', path: ['value'], input: value });
  })
  .transform(({ value = '', values = { ru: value, en: null }, ...option }) => ({ ...option, values }));
export type GivenOption = z.output<typeof GivenOption>;

/** Kinds whose products choose among options. */
export const hasOptions = (kind: ParameterKind): boolean => kind === 'list' || kind === 'multiple_enum';

const OPTIONS_MAX = 500;
const Options = z.array(GivenOption).max(OPTIONS_MAX);

interface Definition {
  kind: ParameterKind;
  role?: ParameterRole | null;
  options: readonly GivenOption[];
}

/** A list has options, nothing else has; two of them never read alike; only a list may be what makes variants. */
function judgeDefinition({ kind, role, options }: Definition, issue: (path: string, message: string) => void): void {
  if (hasOptions(kind) && options.length === 0) issue('options', 'OPTIONS_REQUIRED');
  if (!hasOptions(kind) && options.length > 0) issue('options', 'OPTIONS_OF_LISTS_ONLY');
  if (role && kind !== 'list') issue('role', 'ROLE_OF_LISTS_ONLY');
  judgeOptions(options, issue);
}

function judgeOptions(options: readonly GivenOption[], issue: (path: string, message: string) => void): void {
  if (new Set(options.map(({ values }) => values.ru.toLowerCase())).size < options.length) issue('options', 'OPTIONS_ALIKE');
}

/** What a parameter is. Kind (or `type`) and role hold for good: products already speak by them. */
const definition = {
  ...names,
  kind: ParameterKind.optional(),
  type: ParameterKind.optional(),
  role: ParameterRole.nullable().default(null),
  ...units,
  filterable: z.boolean().default(true),
  options: Options.default([]),
};
const Definition = z.object(definition);

function judgeNew({ value, issues }: { value: z.output<typeof Definition>; issues: Issues }): void {
  const { kind = value.type, type = kind, role, options } = value;
  const issue = (path: string, message: string) => issues.push({ code: 'custom', message, path: [path], input: undefined });
  requireName(value, issues);
  if (kind === undefined) issue('kind', 'required');
  else judgeDefinition({ kind, role, options }, issue);
  if (type !== kind) issue('type', 'SPELLINGS_DISAGREE');
}

export type GivenParameter = z.output<typeof Definition>;

export const AddParameter = z.object({ ...definition, id: ProductTypeId }).check(judgeNew);
export type AddParameter = z.output<typeof AddParameter>;

/** Parameters are made by their own call. */
export const CreateProductType = z
  .object({ ...names, parameters: z.array(z.unknown()).max(0, 'PARAMETER_OWN_CALL').optional() })
  .check(({ value, issues }) => requireName(value, issues));
export type CreateProductType = z.output<typeof CreateProductType>;

/** Gives a type a parameter that other types have: it is one filter for all of them. */
export const AttachParameter = z.object({ id: ProductTypeId, parameter_id: ParameterId });
export type AttachParameter = z.output<typeof AttachParameter>;

/** The type of most products in a category and below it; null where there is none yet. */
export const TypeOfCategory = z.object({ category_id: z.int32().positive() });
export const TypeOfCategoryAnswer = dataOf(z.object({ product_type_id: ProductTypeId.nullable() }));

/** Which options of a parameter a type offers; none named: all of them, also those that come later. What products say already stays. */
export const OfferOptions = z.object({
  id: ProductTypeId,
  parameter_id: ParameterId,
  option_ids: z.array(z.int32().positive()).max(OPTIONS_MAX),
});
export type OfferOptions = z.output<typeof OfferOptions>;

/** What is left out stays. Options come whole, in their order: those that are missing are taken away, which nobody may who has products. */
export const UpdateParameter = z
  .object({
    id: ParameterId,
    ...names,
    ...units,
    /** As they are: neither is changed. */
    kind: ParameterKind.optional(),
    type: ParameterKind.optional(),
    role: ParameterRole.nullable().optional(),
    filterable: z.boolean().optional(),
    options: Options.optional(),
    /** Those that the form was made with: others by now are not taken away unseen. */
    had: z.array(z.int32().positive()).max(OPTIONS_MAX).optional(),
  })
  .superRefine(({ options = [] }, ctx) =>
    judgeOptions(options, (path, message) => ctx.addIssue({ code: 'custom', message, path: [path] })),
  );
export type UpdateParameter = z.output<typeof UpdateParameter>;
export const ListParameters = z.object({ ...paging });
export type ListParameters = z.output<typeof ListParameters>;
/** Every parameter, with the types that have it. */
export const ParameterPage = listOf(Parameter.extend({ types: z.array(z.object({ id: ProductTypeId, name: z.string() })) }));
export type ParameterPage = z.infer<typeof ParameterPage>;

export const GetParameter = z.object({ id: ParameterId });
/** Takes a parameter off a type, and from its products what they say for it. The type may be left out while only one has it. */
export const DetachParameter = z.object({ id: ParameterId, product_type_id: ProductTypeId.optional() });
export type DetachParameter = z.output<typeof DetachParameter>;
export const ParameterAnswer = dataOf(Parameter);
export const ParameterDeleted = dataOf(z.object({ id: ParameterId }));

/** Who would lose what they say: products with a value, of all types or of one. */
export const ParameterUsage = dataOf(z.object({ products_num: z.int() }));
