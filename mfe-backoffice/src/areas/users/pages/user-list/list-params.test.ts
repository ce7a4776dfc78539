import { readUrl } from '@market/shell-kit/routing/url-state';
import { expect, test } from 'vitest';
import { filters, listInput, listParams } from './list-params.ts';

const at = (search: string) => readUrl(listParams, search);

test('the bare address filters nothing', () => {
  expect(filters.isSet(at(''))).toBe(false);
  expect(listInput('vendors', at(''))).toEqual({ page: 1, per_page: 20, sort: '-created_at', roles: ['ROLE_VENDOR'], filters: {} });
});

test('filters of the address become filters of the question', () => {
  const state = at('?q=%D0%BB%D1%91%D0%BD&country=1,3&lang=en,ru&state=blocked&page=2&per_page=50&sort=fio');
  expect(filters.isSet(state)).toBe(true);
  expect(listInput('managers', state)).toEqual({
    page: 2,
    per_page: 50,
    sort: 'fio',
    roles: ['ROLE_MANAGER', 'ROLE_ADMIN'],
    filters: { text: 'лён', countries: [1, 3], languages: ['en', 'ru'], blocked: true },
  });
});

test('what is no filter is not one, and both states are none', () => {
  expect(at('?country=x,-1&lang=xx&state=gone&sort=password_hash&edit=evil')).toEqual(at(''));
  expect(listInput('buyers', at('?state=active,blocked')).filters).toEqual({});
  expect(listInput('buyers', at('?state=active')).filters).toEqual({ blocked: false });
});
