import { expect, test } from 'vitest';
import { aCart, aLine } from '../../testing/carts.ts';
import { withCounts } from './judge-locally.ts';

const shirt = aLine(1, { count: 2, product: { price_tiers: [{ min_count: 5, price: 900 }], pack_multiple: 1 } });

test('sums, tier, discount and minimum follow the counts', () => {
  const company = { ...aCart([shirt]).companies[0], discount_percent: 2, minimum: 5000, missing: 3000 };
  const cart = aCart([shirt, aLine(2)], { discount_percent: 2, companies: [company as never] });
  const after = withCounts(cart, new Map([['1-0', 5]]));
  expect(after.items[0]).toMatchObject({ count: 5, product_price: 900, sum: 4500, discount: 90, faults: [] });
  expect(after).toMatchObject({ goods_num: 6, order_summ: 5500, discount: 110, amount: 5390, orderable: true });
  expect(after.companies[0]).toMatchObject({ sum: 5500, missing: 0, packs: 6, pieces: 36 });
});

test('0 takes a line out, too much is a fault of it', () => {
  const cart = aCart([shirt, aLine(2)]);
  expect(withCounts(cart, new Map([['1-0', 0]]))).toMatchObject({ lines_num: 1, order_summ: 1000 });
  const over = withCounts(cart, new Map([['1-0', 11]]));
  expect(over.items[0]?.faults).toEqual([{ code: 'SHORT', available: 10 }]);
  expect(over.orderable).toBe(false);
});

test('with a size run in it lines keep their prices', () => {
  const run = aLine(3, { run_id: 8, count: 1, product_price: 6000, sum: 6000, product: { model_id: 1 } });
  const after = withCounts(aCart([shirt, run]), new Map([['1-0', 6]]));
  expect(after.items.map(({ product_price, sum }) => [product_price, sum])).toEqual([
    [1000, 6000],
    [6000, 6000],
  ]);
  expect(after.order_summ).toBe(12_000);
});
