import { expect, test } from 'vitest';
import { z } from 'zod';
import { tableParams } from '../../routing/table-url.ts';
import { readUrl, urlList, urlParam, writeUrl } from '../../routing/url-state.ts';
import { filtersOf, knownOrder } from './use-index-page.ts';

const params = {
  ...tableParams,
  sort: urlParam(z.enum(['name', '-price']), 'name'),
  country: urlList(z.coerce.number().int()),
};
const filters = filtersOf(params, ['q', 'country']);

test('filters are set by what the address says of them, and by nothing else', () => {
  const at = (search: string) => filters.isSet(readUrl(params, search));
  expect([at(''), at('?page=2&sort=-price'), at('?country=x')]).toEqual([false, false, false]);
  expect([at('?q=лён'), at('?country=1')]).toEqual([true, true]);
});

test('without filters the order of the list stays', () => {
  expect(writeUrl(params, '?q=a&country=1,2&sort=-price', filters.none)).toBe('?sort=-price');
});

test('an order that the list does not have is none', () => {
  expect([knownOrder(params.sort, '-price'), knownOrder(params.sort, 'price'), knownOrder(undefined, 'name')]).toEqual([
    '-price',
    undefined,
    undefined,
  ]);
});
