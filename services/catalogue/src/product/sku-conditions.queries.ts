import type { ParameterFilter } from '@market/catalogue-contract/parameter-filter';
import type { Bind } from '@market/service-kit/data/statement';
import { listedFor } from '../audience/audience.queries.ts';
import { companyTerm } from '../bitmap-index/terms.ts';
import { containing } from '../like-pattern.ts';
import { matchedModels } from '../search/ranked-models.queries.ts';
import { looseCondition } from '../sold-loose/sold-loose.queries.ts';
import type { ProductFilter } from './product-filter.ts';

/**
 * SQL conditions on a row of sku_index: it satisfies all of a filter by itself. Listing models whose rows satisfy it
 * therefore never joins the red of one variant with the 48 of another.
 */
export function skuConditions(alias: string, filter: ProductFilter, bind: Bind): string {
  const { audience, text, active, inStock, loose, newSince, price, parameters } = filter;
  const conditions = [listedFor(audience, alias, bind), ...placeConditions(alias, filter, bind)];
  if (active !== null) conditions.push(`${alias}.active = ${bind(active)}`);
  if (inStock !== null) conditions.push(`${alias}.in_stock = ${bind(inStock)}`);
  if (loose) conditions.push(looseCondition(alias));
  if (newSince) conditions.push(`${alias}.model_since >= ${bind(newSince)}`);
  if (price.from !== null) conditions.push(`${alias}.price >= ${bind(price.from)}`);
  if (price.to !== null) conditions.push(`${alias}.price <= ${bind(price.to)}`);
  for (const filter of parameters) conditions.push(...parameterConditions(alias, filter, bind));
  if (text) conditions.push(`${alias}.model_id IN (${matchedModels(text, bind)})`);
  return conditions.join(' AND ');
}

/** Category and company in one look into the inverted index; several companies in one more. */
export function placeConditions(alias: string, filter: ProductFilter, bind: Bind): string[] {
  const terms = placeTerms(filter, bind);
  if (filter.companyIds.length > 1) return terms.map((any) => `${alias}.terms && ${any}`);
  return terms.length === 0 ? [] : [`${alias}.terms @> (${terms.join(' || ')})`];
}

/** SQL: an array each for category and company, of which one term is wanted. */
export function placeTerms({ categoryId, companyIds }: ProductFilter, bind: Bind): string[] {
  return [
    ...(categoryId === null ? [] : [`ARRAY[category_term(${bind(categoryId)})]`]),
    ...(companyIds.length === 0 ? [] : [`${bind(companyIds.map(companyTerm))}::int[]`]),
  ];
}

function parameterConditions(alias: string, { parameter_id, values, from, to, text }: ParameterFilter, bind: Bind): string[] {
  const conditions: string[] = [];
  const hasValue = (condition: string): string =>
    `${alias}.id IN (SELECT v.product_id FROM product_parameter_value v WHERE v.parameter_id = ${bind(parameter_id)} AND ${condition})`;
  if (values?.length) conditions.push(`${alias}.terms && ${bind(values)}::int[]`);
  if (from !== undefined || to !== undefined) {
    const range = [
      from === undefined ? [] : [`v.number_value >= ${bind(from)}`],
      to === undefined ? [] : [`v.number_value <= ${bind(to)}`],
    ];
    conditions.push(hasValue(`v.number_value IS NOT NULL AND ${range.flat().join(' AND ')}`));
  }
  if (text !== undefined) conditions.push(hasValue(`v.text_value ILIKE ${bind(containing(text))}`));
  return conditions;
}
