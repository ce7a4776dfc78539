import type { Parameter } from '@market/catalogue-contract/product-type';
import { expect, test } from 'vitest';
import { chosenOf, pasted, skuOf, traitsOf, variantRows } from './variant-rows.ts';

const list = (id: number, role: Parameter['role'], values: string[]): Parameter => ({
  ...{
    id,
    name: '',
    names: { ru: '', en: null },
    kind: 'list',
    type: 'list',
    role,
    unit: null,
    units: null,
    filterable: true,
    position: 0,
  },
  options: values.map((value, place) => ({ id: id * 10 + place, value, values: { ru: value, en: null }, swatch: null })),
  offered_option_ids: [],
});
const traits = traitsOf([list(1, 'size', ['42', '44', '46']), list(2, 'colour', ['Чёрный', 'Белый']), list(3, null, ['Лето'])]);
const rows = variantRows([], { traits, chosen: { sizes: [12, 10], colours: [21, 20] }, base: 'ПЛ-7' });

test('every size in every colour, in the order of the options', () => {
  expect(rows.map(({ size, colour, sku }) => [size, colour, sku])).toEqual([
    [10, 20, 'ПЛ-7-42-ЧЁР'],
    [12, 20, 'ПЛ-7-46-ЧЁР'],
    [10, 21, 'ПЛ-7-42-БЕЛ'],
    [12, 21, 'ПЛ-7-46-БЕЛ'],
  ]);
  expect(chosenOf(rows)).toEqual({ sizes: [10, 12], colours: [20, 21] });
});

test('sizes alone make rows, nothing makes none', () => {
  expect(variantRows([], { traits, chosen: { sizes: [11], colours: [] }, base: '' })).toMatchObject([
    { size: 11, colour: null, sku: '44' },
  ]);
  expect(variantRows(rows, { traits, chosen: { sizes: [], colours: [] }, base: '' })).toEqual([]);
});

test('what was typed in stays when another size is added', () => {
  const typed = rows.map((row, place) => ({ ...row, stock_quantity: String(place) }));
  const more = variantRows(typed, { traits, chosen: { sizes: [10, 11, 12], colours: [20, 21] }, base: 'ПЛ-7' });
  expect(more.map(({ stock_quantity }) => stock_quantity)).toEqual(['0', '', '1', '2', '', '3']);
});

test('pasted lines go down the rows, pasted columns to the right', () => {
  const result = pasted(rows, { row: 1, field: 'barcode' }, '4600000000017\t5\t990\tlost\r\n4600000000024\t6\n');
  expect(result.map(({ barcode, stock_quantity, price }) => [barcode, stock_quantity, price])).toEqual([
    ['', '', ''],
    ['4600000000017', '5', '990'],
    ['4600000000024', '6', ''],
    ['', '', ''],
  ]);
});

test('an article number is never longer than the contract takes', () => {
  expect(skuOf('x'.repeat(80), '44', null)).toHaveLength(64);
});
