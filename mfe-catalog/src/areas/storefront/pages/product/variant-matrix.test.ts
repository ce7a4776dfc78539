import type { Variant } from '@market/catalogue-contract/product';
import { describe, expect, test } from 'vitest';
import { compareSizes } from './compare-sizes.ts';
import { availableInRow, variantMatrix } from './variant-matrix.ts';

const variant = (id: number, [size, colour]: [string | null, string | null], available = 10): Variant => ({
  id,
  sku: `ИВ-24-${id}`,
  size,
  colour,
  swatch: colour === 'Красный' ? '#c00000' : null,
  price: 1200,
  ...{ price_tiers: [], units: 1, moq: 1, pack_multiple: 1 },
  stock_info: { available_quantity: available },
});
const ids = (cells: readonly ({ variant: Variant } | null)[] | undefined) => cells?.map((cell) => cell?.variant.id ?? null);

describe('the table of sizes and colours', () => {
  const matrix = variantMatrix(
    [variant(1, ['L', 'Синий']), variant(2, ['S', 'Красный'], 0), variant(3, ['S', 'Синий']), variant(4, ['XL', 'Синий'])],
    3,
  );

  test('has colours down and sizes across, with gaps where the model is not made so', () => {
    expect(matrix?.sizes).toEqual(['S', 'L', 'XL']);
    expect(matrix?.rows.map((row) => row.colour)).toEqual(['Синий', 'Красный']);
    expect(ids(matrix?.rows[0]?.cells)).toEqual([3, 1, 4]);
    expect(ids(matrix?.rows[1]?.cells)).toEqual([2, null, null]);
  });

  test('marks the one being looked at and those that are sold out', () => {
    expect(matrix?.rows[0]?.cells.map((cell) => cell?.current)).toEqual([true, false, false]);
    expect(matrix?.rows[1]?.cells[0]?.soldOut).toBe(true);
    expect(matrix?.rows.map(availableInRow)).toEqual([30, 0]);
  });

  test('is absent when there is nothing to choose', () => {
    expect(variantMatrix([variant(1, ['L', 'Синий'])], 1)).toBeNull();
    expect(variantMatrix([], 1)).toBeNull();
  });

  test('shows the current one of two with the same size and colour, else the one in stock', () => {
    const twins = [variant(1, ['M', null], 0), variant(2, ['M', null], 4), variant(3, ['L', null])];
    expect(ids(variantMatrix(twins, 1)?.rows[0]?.cells)).toEqual([1, 3]);
    expect(ids(variantMatrix(twins, 3)?.rows[0]?.cells)).toEqual([2, 3]);
  });

  test('copes with a model that has only colours', () => {
    const only = variantMatrix([variant(1, [null, 'Синий']), variant(2, [null, 'Красный'])], 1);
    expect(only?.sizes).toEqual([null]);
    expect(only?.rows).toHaveLength(2);
  });
});

describe('sizes stand as on a rail', () => {
  test.each([
    { kind: 'letters', mixed: ['XL', 'S', 'XXS', 'M', '3XL', 'XXL', 'L', 'XS'], rail: ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'] },
    { kind: 'numbers and ranges', mixed: ['52', '8', '46', '42-44', '48.5'], rail: ['8', '42-44', '46', '48.5', '52'] },
    { kind: 'all kinds', mixed: ['XL', '46', 'Единый', 'S'], rail: ['46', 'S', 'XL', 'Единый'] },
    { kind: 'ages and letter ranges', mixed: ['L-XL', 'S-M', '10 лет', '2 года'], rail: ['2 года', '10 лет', 'S-M', 'L-XL'] },
    { kind: 'counted letters, none last', mixed: ['2XL', '5XL', '4XL', null, '3XL'], rail: ['2XL', '3XL', '4XL', '5XL', null] },
  ])('$kind', ({ mixed, rail }) => {
    expect([...mixed].sort(compareSizes)).toEqual(rail);
  });
});
