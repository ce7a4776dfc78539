import type { ParameterFilter } from '@market/catalogue-contract/parameter-filter';
import type { GetFacets } from '@market/catalogue-contract/product';
import { toKopecks } from '@market/kit-contract/money';
import { DomainError } from '@market/service-kit/errors';
import { readAudience } from '../audience/audience.queries.ts';
import { type Audience, audienceOf } from '../audience/audience.ts';
import type { TextMatch } from '../cache/text-match-cache.ts';
import type { Ctx } from '../context.ts';
import { matchText } from '../search/text-match.ts';
import { settleParameters } from './settled-parameters.ts';

/** What narrows a list, its counts and its facets alike, understood once for all of them. */
export interface ProductFilter {
  audience: Audience;
  categoryId: number | null;
  /** Of any of these, in order; none: of all. */
  companyIds: readonly number[];
  text: TextMatch | null;
  /** Asked only of those who may see inactive products; null: either. */
  active: boolean | null;
  inStock: boolean | null;
  /** Only models of which single pieces are sold. */
  loose: boolean;
  /** First published at or after this moment. */
  newSince: Date | null;
  /** Kopecks, both ends included. */
  price: PriceRange;
  parameters: ParameterFilter[];
}
interface PriceRange {
  from: number | null;
  to: number | null;
}

const DAY_MS = 86_400_000;

/** The words of a request, and whether they stand as they were typed. */
export type Words = Pick<GetFacets, 'text' | 'literal'>;

/** Understands what a caller asks for. @throws DomainError PRICE_RANGE */
export async function readFilter(ctx: Ctx, asked: GetFacets): Promise<ProductFilter> {
  const request = await settleParameters(ctx, asked);
  return completeFilter(ctx, filterOf(request, audienceOf(ctx.principal), ctx.now()), request);
}

/** A filter with what the database knows of it: what only this reader sees, and what the words mean. */
export async function completeFilter(ctx: Ctx, filter: ProductFilter, { text: words, literal }: Words): Promise<ProductFilter> {
  const [audience, text] = await Promise.all([readAudience(ctx), words ? matchText(ctx, words, literal) : null]);
  return { ...filter, audience, text };
}

/** What is asked for and by what kind of reader, its words left out and its parameters settled. @throws DomainError PRICE_RANGE */
export function filterOf(request: GetFacets, audience: Audience, now: Date): ProductFilter {
  const isStorefront = audience.kind === 'storefront';
  return {
    audience,
    categoryId: request.category_id ?? null,
    companyIds: companiesOf(request),
    text: null,
    active: isStorefront ? null : (request.active ?? null),
    inStock: isStorefront ? null : (request.in_stock ?? null),
    loose: request.loose === true,
    newSince: request.for_days === undefined ? null : new Date(now.getTime() - request.for_days * DAY_MS),
    price: priceRange(request),
    parameters: (request.parameters ?? []).map(({ parameter_name, value, ...filter }) => filter).filter(choosesSomething),
  };
}

/** In one order, so that equal choices are cached as one. */
const companiesOf = ({ company_id, company_ids = [] }: GetFacets): number[] =>
  company_id === undefined ? [...new Set(company_ids)].sort((a, b) => a - b) : [company_id];

/** The one company that is asked for; null where there are several or none. */
export const onlyCompany = ({ companyIds: [first, ...others] }: Pick<ProductFilter, 'companyIds'>): number | null =>
  others.length === 0 ? (first ?? null) : null;

function priceRange({ price_from, price_to }: GetFacets): PriceRange {
  if (price_from !== undefined && price_to !== undefined && price_from > price_to) {
    throw new DomainError('UNPROCESSABLE_CONTENT', 'PRICE_RANGE', undefined, { price_from: 'PRICE_RANGE' });
  }
  return { from: price_from === undefined ? null : toKopecks(price_from), to: price_to === undefined ? null : toKopecks(price_to) };
}

/** A control that was opened and left empty chooses nothing. */
const choosesSomething = ({ values, from, to, text }: ParameterFilter): boolean =>
  Boolean(values?.length) || from !== undefined || to !== undefined || text !== undefined;

/** Chosen things that a count may leave out: within a group of options its own choice does not count. */
export type Choice = 'category' | 'company' | 'price' | { parameter: number };

/** The same filter without one of its choices. */
export function withoutChoice(filter: ProductFilter, choice: Choice): ProductFilter {
  if (choice === 'category') return { ...filter, categoryId: null };
  if (choice === 'company') return { ...filter, companyIds: [] };
  if (choice === 'price') return { ...filter, price: { from: null, to: null } };
  return { ...filter, parameters: filter.parameters.filter(({ parameter_id }) => parameter_id !== choice.parameter) };
}

export const filtersPrice = ({ price }: ProductFilter): boolean => price.from !== null || price.to !== null;

/** Something is chosen that leaves out most models, besides words: nearly all are switched on. */
export const narrows = (filter: ProductFilter): boolean => {
  const { categoryId, companyIds, active, inStock, loose, newSince, parameters } = filter;
  const choices = [categoryId, inStock, newSince];
  const lists = companyIds.length + parameters.length;
  return choices.some((choice) => choice !== null) || active === false || loose || lists > 0 || filtersPrice(filter);
};

/** The listing that holds exactly what a filter of the storefront shows, or null when none does: 0 everything, n category n, -n company n. */
export function listingOf(filter: ProductFilter): number | null {
  const { audience, categoryId, companyIds, text, loose, newSince, parameters } = filter;
  const companyId = onlyCompany(filter);
  const isMore = text !== null || filtersPrice(filter) || parameters.length > 0 || loose || newSince !== null;
  if (audience.kind !== 'storefront' || isMore || companyIds.length > 1 || (categoryId !== null && companyId !== null)) return null;
  return categoryId ?? (companyId === null ? 0 : -companyId);
}
