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
  role: ParameterRole.nullable(),
  unit: z.string().nullable(),
  units: Words.nullable(),
  filterable: z.boolean(),
  position: z.int(),
  /** Allowed values of list and multiple_enum, in their order. */
  options: z.array(ParameterOption),
});
export type Parameter = z.infer<typeof Parameter>;

export const ProductType = z.object({ id: z.int().positive(), name: z.string(), names: Words, parameters: z.array(Parameter) });
export type ProductType = z.infer<typeof ProductType>;

export const ListProductTypes = z.object({ ...paging });
export type ListProductTypes = z.output<typeof ListProductTypes>;
export const ProductTypePage = listOf(ProductType);
export const GetProductType = z.object({ id: z.int32().positive() });
export const ProductTypeAnswer = dataOf(ProductType);
export const ParameterList = z.object({ data: z.array(Parameter) });

const ProductTypeId = z.int32().positive();
const ParameterId = z.int32().positive();

const Name = z.string().trim().min(1, 'NAME_REQUIRED').max(255);
/** Names in each language: ru is required, en is optional. */
export const GivenNames = z.object({ ru: Name, en: Name.nullable().default(null) });

export const CreateProductType = z.object({ names: GivenNames });
export type CreateProductType = z.output<typeof CreateProductType>;

/** What is left out stays as it is. */
export const UpdateProductType = z.object({
  id: ProductTypeId,
  names: GivenNames.optional(),
  /** All parameters of the type in their new order. */
  parameter_ids: z.array(ParameterId).max(200).optional(),
});
export type UpdateProductType = z.output<typeof UpdateProductType>;
export const ProductTypeDeleted = dataOf(z.object({ id: ProductTypeId }));

const Unit = z.string().trim().min(1).max(30);
export const GivenUnits = z.object({ ru: Unit, en: Unit.nullable().default(null) });

/** An allowed value. Without a number it is a new one. */
export const GivenOption = z.object({
  id: z.int32().positive().optional(),
  values: GivenNames,
  swatch: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'SWATCH_FORMAT')
    .nullable()
    .default(null),
});
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

/** What a parameter is. Kind and role hold for good: products already speak by them. */
export const GivenParameter = z
  .object({
    names: GivenNames,
    kind: ParameterKind,
    role: ParameterRole.nullable().default(null),
    units: GivenUnits.nullable().default(null),
    filterable: z.boolean().default(true),
    options: Options.default([]),
  })
  .superRefine((given, ctx) => judgeDefinition(given, (path, message) => ctx.addIssue({ code: 'custom', message, path: [path] })));
export type GivenParameter = z.output<typeof GivenParameter>;

export const AddParameter = GivenParameter.safeExtend({ id: ProductTypeId });
export type AddParameter = z.output<typeof AddParameter>;
/** Gives a type a parameter that other types have: it is one filter for all of them. */
export const AttachParameter = z.object({ id: ProductTypeId, parameter_id: ParameterId });
export type AttachParameter = z.output<typeof AttachParameter>;

/** What is left out stays. Options come whole, in their order: those that are missing are taken away, which nobody may who has products. */
export const UpdateParameter = z
  .object({
    id: ParameterId,
    names: GivenNames.optional(),
    units: GivenUnits.nullable().optional(),
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
