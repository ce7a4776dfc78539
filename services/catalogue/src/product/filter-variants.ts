import type { TextMatch } from '../cache/text-match-cache.ts';
import type { PageRequest } from './card-page.ts';
import type { ProductFilter } from './product-filter.ts';

// Statements that depend on a filter are described by the database for these: together they reach every condition that a filter may add.

export const TEXT_VARIANT: TextMatch = { matching: "'a'", ranking: "'a'", kindred: null, correction: null };

const nothing: ProductFilter = {
  audience: { kind: 'storefront' },
  ...{ categoryId: null, companyIds: [], text: null, active: null, inStock: null, loose: false, newSince: null },
  price: { from: null, to: null },
  parameters: [],
};
const everything: ProductFilter = {
  audience: { kind: 'staff' },
  ...{ categoryId: 1, companyIds: [1], text: TEXT_VARIANT, active: true, inStock: true, loose: true, newSince: new Date(0) },
  price: { from: 1, to: 2 },
  parameters: [
    { parameter_id: 1, values: [1] },
    { parameter_id: 2, from: 1, to: 2 },
    { parameter_id: 3, text: 'a' },
  ],
};
const follower = { kind: 'storefront', soldOutOf: [1] } as const;

export const FILTER_VARIANTS: readonly [ProductFilter, ...ProductFilter[]] = [
  nothing,
  everything,
  { ...everything, audience: { kind: 'storefront' } },
  { ...everything, audience: follower },
  { ...everything, audience: { kind: 'soldOut', companyIds: [1] } },
  { ...everything, audience: { kind: 'vendor', companyId: 1 } },
  { ...nothing, audience: { kind: 'vendor', companyId: null } },
  { ...nothing, audience: follower, text: { ...TEXT_VARIANT, matching: null } },
  { ...everything, audience: { kind: 'storefront' }, parameters: [{ parameter_id: 1, values: [1] }] },
  { ...everything, audience: { kind: 'storefront' }, parameters: [] },
  { ...everything, audience: { kind: 'storefront' }, companyIds: [1, 2], parameters: [] },
];

export const PAGE_VARIANT: PageRequest = { sort: 'new', limit: 1, offset: 0, locale: 'ru', newSince: new Date(0) };

/** The variants that each of some samples makes. */
export const forEach = <S, V>([first, ...rest]: readonly [S, ...S[]], variant: (sample: S) => V): [V, ...V[]] => [
  variant(first),
  ...rest.map(variant),
];
