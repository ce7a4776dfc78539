import fc from 'fast-check';
import { keyOf, type RuledLine, type Sku } from './cart-rules.ts';
import type { RandomShop } from './random-shop.ts';

/** Where something changes: at least counts, tiers, packs, and at what there is; and one to either side. */
function boundariesOf(sku: Sku): number[] {
  const marks = [1, sku.moq, sku.pack, sku.stock, ...sku.tiers.map(({ min }) => min), Math.ceil(sku.moq / sku.pack) * sku.pack];
  return [...new Set(marks.flatMap((mark) => [mark - 1, mark, mark + 1]))].filter((count) => count > 0);
}

const cartOf = (line: fc.Arbitrary<RuledLine>, most: number) => fc.uniqueArray(line, { minLength: 1, maxLength: most, selector: keyOf });

/** Lines of a shop at their boundaries, or such as can be ordered: whole packs from the least count on, as far as there are any. */
export function randomCart({ skus, runs }: RandomShop): fc.Arbitrary<RuledLine[]> {
  const atBoundary = fc.tuple(fc.nat(), fc.nat(), fc.nat(3)).map(([which, mark, runChance]): RuledLine => {
    const run = runChance === 0 ? (runs[which % runs.length] ?? null) : null;
    const sku = run?.parts[0]?.sku ?? (skus[which % skus.length] as Sku);
    const marks = boundariesOf(sku);
    return { sku, run, count: marks[mark % marks.length] as number };
  });
  const orderable = fc.tuple(fc.nat(), fc.nat(3)).map(([which, more]): RuledLine => {
    const loose = skus.filter(({ isLoose, stock, pack }) => isLoose && stock >= pack);
    const sku = loose[which % loose.length] as Sku;
    const packs = Math.min(Math.ceil(sku.moq / sku.pack) + more, Math.floor(sku.stock / sku.pack));
    return { sku, run: null, count: packs * sku.pack };
  });
  return fc.oneof(cartOf(atBoundary, 6), cartOf(orderable, 3));
}
