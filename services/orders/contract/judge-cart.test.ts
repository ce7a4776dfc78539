import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountLevel, discountOf, judgeCart, tierPrice } from './judge-cart.ts';
import type { CartTerms, Goods, Line } from './judged-cart.ts';
import { leastCount, nearestCounts } from './legal-counts.ts';

const goods = (changes: Partial<Goods> = {}): Goods => ({
  ...{ product_id: 1, model_id: 1, company_id: 7, price: 1_000_00, price_tiers: [], units: 6, moq: 1, pack_multiple: 1 },
  ...{ available: 100, model_available: 100, sellable: true, loose_allowed: true },
  ...changes,
});
const line = (count: number, changes: Partial<Goods> = {}): Line => {
  const own = goods(changes);
  return { key: `${own.product_id}`, parts: [{ goods: own, ratio: 1 }], run: null, count };
};
const terms = (changes: Partial<CartTerms> = {}): CartTerms => ({
  companies: [{ company_id: 7, minimum: null, turnover_discount: true }],
  turnover: 0,
  discount_levels: [
    { from: 0, percent: 0 },
    { from: 100_000_00, percent: 2 },
    { from: 300_000_00, percent: 3 },
  ],
  one_company: true,
  ...changes,
});
const faultsOf = (lines: Line[], changes: Partial<CartTerms> = {}) => judgeCart(lines, terms(changes)).lines.map(({ faults }) => faults);

describe('prices', () => {
  const tiers = [
    { min_count: 10, price: 900_00 },
    { min_count: 50, price: 800_00 },
  ];

  it.each([
    [9, 1_000_00, { price: 900_00, missing: 1 }],
    [10, 900_00, { price: 800_00, missing: 40 }],
    [49, 900_00, { price: 800_00, missing: 1 }],
    [50, 800_00, null],
  ])('%i order units cost %i each', (count, price, next_tier) => {
    expect(judgeCart([line(count, { price_tiers: tiers })], terms()).lines[0]).toMatchObject({ price, sum: price * count, next_tier });
  });

  it('count the whole model: sizes together reach a tier', () => {
    const sizes = [line(6, { product_id: 1, price_tiers: tiers }), line(4, { product_id: 2, price_tiers: tiers })];
    expect(judgeCart(sizes, terms()).lines.map(({ price }) => price)).toEqual([900_00, 900_00]);
  });

  it('of a run are its own, or those of its parts at the tier of the model', () => {
    const parts = [1, 2].map((product_id) => ({ goods: goods({ product_id, price_tiers: tiers }), ratio: product_id }));
    const own: Line = { key: 'a', parts, run: { price: 2_500_00 }, count: 4 };
    expect(judgeCart([own], terms()).lines[0]).toMatchObject({ price: 2_500_00, sum: 10_000_00, pieces: 4 * 3 * 6 });
    expect(judgeCart([{ ...own, run: { price: null } }], terms()).lines[0]).toMatchObject({ price: 3 * 900_00 });
  });
});

describe('what may be ordered', () => {
  it.each([
    ['all of it', line(100), []],
    ['more than is left', line(101), [{ code: 'SHORT', available: 100 }]],
    ['no number of order units', line(1.5), [{ code: 'COUNT_OUT_OF_RANGE', max: 100_000 }]],
    ['a wrong multiple', line(7, { pack_multiple: 5 }), [{ code: 'WRONG_MULTIPLE', multiple: 5, below: 5, above: 10 }]],
    [
      'a wrong multiple near the end',
      line(11, { pack_multiple: 5, available: 12 }),
      [{ code: 'WRONG_MULTIPLE', multiple: 5, below: 10, above: null }],
    ],
    ['below the least count', line(4, { moq: 10 }), [{ code: 'BELOW_MOQ', moq: 10, missing: 6 }]],
    ['the rest, where less than the least count is left', line(7, { moq: 10, pack_multiple: 5, available: 7, model_available: 7 }), []],
    ['what is withdrawn', line(1, { sellable: false }), [{ code: 'NOT_SELLABLE' }]],
    ['a single size of what is sold in runs', line(1, { loose_allowed: false }), [{ code: 'RUNS_ONLY' }]],
  ])('%s', (_, wanted, faults) => {
    expect(faultsOf([wanted])).toEqual([faults]);
  });

  it('the least count of a model is reached by its sizes together', () => {
    expect(faultsOf([line(6, { product_id: 1, moq: 10 }), line(4, { product_id: 2, moq: 10 })])).toEqual([[], []]);
  });

  it('a run takes from every size, beside what is ordered loose', () => {
    const parts = [1, 2].map((product_id) => ({ goods: goods({ product_id, available: 10 }), ratio: product_id }));
    const run: Line = { key: 'run', parts, run: { price: 1 }, count: 4 };
    expect(
      judgeCart([run, line(3, { product_id: 2, available: 10 })], terms()).lines.map(({ available, faults }) => [available, faults]),
    ).toEqual([
      [3, [{ code: 'SHORT', available: 3 }]],
      [2, [{ code: 'SHORT', available: 2 }]],
    ]);
  });

  it('counts at once what of a SKU may be ordered at least', () => {
    expect(leastCount(goods({ moq: 7, pack_multiple: 5 }))).toBe(10);
    expect(leastCount(goods({ moq: 7, pack_multiple: 5, available: 3, model_available: 3 }))).toBe(3);
    expect(leastCount(goods({ available: 0 }))).toBeNull();
    expect(nearestCounts(3, { multiple: 5, available: 100, rest: false })).toEqual({ below: null, above: 5 });
  });
});

describe('the whole cart', () => {
  it('has a minimum per company, and the sum before the discount is held against it', () => {
    const companies = [{ company_id: 7, minimum: 5_000_00, turnover_discount: true }];
    const cart = judgeCart([line(4)], terms({ companies, turnover: 100_000_00 }));
    expect(cart).toMatchObject({ sum: 4_000_00, discount: 80_00, amount: 3_920_00, orderable: false, companies: [{ missing: 1_000_00 }] });
    expect(judgeCart([line(5)], terms({ companies })).orderable).toBe(true);
  });

  it('gives no discount of companies that opted out', () => {
    const companies = [{ company_id: 7, minimum: null, turnover_discount: false }];
    expect(judgeCart([line(1)], terms({ companies, turnover: 300_000_00 }))).toMatchObject({ discount: 0, discount_percent: 3 });
  });

  it.each([
    ['nothing', [], {}, ['EMPTY']],
    ['two companies', [line(1), line(1, { product_id: 2, company_id: 8 })], {}, ['SEVERAL_COMPANIES']],
    ['two companies where that is allowed', [line(1), line(1, { product_id: 2, company_id: 8 })], { one_company: false }, []],
    ['too much money', [line(100_000, { price: 1_000_000_00, available: 100_000 })], {}, ['SUM_TOO_LARGE']],
    ['501 lines', Array.from({ length: 501 }, (_, at) => line(1, { product_id: at + 1 })), {}, ['TOO_MANY_LINES']],
  ] as [string, Line[], Partial<CartTerms>, string[]][])('of %s', (...[, lines, changes, faults]) => {
    expect(judgeCart(lines, terms(changes)).faults.map(({ code }) => code)).toEqual(faults);
  });

  it.each([
    [99_999_99, 0, { percent: 2, from: 100_000_00, missing: 1 }],
    [100_000_00, 2, { percent: 3, from: 300_000_00, missing: 200_000_00 }],
    [300_000_00, 3, null],
  ])('has a discount by %i kopecks in the year', (turnover, percent, next) => {
    expect(discountLevel(terms().discount_levels, turnover)).toEqual({ percent, next });
  });

  it('rounds half a kopeck up, per line', () => {
    expect([discountOf(25, 2), discountOf(24, 2), discountOf(75, 2)]).toEqual([1, 0, 2]);
  });
});

const anyGoods = fc.record({
  product_id: fc.integer({ min: 1, max: 6 }),
  price: fc.integer({ min: 1, max: 999_999_999 }),
  units: fc.integer({ min: 1, max: 12 }),
  moq: fc.integer({ min: 1, max: 20 }),
  pack_multiple: fc.integer({ min: 1, max: 6 }),
  available: fc.integer({ min: 0, max: 60 }),
  tier: fc.integer({ min: 2, max: 30 }),
});
const anyCart = fc
  .uniqueArray(fc.tuple(anyGoods, fc.integer({ min: 1, max: 70 })), { selector: ([{ product_id }]) => product_id, maxLength: 6 })
  .map((wanted) =>
    wanted.map(([{ tier, ...own }, count]) => {
      const price_tiers = [{ min_count: tier, price: Math.max(1, Math.floor(own.price / 2)) }];
      return line(count, { ...own, price_tiers, model_id: own.product_id % 2, company_id: 7 + (own.product_id % 2), model_available: 0 });
    }),
  )
  .map((lines) =>
    lines.map(({ parts, ...rest }) => {
      const [{ goods: own }] = parts as [Line['parts'][number]];
      const model = lines.flatMap((each) => each.parts).filter((part) => part.goods.model_id === own.model_id);
      return {
        ...rest,
        parts: [{ goods: { ...own, model_available: model.reduce((sum, part) => sum + part.goods.available, 0) }, ratio: 1 }],
      };
    }),
  );

describe('of 10,000 carts', () => {
  it('parts add up, and a line without a fault may be ordered exactly so', () => {
    fc.assert(
      fc.property(anyCart, fc.integer({ min: 0, max: 400_000_00 }), (lines, turnover) => {
        const cart = judgeCart(lines, terms({ turnover, one_company: false }));
        expect(cart.sum).toBe(cart.lines.reduce((sum, each) => sum + each.sum, 0));
        expect(cart.amount).toBe(cart.companies.reduce((sum, each) => sum + each.sum - each.discount, 0));
        for (const [at, { price, sum, faults }] of cart.lines.entries()) {
          const { parts, count } = lines[at] as Line;
          const [{ goods: own }] = parts as [Line['parts'][number]];
          const inModel = lines.filter((each) => each.parts[0]?.goods.model_id === own.model_id).reduce((all, each) => all + each.count, 0);
          expect(price).toBe(tierPrice(own, inModel));
          expect(sum).toBe(price * count);
          const isRest = own.model_available < own.moq && count === own.available;
          const isLegal =
            count <= own.available && (count % own.pack_multiple === 0 || isRest) && inModel >= Math.min(own.moq, own.model_available);
          expect(faults.length === 0, JSON.stringify({ own, count, inModel, faults })).toBe(isLegal);
        }
      }),
      { numRuns: 10_000 },
    );
  });

  it('the counts that are named instead of a wrong one leave to other lines what they take', () => {
    const own = goods({ pack_multiple: 5, available: 12, model_available: 12 });
    const run: Line = { key: 'run', parts: [{ goods: own, ratio: 1 }], run: { price: null }, count: 5 };
    const loose = (count: number, changes: Partial<Goods> = {}): Line => ({
      ...{ key: 'loose', run: null, count },
      parts: [{ goods: { ...own, ...changes }, ratio: 1 }],
    });
    expect(faultsOf([loose(3), run])[0]).toEqual([{ code: 'WRONG_MULTIPLE', multiple: 5, below: null, above: 5 }]);
    expect(faultsOf([loose(6), run])[0]).toEqual([{ code: 'WRONG_MULTIPLE', multiple: 5, below: 5, above: null }]);
    // Less than the least count is left: what the run leaves may be ordered as it is.
    expect(faultsOf([loose(6, { moq: 20 }), run])[0]).toContainEqual({ code: 'WRONG_MULTIPLE', multiple: 5, below: 5, above: 7 });
    expect(faultsOf([loose(7, { moq: 20 }), run])[0]).toEqual([]);
  });

  it('the counts that are named instead of a wrong one may be ordered, and none between them may', () => {
    fc.assert(
      fc.property(anyGoods, fc.integer({ min: 1, max: 70 }), ({ tier: _, ...own }, count) => {
        const left = { ...own, model_available: own.available, moq: 1 };
        const fault = faultsOf([line(count, left)])[0]?.find(({ code }) => code === 'WRONG_MULTIPLE');
        if (fault?.code !== 'WRONG_MULTIPLE') return;
        const isLegal = (each: number) => faultsOf([line(each, left)])[0]?.length === 0;
        for (const named of [fault.below, fault.above]) if (named !== null) expect(isLegal(named)).toBe(true);
        for (let each = (fault.below ?? 0) + 1; each < (fault.above ?? count); each++) expect(isLegal(each)).toBe(false);
      }),
      { numRuns: 10_000 },
    );
  });
});
