import type { AttributeValue } from '@market/catalogue-contract/attribute-value';
import type { UpdateProduct } from '@market/catalogue-contract/product-form';
import type { ParameterKind, ParameterRole } from '@market/catalogue-contract/product-type';
import type { Tx } from '@market/service-kit/data/tx';
import type { FieldFaults } from '@market/service-kit/errors';
import type { OptionTexts } from '../attribute/given-values.ts';
import type { Content } from './stored-product.ts';
import { type ParameterRow, readKnownCategories, readTypeParameters } from './taxonomy.queries.ts';

interface KnownParameter {
  id: number;
  kind: ParameterKind;
  role: ParameterRole | null;
  options: ReadonlyMap<number, OptionTexts>;
  /** Those that the type offers; null: all of them. */
  offered: ReadonlySet<number> | null;
}

/** The categories and types that some products name, as far as they are there. */
export interface Taxonomy {
  /** With the way to each from the root, itself at the end. */
  categories: ReadonlyMap<number, readonly number[]>;
  /** The parameters of a type, by their ids. */
  types: ReadonlyMap<number, ReadonlyMap<number, KnownParameter>>;
}

/** Reads what is needed to judge these contents; once for a whole import. */
export async function readTaxonomy(tx: Tx, contents: readonly Pick<Content, 'category_id' | 'product_type_id'>[]): Promise<Taxonomy> {
  const categoryIds = [...new Set(contents.map(({ category_id }) => category_id))];
  const typeIds = [...new Set(contents.map(({ product_type_id }) => product_type_id))];
  const categories = await readKnownCategories(tx, { categories: categoryIds });
  const rows = await readTypeParameters(tx, { types: typeIds });
  const types = new Map<number, Map<number, KnownParameter>>();
  for (const { type, ...row } of rows) {
    const known = types.get(type) ?? new Map<number, KnownParameter>();
    types.set(type, known);
    const parameter = parameterOf(row);
    if (parameter) known.set(parameter.id, parameter);
  }
  return { categories: new Map(categories.map(({ id, path }) => [id, path])), types };
}

function parameterOf({ id, kind, role, options, offered }: Omit<ParameterRow, 'type'>): KnownParameter | null {
  if (id === null) return null;
  const known = new Map(options.map(({ id: option, ru, en }) => [option, { ru, en }]));
  const named = offered.filter((option) => known.has(option));
  return { id, kind, role, options: known, offered: named.length === 0 ? null : new Set(named) };
}

const WORD_MAX = 255;

const fits: Readonly<Record<ParameterKind, (attribute: AttributeValue, parameter: KnownParameter) => boolean>> = {
  number: ({ number, values, text }) => number !== undefined && Number.isFinite(number) && !values?.length && !text,
  list: ({ values = [], number, text }, { options }) =>
    values.length === 1 && values.every((id) => options.has(id)) && number === undefined && !text,
  multiple_enum: ({ values = [], number, text }, { options }) =>
    values.length > 0 && new Set(values).size === values.length && values.every((id) => options.has(id)) && number === undefined && !text,
  string: ({ text = '', number, values }) => text !== '' && text.length <= WORD_MAX && number === undefined && !values?.length,
  text: ({ text = '', number, values }) => text !== '' && number === undefined && !values?.length,
};

const saysNothing = ({ values, number, text }: AttributeValue): boolean => values === undefined && number === undefined && !text;

/**
 * What is wrong with a content, by field; nothing when it can be saved. `parameter_values.2` is the third of them as it was sent.
 *
 * @param before what the product says until now: that stays allowed when its type offers it no more
 */
export function contentFaults(content: Content, taxonomy: Taxonomy, before?: Pick<Content, 'parameter_values'> | null): FieldFaults {
  const faults: FieldFaults = {};
  if (!taxonomy.categories.has(content.category_id)) faults.category_id = 'CATEGORY_NOT_FOUND';
  const parameters = taxonomy.types.get(content.product_type_id);
  if (!parameters) return { ...faults, product_type_id: 'PRODUCT_TYPE_NOT_FOUND' };
  const met = new Set<number>();
  for (const [place, attribute] of content.parameter_values.entries()) {
    const parameter = parameters.get(attribute.parameter_id);
    const field = `parameter_values.${place}`;
    if (!parameter) faults[field] = 'PARAMETER_UNKNOWN';
    else if (saysNothing(attribute)) faults[field] = 'PARAMETER_VALUE_MISSING';
    else if (met.has(parameter.id) || !fits[parameter.kind](attribute, parameter)) faults[field] = 'PARAMETER_VALUE';
    else if (!offers(parameter, attribute, before)) faults[field] = 'OPTION_NOT_OFFERED';
    met.add(attribute.parameter_id);
  }
  return faults;
}

/** Whether what is said already may stay: its category, type, parameters and options are still there. */
export const isStillValid = (content: Content, taxonomy: Taxonomy): boolean =>
  Object.keys(contentFaults(content, taxonomy, content)).length === 0;

/** Whether every option is offered by the type, or was said before. */
function offers(
  { id, offered }: KnownParameter,
  { values = [] }: AttributeValue,
  before?: Pick<Content, 'parameter_values'> | null,
): boolean {
  if (offered === null) return true;
  const said = before?.parameter_values.find(({ parameter_id }) => parameter_id === id)?.values ?? [];
  return values.every((option) => offered.has(option) || said.includes(option));
}

/** A subcategory that was sent beside its category is below it. */
export function placeFaults({ category, subcategory }: Place, { categories }: Taxonomy): FieldFaults {
  if (category === undefined || !subcategory || !categories.has(subcategory)) return {};
  return categories.get(subcategory)?.includes(category) ? {} : { subcategory: 'SUBCATEGORY_ELSEWHERE' };
}
type Place = Pick<UpdateProduct, 'category' | 'subcategory'>;

/** Whether a type has a parameter, and that an option. */
export type Knows = (parameterId: number, option?: number) => boolean;

export const knownTo =
  ({ types }: Taxonomy, typeId: number): Knows =>
  (parameterId, option) => {
    const parameter = types.get(typeId)?.get(parameterId);
    return parameter !== undefined && (option === undefined || parameter.options.has(option));
  };

/** What was said before, without the parameters and options that are gone. */
export const stillKnown = (attributes: readonly AttributeValue[], knows: Knows): AttributeValue[] =>
  attributes.flatMap((attribute) => {
    if (!knows(attribute.parameter_id)) return [];
    if (!attribute.values) return [attribute];
    const values = attribute.values.filter((option) => knows(attribute.parameter_id, option));
    return values.length > 0 ? [{ ...attribute, values }] : [];
  });

/** The parameter of a type that plays a role and has the option; undefined when there is none. */
export function parameterWith(taxonomy: Taxonomy, typeId: number, { role, option }: { role: ParameterRole; option: number }) {
  const parameters = [...(taxonomy.types.get(typeId)?.values() ?? [])];
  return parameters.find((parameter) => parameter.role === role && parameter.options.has(option));
}
