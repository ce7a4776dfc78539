import { dataOf, listOf, paging } from '@market/service-kit/contract/envelope';
import { z } from 'zod';

/** number: a measured value · list: one of the options · multiple_enum: several · string: a short word · text: prose. */
export const ParameterKind = z.enum(['number', 'list', 'string', 'text', 'multiple_enum']);
export type ParameterKind = z.infer<typeof ParameterKind>;

/** What a parameter means to the storefront beyond its kind: sizes and colours make the variants of a model. */
export const ParameterRole = z.enum(['size', 'colour']);

export const Parameter = z.object({
  id: z.int().positive(),
  name: z.string(),
  kind: ParameterKind,
  role: ParameterRole.nullable(),
  unit: z.string().nullable(),
  filterable: z.boolean(),
  position: z.int(),
  /** Allowed values of list and multiple_enum, in their order; for colours with a swatch (#rrggbb). */
  options: z.array(z.object({ id: z.int().positive(), value: z.string(), swatch: z.string().nullable() })),
});
export type Parameter = z.infer<typeof Parameter>;

export const ProductType = z.object({ id: z.int().positive(), name: z.string(), parameters: z.array(Parameter) });
export type ProductType = z.infer<typeof ProductType>;

export const ListProductTypes = z.object({ ...paging });
export type ListProductTypes = z.output<typeof ListProductTypes>;
export const ProductTypePage = listOf(ProductType);
export const GetProductType = z.object({ id: z.int32().positive() });
export const ProductTypeAnswer = dataOf(ProductType);
export const ParameterList = z.object({ data: z.array(Parameter) });
