import { idFromPath } from '@market/shell-kit/routing/navigation';
import { expect, test } from 'vitest';
import { companyGoodsPath, storefrontPaths } from './navigation.ts';

test('addresses are those of the route table', () => {
  expect(storefrontPaths.category(12)).toBe('/products/catalog/12');
  expect(storefrontPaths.product(5)).toBe('/viewproduct/5');
  expect(companyGoodsPath(7)).toBe('/products/list/U7/7');
});

test.each([
  ['15', 15],
  ['0', null],
  ['-3', null],
  ['1.5', null],
  ['abc', null],
  ['99999999999', null],
  [undefined, null],
])('%j in an address is the id %j', (part, id) => {
  expect(idFromPath(part)).toBe(id);
});
