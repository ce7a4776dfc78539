import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf, runsText, type WordedRun } from './run-words.ts';

const FULL: WordedRun = {
  ...{ name: 'Полная', name_en: 'Full', colour: 'синий', price: 7200.5 },
  sizes: [
    { size: '44', count: 1 },
    { size: '46', count: 2 },
  ],
};
const SMALL: WordedRun = { name: 'Малая', name_en: null, colour: null, sizes: [{ size: '42,5', count: 1 }], price: null };

test('is written as people write it, and read back', () => {
  const text = 'Полная / Full (синий): 44×1, 46×2 = 7200,5; Малая: "42,5"×1';
  expect(runsText([FULL, SMALL], 'ru')).toBe(text);
  expect(runsOf(text)).toEqual({ value: [FULL, SMALL] });
});

test.each([
  ['signs of a keyboard and spaces', 'Полная/Full(синий):44x1,46 * 2=7 200,50', [FULL]],
  ['a letter of the other alphabet', 'Малая: "42,5" Х 1', [SMALL]],
  ['a run per row of the cell', 'Малая: "42,5"×1\n\nМалая: "42,5"×1;', [SMALL, SMALL]],
  ['a size that is a measure', 'Малая: 40×70×3', [{ ...SMALL, sizes: [{ size: '40×70', count: 3 }] }]],
])('reads %s', (_, text, runs) => {
  expect(runsOf(text)).toEqual({ value: runs });
});

const ratio = (length: number) => Array.from({ length }, (_, at) => `${at + 40}×1`).join(', ');
test.each([
  ['Полная', 'IMPORT_RUN'],
  [': 44×1', 'IMPORT_RUN'],
  ['Полная: ', 'IMPORT_RUN'],
  ['Полная: 44', 'IMPORT_RUN'],
  ['Полная: 44×1: 46×1', 'IMPORT_RUN'],
  ['Полная (синий: 44×1', 'IMPORT_RUN'],
  ['Полная (): 44×1', 'IMPORT_RUN'],
  ['Полная / Full / Voll: 44×1', 'IMPORT_RUN'],
  [`${'я'.repeat(61)}: 44×1`, 'IMPORT_RUN'],
  ['Полная: 44×1 = 1 = 2', 'IMPORT_RUN'],
  ['Полная: 44×0', 'IMPORT_RUN_COUNT'],
  ['Полная: 44×-1', 'IMPORT_RUN_COUNT'],
  ['Полная: 44×1.5', 'IMPORT_RUN_COUNT'],
  ['Полная: 44×100', 'IMPORT_RUN_COUNT'],
  ['Полная: 44×99999999999999999999', 'IMPORT_RUN_COUNT'],
  ['Полная: 44×1 = дорого', 'IMPORT_RUN_PRICE'],
  ['Полная: 44×1 = ', 'IMPORT_RUN_PRICE'],
  ['Полная: 44×1 = 0', 'IMPORT_RUN_PRICE'],
  ['Полная: 44×1 = 10000000', 'IMPORT_RUN_PRICE'],
  [`Полная: ${ratio(21)}`, 'IMPORT_RUN_SIZES_MANY'],
  [Array.from({ length: 11 }, (_, at) => `Р${at}: 44×1`).join(';'), 'IMPORT_RUNS_MANY'],
])('%j is %s', (text, fault) => {
  expect(runsOf(text)).toMatchObject({ fault });
});

const word = fc.string({ unit: fc.constantFrom(...'аБx×х*:;,=()/"\'\n -+@1.'), minLength: 1, maxLength: 12 });
const name = word.map((text) => text.trim()).filter(Boolean);
const run = fc.record({
  ...{ name, name_en: fc.option(name), colour: fc.option(word) },
  sizes: fc.array(fc.record({ size: word, count: fc.integer({ min: 1, max: 99 }) }), { minLength: 1, maxLength: 20 }),
  price: fc.option(fc.integer({ min: 1, max: 999_999_999 }).map((kopecks) => kopecks / 100)),
});

test('whatever names, sizes and colours are called, what was written is read', () => {
  fc.assert(
    fc.property(fc.array(run, { maxLength: 10 }), fc.constantFrom('ru' as const, 'en' as const), (runs, locale) => {
      expect(runsOf(runsText(runs, locale))).toEqual({ value: runs });
    }),
  );
});
