import type { AttributeValue } from '@market/catalogue-contract/attribute-value';
import type { ProductFields } from '@market/catalogue-contract/product-form';

/** What guests see of a product; of a company that is not trusted, changes of these wait for approval. */
export const CONTENT_FIELDS = [
  'name',
  'name_en',
  'description',
  'description_en',
  'category_id',
  'product_type_id',
  'parameter_values',
] as const satisfies (keyof ProductFields)[];
export type Content = Pick<ProductFields, (typeof CONTENT_FIELDS)[number]>;

/** What never waits: prices, stock, packing, codes, the switch. */
export type Offer = Omit<ProductFields, keyof Content>;

/** A content as it is compared and kept: what is said in one order, empty words left out. */
export function tidied(content: Content): Content {
  const said = content.parameter_values.filter(hasAttributeValue).map(tidyAttributeValue);
  const { name, description, category_id, product_type_id } = content;
  return {
    name,
    name_en: content.name_en || null,
    description,
    description_en: content.description_en || null,
    category_id,
    product_type_id,
    parameter_values: said.sort((a, b) => a.parameter_id - b.parameter_id),
  };
}

const hasAttributeValue = ({ values, number, text }: AttributeValue): boolean =>
  (values?.length ?? 0) > 0 || number !== undefined || (text ?? '') !== '';

const tidyAttributeValue = ({ parameter_id, values, number, text }: AttributeValue): AttributeValue => ({
  parameter_id,
  ...(values?.length ? { values: values.toSorted((a, b) => a - b) } : {}),
  ...(number === undefined ? {} : { number }),
  ...(text ? { text } : {}),
});

/** Both tidied. The keys of stored ones stand in another order, hence by field. */
export const isSameContent = (one: Content, other: Content): boolean =>
  CONTENT_FIELDS.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));
