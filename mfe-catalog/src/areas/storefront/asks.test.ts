import { expect, test } from 'vitest';
import { type ListScope, toListInput } from '../../features/product-list/state/list-query.ts';
import { EMPTY_LIST_STATE } from '../../features/product-list/state/list-state.ts';
import { card } from '../../testing/goods.ts';
import { storefront } from './navigation.ts';

/** As it travels: an answer is recognised by the very text of its question. */
const sent = (asks: readonly { procedure: string; input: object }[], procedure: string, number: number): string | undefined => {
  const found = asks.find((ask) => ask.procedure === procedure);
  return found && JSON.stringify(found.input, (_, value) => (typeof value === 'string' && value.startsWith(':') ? number : value));
};
const listed = (scope: ListScope): string => JSON.stringify(toListInput(scope, EMPTY_LIST_STATE));

test('the document asks word for word what the pages will ask', () => {
  expect(sent(storefront.catalog.asks, 'product.list', 7)).toBe(listed({}));
  expect(sent(storefront.category.asks, 'product.list', 7)).toBe(listed({ categoryId: 7 }));
  expect(sent(storefront.product.asks, 'product.get', 7)).toBe('{"id":7}');
  for (const { asks } of [storefront.catalog, storefront.category]) expect(sent(asks, 'category.tree', 7)).toBe('{}');
});

test('the document knows where the pictures stand that the pages begin with', () => {
  const found = (asks: readonly { procedure: string; picture?: readonly (string | number)[] }[], thing: unknown): unknown =>
    asks[0]?.picture?.reduce((at: unknown, key) => (at as Record<string | number, unknown>)[key], thing);
  const goods = card(1);
  expect(found(storefront.catalog.asks, goods)).toBe(goods.photo?.small);
  expect(found(storefront.category.asks, goods)).toBe(goods.photo?.small);
  expect(found(storefront.product.asks, { photos: [goods.photo] })).toBe(goods.photo?.big);
});
