import { COMPANIES_CHOSEN_MAX } from '@market/catalogue-contract/list-choices';
import { describe, expect, test } from 'vitest';
import { clearFilters, filterCount, setCompany, setPage, setParameter, setValue, setView, setWords } from './change-list.ts';
import { EMPTY_LIST_STATE, type ListState } from './list-state.ts';

const onPageFive: ListState = { ...EMPTY_LIST_STATE, page: 5 };

describe('changing a list', () => {
  test('a filter, a search or an order starts it from the first page', () => {
    expect(setValue(onPageFive, 2, { id: 11, on: true }).page).toBe(1);
    expect(setWords(onPageFive, ' куртка ')).toMatchObject({ page: 1, q: 'куртка' });
  });

  test('another look at it stays on its page', () => {
    expect(setView(onPageFive, 'rows').page).toBe(5);
    expect(setPage(onPageFive, 6).page).toBe(6);
  });

  test('new words are searched with correction again', () => {
    expect(setWords({ ...EMPTY_LIST_STATE, q: 'куртак', literal: true }, 'куртка').literal).toBe(false);
  });

  test('an option goes on and off; the group disappears with its last one', () => {
    const one = setValue(EMPTY_LIST_STATE, 2, { id: 11, on: true });
    const two = setValue(setValue(one, 2, { id: 14, on: true }), 2, { id: 14, on: true });
    expect(two.parameters).toEqual([{ parameter_id: 2, values: [11, 14] }]);
    expect([11, 14].reduce((state, id) => setValue(state, 2, { id, on: false }), two).parameters).toEqual([]);
  });

  test('groups stand in one order, whatever order they were chosen in', () => {
    const state = setParameter(setParameter(EMPTY_LIST_STATE, 9, { text: 'лён' }), 2, { values: [1] });
    expect(state.parameters.map((filter) => filter.parameter_id)).toEqual([2, 9]);
  });

  test('companies are added and taken away one by one, up to as many as the service takes', () => {
    const two = setCompany(setCompany({ ...EMPTY_LIST_STATE, page: 4 }, 3, true), 8, true);
    expect(two).toEqual({ ...EMPTY_LIST_STATE, companyIds: [3, 8] });
    expect(setCompany(two, 3, false).companyIds).toEqual([8]);
    const full = { ...EMPTY_LIST_STATE, companyIds: Array.from({ length: COMPANIES_CHOSEN_MAX }, (_, index) => index + 1) };
    expect(setCompany(full, 99, true)).toEqual(full);
  });

  test('clearing lifts filters and keeps words, order, size and look', () => {
    const state: ListState = {
      ...EMPTY_LIST_STATE,
      q: 'юбка',
      sort: 'rating',
      perPage: 108,
      view: 'rows',
      inStock: true,
      loose: true,
      priceFrom: 1,
      companyIds: [3, 8],
      parameters: [{ parameter_id: 2, values: [1] }],
      page: 2,
    };
    expect(filterCount(state)).toBe(5);
    expect(clearFilters(state)).toEqual({ ...EMPTY_LIST_STATE, q: 'юбка', sort: 'rating', perPage: 108, view: 'rows' });
    expect(filterCount(clearFilters(state))).toBe(0);
  });
});
