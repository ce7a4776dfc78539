import { expect, test } from 'vitest';
import { model, run, variant } from '../testing/ordered-goods.ts';
import { goodsOfModel, judgeMatrix, runKey, skuKey } from './judged-matrix.ts';

const tiers = [
  { min_count: 10, price: 1140 },
  { min_count: 50, price: 1000.5 },
];
const sizes = (changes = {}) => [variant(1, { size: 'S', ...changes }), variant(2, changes), variant(3, { size: 'L', ...changes })];

function judge(
  product: Parameters<typeof goodsOfModel>[0],
  texts: Record<string, string>,
  inCart: Parameters<typeof judgeMatrix>[0]['inCart'] = [],
) {
  return judgeMatrix({ product, goods: goodsOfModel(product), texts: new Map(Object.entries(texts)), inCart });
}

test('counts, pieces and the sum are those of all fields', () => {
  expect(judge(model({ variants: sizes() }), { [skuKey(1)]: '2', [skuKey(2)]: '', [skuKey(3)]: '1' })).toMatchObject({
    lines: [
      { product_id: 1, run_id: null, count: 2 },
      { product_id: 3, run_id: null, count: 1 },
    ],
    ...{ packs: 3, pieces: 18, sum: 3600, prices: { from: 1200, to: 1200 }, nextTier: null, below: null },
  });
});

test.each([
  ['4', '5', 1200, { price: 1140, missing: 1 }],
  ['4', '6', 1140, { price: 1000.5, missing: 40 }],
  ['25', '25', 1000.5, null],
])('%s and %s of two sizes cost %d each: tiers count the whole model', (...[one, other, price, nextTier]) => {
  const judged = judge(model({ variants: sizes({ price_tiers: tiers }) }), { [skuKey(1)]: one, [skuKey(2)]: other });
  expect(judged).toMatchObject({ prices: { from: price, to: price }, nextTier, sum: price * (Number(one) + Number(other)) });
});

test('the least count is one of the whole model too', () => {
  const product = model({ variants: sizes({ moq: 10 }) });
  expect(judge(product, { [skuKey(1)]: '4', [skuKey(2)]: '3' }).below).toEqual({ moq: 10, missing: 3 });
  expect(judge(product, { [skuKey(1)]: '4', [skuKey(2)]: '6' })).toMatchObject({ below: null, faults: new Map() });
});

test('what is in the cart already counts for tiers, for the least count and for what is left, and for no sum', () => {
  const product = model({ variants: sizes({ moq: 10, price_tiers: tiers, left: 12 }) });
  const judged = judge(product, { [skuKey(1)]: '3' }, [
    { product_id: 1, run_id: null, count: 10 },
    { product_id: 99, run_id: null, count: 5 },
  ]);
  expect(judged).toMatchObject({ packs: 3, sum: 3420, below: null });
  expect(judged.faults.get(skuKey(1))).toEqual({ fault: { code: 'SHORT', available: 2 }, fixes: [2] });
});

test('a wrong multiple names the nearest counts, and what is short what is left of whole packs', () => {
  const product = model({ variants: sizes({ pack_multiple: 5, left: 22 }) });
  const { faults } = judge(product, { [skuKey(1)]: '7', [skuKey(2)]: '30', [skuKey(3)]: '2' });
  expect(faults.get(skuKey(1))).toMatchObject({ fault: { code: 'WRONG_MULTIPLE', multiple: 5 }, fixes: [5, 10] });
  expect(faults.get(skuKey(2))).toEqual({ fault: { code: 'SHORT', available: 22 }, fixes: [20] });
  expect(faults.get(skuKey(3))?.fixes).toEqual([5]);
});

test.each(['1,5', 'много', '100001', '99999999999999999999'])('%s is no count, and spoils no sum', (text) => {
  const judged = judge(model({ variants: sizes() }), { [skuKey(1)]: text, [skuKey(2)]: '1' });
  expect(judged).toMatchObject({ sum: 1200, packs: 1, lines: [{ product_id: 2 }] });
  expect(judged.faults.get(skuKey(1))).toEqual({ fault: { code: 'COUNT_OUT_OF_RANGE', max: 100_000 }, fixes: [] });
});

test('a run has its own price and takes from each of its sizes', () => {
  const product = model({ variants: sizes({ left: 10 }), runs: [run(4)] });
  const judged = judge(product, { [runKey(run(4))]: '4', [skuKey(2)]: '3' });
  expect(judged).toMatchObject({ packs: 15, pieces: 90, sum: 4 * 3500 + 3 * 1200 });
  expect(judged.lines[0]).toEqual({ product_id: 1, run_id: 4, count: 4 });
  expect(judged.faults.get(runKey(run(4)))).toEqual({ fault: { code: 'SHORT', available: 3 }, fixes: [3] });
  expect(judged.faults.get(skuKey(2))).toEqual({ fault: { code: 'SHORT', available: 2 }, fixes: [2] });
});

test('a product without variants is judged by itself', () => {
  const product = model({ price_tiers: tiers, moq: 3 });
  expect(judge(product, { [skuKey(1)]: '2' })).toMatchObject({ sum: 2400, below: { missing: 1 }, nextTier: { missing: 8 } });
});

test('fields of what is gone meanwhile are no lines', () => {
  expect(judge(model({ variants: sizes() }), { [skuKey(9)]: '2', [runKey(run(4))]: '1' })).toMatchObject({ lines: [], packs: 0, sum: 0 });
});

test('the largest counts of the dearest goods add up to a sum', () => {
  const variants = Array.from({ length: 400 }, (_, at) => variant(at + 1, { size: String(at), price: 9_999_999.99, left: 100_000 }));
  const texts = Object.fromEntries(variants.map(({ id }) => [skuKey(id), '100000']));
  expect(judge(model({ variants }), texts).sum).toBeGreaterThan(9e13);
});
