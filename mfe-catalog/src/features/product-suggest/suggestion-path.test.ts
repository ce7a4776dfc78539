import { expect, test } from 'vitest';
import { searchPath } from '../../areas/storefront/navigation.ts';
import { suggestionPath } from './suggestion-path.ts';

test.each([
  ['product', '/viewproduct/5'],
  ['category', '/products/catalog/5'],
  ['company', '/products/list/U5/5'],
] as const)('a %s leads to its page', (kind, path) => {
  expect(suggestionPath({ kind, id: 5, name: 'Платья' })).toBe(path);
});

test('words lead to their results, spelt for an address', () => {
  const search = new URL(suggestionPath({ kind: 'query', id: 0, name: 'лён & хлопок' }), 'http://x').searchParams;
  expect(search.get('q')).toBe('лён & хлопок');
});

test('no words lead to the whole catalogue', () => {
  expect(searchPath('  ')).toBe('/products/catalog');
});
