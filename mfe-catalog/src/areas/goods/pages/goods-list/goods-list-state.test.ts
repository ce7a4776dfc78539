import { readUrl } from '@market/shell-kit/routing/url-state';
import { knownOrder } from '@market/shell-kit/ui/use-index-page';
import { expect, test } from 'vitest';
import { filters, goodsParams, listInput } from './goods-list-state.ts';

const at = (search: string) => readUrl(goodsParams, search);

test('an address says what is asked for', () => {
  expect(listInput(at('?state=pending&q=лён&category=10&company=5&problem=no_photo&sort=-price&page=2'))).toEqual({
    ...{ page: 2, per_page: 20, state: 'pending', sort: 'price_desc' },
    ...{ text: 'лён', category_id: 10, company_id: 5, problem: 'no_photo' },
  });
  expect(listInput(at('?model=7&company=5'))).toMatchObject({ model_id: 7, company_id: 5 });
  expect(listInput(at(''))).toEqual({ page: 1, per_page: 20, state: 'all', sort: 'updated' });
});

test('what makes no sense is not asked for', () => {
  expect(listInput(at('?state=gone&problem=none&category=-4&sort=-name'))).toEqual(listInput(at('')));
  expect(filters.isSet(at('?sort=price&view=grid&page=3'))).toBe(false);
  expect(filters.isSet(at('?state=inactive'))).toBe(true);
  expect(filters.isSet(at('?model=7'))).toBe(true);
});

test('there is no order that the service does not know', () => {
  expect(['-name', 'name', undefined].map((word) => knownOrder(goodsParams.sort, word))).toEqual([undefined, 'name', undefined]);
});
