import * as kit from '@market/shell-kit/format/constants';
import { expect, test } from 'vitest';
import * as numbers from './storefront-numbers.ts';

test('the storefront keeps the numbers that were agreed', () => {
  expect(kit.CATALOGUE_PAGE_SIZES).toEqual([24, 42, 108]);
  expect(kit.CATALOGUE_PAGE_SIZE).toBe(24);
  expect(kit.REVIEWS_PAGE_SIZE).toBe(20);
  expect(kit.PRODUCT_IMAGE_HEIGHT).toBe(344);
  expect(kit.BREAKPOINTS).toEqual({ small: 544, medium: 768, large: 1024, extraLarge: 1200 });
  expect(numbers.DRAWER_PAGE_SIZE).toBe(12);
  expect(numbers.SEARCH_DEBOUNCE_MS).toBe(300);
  expect(numbers.SEARCH_MIN_CHARS).toBe(2);
});
