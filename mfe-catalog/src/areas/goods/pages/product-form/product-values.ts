import type { AttributeValue } from '@market/catalogue-contract/attribute-value';
import {
  ProductBarcode,
  ProductDescription,
  ProductFields,
  type ProductForm,
  ProductPrice,
  ProductSku,
  StockQuantity,
} from '@market/catalogue-contract/product-form';
import type { Parameter } from '@market/catalogue-contract/product-type';
import { z } from 'zod';
import { numberField, numberText, optionalNumberField } from '../../../../management/number-field.ts';

const { shape } = ProductFields;

/** What is said for one parameter; which of the three counts is the parameter's kind. */
const AttributeField = z.object({
  values: z.array(z.number()),
  number: optionalNumberField(z.number()),
  text: z.string().trim().max(5_000),
});
type AttributeFieldInput = z.input<typeof AttributeField>;
type AttributeFieldOutput = z.output<typeof AttributeField>;

const Tier = z.object({
  min_count: numberField(z.int().min(2).max(100_000), 'COUNT_REQUIRED'),
  price: numberField(ProductPrice, 'PRICE_REQUIRED'),
});

const Sku = z.string().trim().min(1, 'SKU_REQUIRED').pipe(ProductSku);
const Barcode = z.string().trim().min(1, 'BARCODE_REQUIRED').pipe(ProductBarcode);
const Stock = numberField(StockQuantity, 'STOCK_REQUIRED');

/** One size and colour of a model. */
const VariantRow = z.object({
  size: z.number().nullable(),
  colour: z.number().nullable(),
  sku: Sku,
  barcode: Barcode,
  stock_quantity: Stock,
  price: optionalNumberField(ProductPrice),
});
export type VariantRow = z.input<typeof VariantRow>;
export type VariantOutput = z.output<typeof VariantRow>;

const chosen = (word: string) =>
  z
    .number()
    .nullable()
    .transform((id, ctx) => {
      if (id !== null) return id;
      ctx.issues.push({ code: 'custom', message: word, input: id });
      return z.NEVER;
    });

const common = {
  name: z.string().trim().min(1, 'NAME_REQUIRED').max(255),
  name_en: z.string().trim().max(255),
  category_id: chosen('CATEGORY_REQUIRED'),
  product_type_id: chosen('TYPE_REQUIRED'),
  description: ProductDescription,
  description_en: ProductDescription,
  price: numberField(ProductPrice, 'PRICE_REQUIRED'),
  units: numberField(shape.units, 'COUNT_REQUIRED'),
  moq: numberField(shape.moq, 'COUNT_REQUIRED'),
  pack_multiple: numberField(shape.pack_multiple, 'COUNT_REQUIRED'),
  price_tiers: z.array(Tier).max(10),
  length: numberField(shape.length, 'LENGTH_REQUIRED'),
  width: numberField(shape.width, 'WIDTH_REQUIRED'),
  height: numberField(shape.height, 'HEIGHT_REQUIRED'),
  weight: numberField(shape.weight, 'WEIGHT_REQUIRED'),
  expiration_date: z.union([z.literal(''), z.iso.date()]),
  popular: z.boolean(),
  active: z.boolean(),
  for_model: z.boolean(),
  /** By `p` and the parameter's number: a field's name has no digits only. */
  parameter_values: z.record(z.string(), AttributeField),
};

const oneProduct = z.object({
  company_id: z.number().nullable(),
  ...common,
  sku: Sku,
  barcode: Barcode,
  stock_quantity: Stock,
  variants: z.array(z.any()).transform((): VariantOutput[] => []),
});

const wholeModel = z.object({
  company_id: z.number().nullable(),
  ...common,
  // Each variant has its own; these stand for nothing.
  sku: z.string(),
  barcode: z.string(),
  stock_quantity: z.string().transform(() => 0),
  variants: z.array(VariantRow).min(1, 'VARIANTS_REQUIRED'),
});

/** What the fields hold, and what becomes of it when it is sent. */
export type ProductValues = Omit<z.input<typeof wholeModel>, 'variants'> & { variants: VariantRow[] };
export type ProductOutput = z.output<typeof oneProduct>;
type ProductSchema = z.ZodType<ProductOutput, ProductValues>;

const withCompany = <S extends z.ZodObject>(schema: S) => schema.extend({ company_id: chosen('COMPANY_REQUIRED') });

const schemas = {
  one: oneProduct as unknown as ProductSchema,
  model: wholeModel as unknown as ProductSchema,
  staffOne: withCompany(oneProduct) as unknown as ProductSchema,
  staffModel: withCompany(wholeModel) as unknown as ProductSchema,
};

/** What must be filled in: of a whole model each variant, by staff the company as well. */
export function schemaFor({ model, company }: { model: boolean; company: boolean }): ProductSchema {
  if (company) return model ? schemas.staffModel : schemas.staffOne;
  return model ? schemas.model : schemas.one;
}

export const attributeKey = (parameterId: number): string => `p${parameterId}`;

/** A value for each parameter of a type, whether anything is said for it or not: fields know no gaps. */
export function attributeFields(
  parameters: readonly Parameter[],
  attributeValues: readonly AttributeValue[],
): Record<string, AttributeFieldInput> {
  return Object.fromEntries(
    parameters.map(({ id }) => {
      const said = attributeValues.find(({ parameter_id }) => parameter_id === id);
      return [attributeKey(id), { values: said?.values ?? [], number: numberText(said?.number), text: said?.text ?? '' }];
    }),
  );
}

/** What stands in the fields of a product that does not exist yet. */
export const emptyValues = (companyId: number | null): ProductValues => ({
  ...{ company_id: companyId, name: '', name_en: '', category_id: null, product_type_id: null, description: '', description_en: '' },
  ...{ sku: '', barcode: '', stock_quantity: '', price: '', units: '1', moq: '1', pack_multiple: '1', price_tiers: [] },
  ...{ length: '', width: '', height: '', weight: '', expiration_date: '', popular: false, active: true, for_model: false },
  ...{ parameter_values: {}, variants: [] },
});

/** What stands in the fields of a product that exists. */
export const valuesOf = (product: ProductForm, parameters: readonly Parameter[]): ProductValues => ({
  company_id: product.company.id,
  name: product.name,
  name_en: product.name_en ?? '',
  category_id: product.category_id,
  product_type_id: product.product_type_id,
  description: product.description,
  description_en: product.description_en ?? '',
  sku: product.sku,
  barcode: product.barcode,
  stock_quantity: numberText(product.stock_quantity),
  price: numberText(product.price),
  units: numberText(product.units),
  moq: numberText(product.moq),
  pack_multiple: numberText(product.pack_multiple),
  price_tiers: product.price_tiers.map(({ min_count, price }) => ({ min_count: numberText(min_count), price: numberText(price) })),
  length: numberText(product.length),
  width: numberText(product.width),
  height: numberText(product.height),
  weight: numberText(product.weight),
  expiration_date: product.expiration_date ?? '',
  popular: product.popular,
  active: product.active,
  for_model: product.variants.length > 1,
  parameter_values: attributeFields(parameters, product.parameter_values),
  variants: [],
});

/** What another variant of a product's model begins with: all that its variants share, size and colour left open. */
export const valuesBeside = (product: ProductForm, parameters: readonly Parameter[]): ProductValues => ({
  ...valuesOf(product, parameters),
  ...{ sku: '', barcode: '', stock_quantity: '', for_model: false },
  parameter_values: attributeFields(
    parameters,
    product.parameter_values.filter(({ parameter_id }) => parameters.some(({ id, role }) => id === parameter_id && role === null)),
  ),
});

/** What the parameters of a type say, each by its kind; those that say nothing are left out. */
export function attributeValuesOf(parameters: readonly Parameter[], values: Record<string, AttributeFieldOutput>): AttributeValue[] {
  return parameters.flatMap(({ id, kind }): AttributeValue[] => {
    const said = values[attributeKey(id)];
    if (!said) return [];
    if (kind === 'number') return said.number === null ? [] : [{ parameter_id: id, number: said.number }];
    if (kind === 'string' || kind === 'text') return said.text === '' ? [] : [{ parameter_id: id, text: said.text }];
    return said.values.length === 0 ? [] : [{ parameter_id: id, values: [...said.values].sort((one, other) => one - other) }];
  });
}
