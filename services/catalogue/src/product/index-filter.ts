import type { ParameterFilter } from '@market/catalogue-contract/parameter-filter';
import { BY_CATEGORY, BY_COMPANY } from '../bitmap-index/facet-dimensions.ts';
import type { IndexFilter, TermCondition } from '../bitmap-index/select-skus.ts';
import { categoryTerm, companyTerm } from '../bitmap-index/terms.ts';
import type { ProductFilter } from './product-filter.ts';

/** The filter as the index judges it; null for what only Postgres knows: words, numbers, and what not everybody sees. */
export function indexFilterOf({
  audience,
  categoryId,
  companyIds,
  text,
  loose,
  newSince,
  price,
  parameters,
}: ProductFilter): IndexFilter | null {
  if (audience.kind !== 'storefront' || audience.soldOutOf || text || !parameters.every(isOptions)) return null;
  const conditions: TermCondition[] = parameters.map(({ parameter_id, values = [] }) => ({ dimension: parameter_id, terms: values }));
  if (categoryId !== null) conditions.push({ dimension: BY_CATEGORY, terms: [categoryTerm(categoryId)] });
  if (companyIds.length > 0) conditions.push({ dimension: BY_COMPANY, terms: companyIds.map(companyTerm) });
  return { conditions, loose, priceFrom: price.from, priceTo: price.to, since: newSince && newSince.getTime() * 1_000 };
}

/** Asks for options and nothing else. */
export const isOptions = ({ values, from, to, text }: ParameterFilter): boolean =>
  Boolean(values?.length) && from === undefined && to === undefined && text === undefined;
