import type { CodeMatch } from '@market/catalogue-contract/product-codes';
import { expect, test } from 'vitest';
import { aMatch } from '../testing/code-matches.ts';
import { judgeRows } from './judged-rows.ts';

const row = (id: number, code: string, count: string) => ({ id, code, count, chosen: null });
const found = (given: Record<string, CodeMatch[]>) => new Map(Object.entries(given));
const statesOf = (judged: ReturnType<typeof judgeRows>) => judged.rows.map(({ state }) => state);

test('each row says how far it is', () => {
  const matches = found({ one: [aMatch(1)], none: [], two: [aMatch(2), aMatch(3)], six: [aMatch(6)] });
  const rows = [row(1, 'one', '2'), row(2, 'none', '1'), row(3, 'two', '1'), row(4, 'later', '1'), row(5, 'one', ''), row(6, 'six', '99')];
  expect(statesOf(judgeRows(rows, matches))).toEqual(['ready', 'unknown', 'several', 'searching', 'empty', 'faulty']);
  expect(judgeRows([{ ...row(3, 'two', '1'), chosen: 3 }], matches).rows[0]).toMatchObject({ state: 'ready', match: { id: 3 } });
});

test('the only one of several that can be bought needs no choice', () => {
  const matches = found({ two: [aMatch(2), aMatch(3, { left: 0 })] });
  expect(judgeRows([row(1, 'two', '1')], matches).rows[0]).toMatchObject({ state: 'ready', match: { id: 2 } });
});

test('a count that cannot be ordered names the nearest, and counts for nothing', () => {
  const matches = found({ a: [aMatch(1, { left: 7 })], b: [aMatch(2, { pack_multiple: 5 })], c: [aMatch(3, { left: 0 })], d: [aMatch(4)] });
  const { rows, ready } = judgeRows([row(1, 'a', '9'), row(2, 'b', '7'), row(3, 'c', '1'), row(4, 'd', 'много')], matches);
  expect(rows.map(({ issue }) => [issue?.fault.code, issue?.fixes])).toEqual([
    ['SHORT', [7]],
    ['WRONG_MULTIPLE', [5, 10]],
    ['SHORT', []],
    ['COUNT_OUT_OF_RANGE', []],
  ]);
  expect(ready).toEqual([]);
});

test('runs alone are not ordered by the number of a size', () => {
  expect(judgeRows([row(1, 'a', '1')], found({ a: [aMatch(1, { loose_allowed: false })] })).rows[0]).toMatchObject({
    state: 'faulty',
    issue: { fault: { code: 'RUNS_ONLY' } },
  });
});

test('tiers and least counts look at the rows of a model that can be ordered', () => {
  const price_tiers = [{ min_count: 10, price: 900 }];
  const size = (id: number, left = 50) => aMatch(id, { model_id: 1, price_tiers, moq: 12, left });
  const matches = found({ s: [size(1)], m: [size(2)], l: [size(3, 1)] });
  const { rows, ready } = judgeRows([row(1, 's', '6'), row(2, 'm', '4'), row(3, 'l', '5')], matches);
  expect(rows.map(({ price, sum, below }) => [price, sum, below])).toEqual([
    [900, 5400, 2],
    [900, 3600, 2],
    [null, null, null],
  ]);
  expect(ready).toMatchObject([{ packs: 10, pieces: 60, sum: 9000 }]);
});

test('what is ready stands by its company', () => {
  const matches = found({ a: [aMatch(1)], b: [aMatch(2, { company: { id: 8, brand: 'Шёлк' } })], c: [aMatch(3)] });
  const { ready } = judgeRows([row(1, 'a', '1'), row(2, 'b', '2'), row(3, 'c', '3')], matches);
  expect(ready.map(({ company, rows, packs, sum }) => [company.brand, rows.length, packs, sum])).toEqual([
    ['Лён', 2, 4, 4000],
    ['Шёлк', 1, 2, 2000],
  ]);
});

test('what is in the cart already counts for tiers and for what is left, and for no sum', () => {
  const matches = found({ a: [aMatch(1, { left: 12, price_tiers: [{ min_count: 10, price: 900 }] })] });
  const inCart = [
    { product_id: 1, run_id: null, count: 8 },
    { product_id: 99, run_id: null, count: 8 },
  ];
  expect(judgeRows([row(1, 'a', '2')], matches, inCart)).toMatchObject({ rows: [{ price: 900 }], ready: [{ packs: 2, sum: 1800 }] });
  expect(judgeRows([row(1, 'a', '5')], matches, inCart).rows[0]?.issue).toEqual({ fault: { code: 'SHORT', available: 4 }, fixes: [4] });
});
