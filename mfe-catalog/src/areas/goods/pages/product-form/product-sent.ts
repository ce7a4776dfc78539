import type { AttributeValue } from '@market/catalogue-contract/attribute-value';
import type { CreateProduct, NewVariant, ProductFields, ProductForm, UpdateProduct } from '@market/catalogue-contract/product-form';
import type { Parameter } from '@market/catalogue-contract/product-type';
import type { z } from 'zod';
import { attributeKey, attributeValuesOf, type ProductOutput, schemaFor, type VariantOutput, valuesOf } from './product-values.ts';

type Fields = Omit<ProductFields, 'popular'> & { popular?: boolean };

interface FormContext {
  /** Of the chosen type. */
  parameters: readonly Parameter[];
  /** Staff alone mark what is popular. */
  staff: boolean;
}

function fieldsOf(output: ProductOutput, { parameters, staff }: FormContext): Fields {
  const { company_id: _, for_model: __, variants: ___, popular, parameter_values, ...rest } = output;
  return {
    ...rest,
    name_en: rest.name_en || null,
    description_en: rest.description_en || null,
    expiration_date: rest.expiration_date || null,
    parameter_values: attributeValuesOf(parameters, parameter_values),
    ...(staff ? { popular } : {}),
  };
}

const variantOf = ({ size, colour, price, ...rest }: VariantOutput): NewVariant => ({
  ...rest,
  ...(size === null ? {} : { size }),
  ...(colour === null ? {} : { colour }),
  ...(price === null ? {} : { price }),
});

interface Creation extends FormContext {
  /** A whole model at once. */
  model: boolean;
  /** Another product whose model this one joins. */
  beside: number | null;
}

/** What is sent to make a product, or a model with its variants. */
export function toCreate(output: ProductOutput, { model, beside, ...context }: Creation): z.input<typeof CreateProduct> {
  const { sku, barcode, stock_quantity, parameter_values, ...shared } = fieldsOf(output, context);
  // Size and colour are each variant's own.
  const common = context.parameters.filter(({ role }) => role === null).map(({ id }) => id);
  const attributeValues = model ? parameter_values.filter(({ parameter_id }) => common.includes(parameter_id)) : parameter_values;
  return {
    ...shared,
    parameter_values: attributeValues,
    ...(model ? { variants: output.variants.map(variantOf) } : { sku, barcode, stock_quantity }),
    ...(output.company_id === null ? {} : { company_id: output.company_id }),
    ...(beside === null ? {} : { variant_of: beside }),
  };
}

const alike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What is sent to change a product: the fields that differ, so that what others changed meanwhile stands. */
export function toUpdate(product: ProductForm, output: ProductOutput, context: FormContext): z.input<typeof UpdateProduct> {
  const saved = schemaFor({ model: false, company: false }).safeParse(valuesOf(product, context.parameters));
  const before: Partial<Fields> = saved.success ? fieldsOf(saved.data, context) : {};
  const after = fieldsOf(output, context);
  const changed = Object.entries(after).filter(([name, value]) => !alike(before[name as keyof Fields], value));
  const sent: Partial<Fields> = Object.fromEntries(changed);
  const stock = sent.stock_quantity === undefined ? {} : { stock_was: product.stock_quantity };
  return { id: product.id, version: product.version, for_model: output.for_model, ...sent, ...stock };
}

/** Where the fault of an attribute value is shown: under that value. */
const partOf = ({ values, number }: AttributeValue): string => (values ? 'values' : number === undefined ? 'text' : 'number');

/** The names that the service's faults have in the form: it counts attribute values, the form knows them by their parameter. */
export const faultNames = (fields: Record<string, string>, attributeValues: readonly AttributeValue[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, sentence]) => {
      const [, place] = /^parameter_values\.(\d+)/.exec(name) ?? [];
      const attributeValue = place === undefined ? undefined : attributeValues[Number(place)];
      return [attributeValue ? `parameter_values.${attributeKey(attributeValue.parameter_id)}.${partOf(attributeValue)}` : name, sentence];
    }),
  );
