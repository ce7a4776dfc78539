import { ListProducts } from '@market/catalogue-contract/product';
import { expect, test } from 'vitest';
import type { Audience } from '../audience/audience.ts';
import { planList } from './list-plan.ts';

const now = new Date('2026-03-10T12:00:00Z');
const storefront: Audience = { kind: 'storefront' };

const planOf = (request: object, audience: Audience = storefront) => planList(ListProducts.parse(request), audience, now);

test.each([
  ['everything', {}, { kind: 'listing', listing: 0, sort: 'new' }],
  ['a category', { category_id: 5, sort: 'price_asc' }, { kind: 'listing', listing: 5, sort: 'price_asc' }],
  ['a company', { company_id: 7 }, { kind: 'listing', listing: -7 }],
  ['a category of a company', { category_id: 5, company_id: 7 }, { kind: 'found', sort: 'new' }],
  ['several companies', { company_ids: [7, 8] }, { kind: 'found', sort: 'new' }],
  ['one of several companies', { company_ids: [7] }, { kind: 'listing', listing: -7 }],
  ['a price', { price_from: 10 }, { kind: 'found' }],
  ['an option', { parameters: [{ parameter_id: 1, values: [2] }] }, { kind: 'found' }],
  ['an option that is left open', { parameters: [{ parameter_id: 1, values: [] }] }, { kind: 'listing', listing: 0 }],
  ['words', { text: 'футболка' }, { kind: 'found', sort: 'relevance' }],
  ['words in another order', { text: 'футболка', sort: 'popular' }, { kind: 'found', sort: 'popular' }],
  ['the newest', { for_days: 2 }, { kind: 'newest', listing: 0, since: new Date('2026-03-08T12:00:00Z') }],
  ['the newest of a category', { for_days: 2, category_id: 5 }, { kind: 'newest', listing: 5 }],
  ['the newest by price', { for_days: 2, sort: 'price_asc' }, { kind: 'found', sort: 'price_asc' }],
  ['the newest under a price', { for_days: 2, price_to: 10 }, { kind: 'found', sort: 'new' }],
])('of the storefront: %s', (_, request, plan) => {
  expect(planOf(request)).toMatchObject(plan);
});

test.each([
  [{}, 'all'],
  [{ sort: 'price_asc', active: true }, 'all'],
  [{ active: false }, 'found'],
  [{ category_id: 5 }, 'found'],
  [{ text: 'футболка' }, 'found'],
  [{ for_days: 2 }, 'found'],
  [{ in_stock: false }, 'found'],
])('vendors and staff read no listing, which holds only what sells: %o', (request, kind) => {
  expect(planOf(request, { kind: 'staff' })).toMatchObject({ kind });
  expect(planOf(request, { kind: 'vendor', companyId: 7 })).toMatchObject({ kind });
});

test('what a storefront shows is not asked whether it is active', () => {
  expect(planOf({ active: false, in_stock: false }).filter).toMatchObject({ active: null, inStock: null });
});

test('a page far beyond any list is one that Postgres can count to', () => {
  expect(planOf({ page: 2, per_page: 24 })).toMatchObject({ limit: 24, offset: 24 });
});
