import { describe, expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

describe('pageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 5, [1, 2, 'gap-after', 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [7, 20, [1, 'gap-before', 6, 7, 8, 'gap-after', 20]],
    [20, 20, [1, 'gap-before', 19, 20]],
    [4, 20, [1, 2, 3, 4, 5, 'gap-after', 20]],
  ])('page %i of %i', (page, count, steps) => {
    expect(pageNumbers(page, count)).toEqual(steps);
  });

  it('names every page once and in order, whatever the count', () => {
    for (let count = 1; count <= 30; count += 1) {
      for (let page = 1; page <= count; page += 1) {
        const pages = pageNumbers(page, count).filter((step) => typeof step === 'number');
        expect(pages).toEqual([...new Set(pages)].sort((one, other) => one - other));
        expect(pages).toContain(page);
      }
    }
  });
});
