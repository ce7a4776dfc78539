import { expect, it } from 'vitest';
import { availableRuns, runPieces, runPriceKopecks, SetSizeRuns } from './size-run.ts';

it.each([
  [
    'the ratio of single pieces',
    [
      { count: 1, units: 1 },
      { count: 2, units: 1 },
      { count: 2, units: 1 },
      { count: 1, units: 1 },
    ],
    6,
  ],
  [
    'packs by the pieces in them',
    [
      { count: 1, units: 3 },
      { count: 2, units: 1 },
    ],
    5,
  ],
  ['nothing', [], 0],
])('counts the pieces of %s', (_, parts, pieces) => {
  expect(runPieces(parts)).toBe(pieces);
});

it('costs what its pieces cost unless a price is given', () => {
  const parts = [
    { count: 1, price_kopecks: 100_050 },
    { count: 2, price_kopecks: 99_999 },
  ];
  expect(runPriceKopecks(null, parts)).toBe(300_048);
  expect(runPriceKopecks(250_000, parts)).toBe(250_000);
});

it.each([
  [
    'the size that runs out first decides',
    [
      { count: 1, available: 10 },
      { count: 2, available: 7 },
    ],
    3,
  ],
  [
    'one short size is enough for none',
    [
      { count: 1, available: 10 },
      { count: 2, available: 1 },
    ],
    0,
  ],
  ['more reserved than there is', [{ count: 1, available: -2 }], 0],
  ['a run of nothing', [], 0],
])('tells how many whole runs there are: %s', (_, parts, runs) => {
  expect(availableRuns(parts)).toBe(runs);
});

it.each([
  ['no sizes', { sizes: [] }],
  ['no pieces', { sizes: [{ size: 1, count: 0 }] }],
  ['half a piece', { sizes: [{ size: 1, count: 1.5 }] }],
  ['a hundred of a size', { sizes: [{ size: 1, count: 100 }] }],
  ['21 sizes', { sizes: Array.from({ length: 21 }, (_, at) => ({ size: at + 1, count: 1 })) }],
  ['an empty name', { name: '  ' }],
  ['a name of 61 characters', { name: 'Р'.repeat(61) }],
  ['a price of nothing', { price: 0 }],
  ['a price of half a kopeck', { price: 10.005 }],
])('takes no run of %s', (_, fault) => {
  const run = { name: 'Ростовка', sizes: [{ size: 1, count: 1 }] };
  expect(SetSizeRuns.safeParse({ id: 1, runs: [run] }).success).toBe(true);
  expect(SetSizeRuns.safeParse({ id: 1, runs: [{ ...run, ...fault }] }).success).toBe(false);
});
