import { GetFacets, ListProducts } from '@market/catalogue-contract/product';
import { expect, test } from 'vitest';
import { toFacetsInput, toListInput } from './list-query.ts';
import { EMPTY_LIST_STATE, type ListState } from './list-state.ts';

const busy: ListState = {
  ...EMPTY_LIST_STATE,
  q: 'рубашка',
  literal: true,
  page: 2,
  perPage: 42,
  sort: 'price_desc',
  priceFrom: 0,
  priceTo: 900,
  inStock: true,
  loose: true,
  companyIds: [3, 8],
  parameters: [{ parameter_id: 2, values: [1, 4] }],
};

test('an untouched list asks for the newest active goods and nothing else', () => {
  expect(toListInput({}, EMPTY_LIST_STATE)).toEqual({ active: true, page: 1, per_page: 24, sort: 'new' });
});

test('whoever sees goods that are switched off asks for all of them', () => {
  expect(toListInput({ withInactive: true }, EMPTY_LIST_STATE)).toEqual({ page: 1, per_page: 24, sort: 'new' });
  expect(toFacetsInput({ withInactive: true }, EMPTY_LIST_STATE)).toEqual({});
});

test('a search without a chosen order asks for the best matches first', () => {
  expect(toListInput({}, { ...EMPTY_LIST_STATE, q: 'рубашка' }).sort).toBe('relevance');
});

test('every filter reaches the request under its name of the wire', () => {
  const input = toListInput({ categoryId: 12, forDays: 14 }, busy);
  expect(input).toEqual({
    active: true,
    category_id: 12,
    company_ids: [3, 8],
    for_days: 14,
    text: 'рубашка',
    literal: true,
    price_from: 0,
    price_to: 900,
    in_stock: true,
    loose: true,
    parameters: [{ parameter_id: 2, values: [1, 4] }],
    page: 2,
    per_page: 42,
    sort: 'price_desc',
  });
  expect(ListProducts.safeParse(input).success).toBe(true);
});

test('facets are narrowed exactly as the list is', () => {
  const { page: _page, per_page: _size, sort: _sort, ...criteria } = toListInput({ categoryId: 12 }, busy);
  expect(toFacetsInput({ categoryId: 12 }, busy)).toEqual(criteria);
  expect(GetFacets.safeParse(criteria).success).toBe(true);
});

test("a company's page keeps to its company whatever the address says", () => {
  expect(toListInput({ companyId: 9 }, busy)).toMatchObject({ company_id: 9 });
  expect(toListInput({ companyId: 9 }, busy).company_ids).toBeUndefined();
});
