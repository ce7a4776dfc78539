import type { GetFacets, ParameterFilter, ProductSort } from '@market/catalogue-contract/product';
import { toKopecks } from '@market/service-kit/data/money';
import { DomainError } from '@market/service-kit/errors';
import { readAudience } from '../audience/audience.queries.ts';
import type { Audience } from '../audience/audience.ts';
import type { TextMatch } from '../cache/text-match-cache.ts';
import type { Ctx } from '../context.ts';
import { matchText } from '../search/text-match.ts';

/** What narrows a list, its counts and its facets alike, understood once for all of them. */
export interface ProductFilter {
  audience: Audience;
  categoryId: number | null;
  companyId: number | null;
  text: TextMatch | null;
  /** Asked only of those who may see inactive products; null: either. */
  active: boolean | null;
  inStock: boolean | null;
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

/** Understands what a caller asks for. @throws DomainError PRICE_RANGE */
export async function readFilter(ctx: Ctx, asked: GetFacets): Promise<ProductFilter> {
  const [audience, text] = await Promise.all([readAudience(ctx), asked.text ? matchText(ctx, asked.text, asked.literal) : null]);
  return filterOf(asked, { audience, text, now: ctx.now() });
}

/** What is asked for, by whom and with its text understood. @throws DomainError PRICE_RANGE */
export function filterOf(
  asked: GetFacets,
  { audience, text, now }: Pick<ProductFilter, 'audience' | 'text'> & { now: Date },
): ProductFilter {
  const isStorefront = audience.kind === 'storefront';
  return {
    audience,
    categoryId: asked.category_id ?? null,
    companyId: asked.company_id ?? null,
    text,
    active: isStorefront ? null : (asked.active ?? null),
    inStock: isStorefront ? null : (asked.in_stock ?? null),
    newSince: asked.for_days === undefined ? null : new Date(now.getTime() - asked.for_days * DAY_MS),
    price: priceRange(asked),
    parameters: (asked.parameters ?? []).filter(saysSomething),
  };
}

function priceRange({ price_from, price_to }: GetFacets): PriceRange {
  if (price_from !== undefined && price_to !== undefined && price_from > price_to) {
    throw new DomainError('UNPROCESSABLE_CONTENT', 'PRICE_RANGE', undefined, { price_from: 'PRICE_RANGE' });
  }
  return { from: price_from === undefined ? null : toKopecks(price_from), to: price_to === undefined ? null : toKopecks(price_to) };
}

/** A control that was opened and left empty chooses nothing. */
const saysSomething = ({ values, from, to, text }: ParameterFilter): boolean =>
  Boolean(values?.length) || from !== undefined || to !== undefined || text !== undefined;

/** Chosen things that a count may lift: within a group of options its own choice does not narrow. */
export type Choice = 'category' | 'company' | 'price' | { parameter: number };

/** The same narrowing without one of its choices. */
export function withoutChoice(filter: ProductFilter, choice: Choice): ProductFilter {
  if (choice === 'category') return { ...filter, categoryId: null };
  if (choice === 'company') return { ...filter, companyId: null };
  if (choice === 'price') return { ...filter, price: { from: null, to: null } };
  return { ...filter, parameters: filter.parameters.filter(({ parameter_id }) => parameter_id !== choice.parameter) };
}

export const filtersPrice = ({ price }: ProductFilter): boolean => price.from !== null || price.to !== null;

/**
 * The shelf that holds exactly what the storefront narrows to, or null when no shelf does: 0 everything, n category n, -n company n.
 * `exceptNew`: apart from the date of publication, by which a shelf is ordered anyway.
 */
export function listingOf(filter: ProductFilter, { exceptNew = false } = {}): number | null {
  const { audience, categoryId, companyId, text, newSince, parameters } = filter;
  const isMore = text !== null || filtersPrice(filter) || parameters.length > 0 || (newSince !== null && !exceptNew);
  if (audience.kind !== 'storefront' || isMore || (categoryId !== null && companyId !== null)) return null;
  return categoryId ?? (companyId === null ? 0 : -companyId);
}

/** What an answer without text or with the default order is sorted by. */
export function sortOf({ text }: ProductFilter, asked: ProductSort | undefined): ProductSort {
  const sort = asked ?? 'relevance';
  return sort === 'relevance' && text === null ? 'new' : sort;
}
