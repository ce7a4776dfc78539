import { expect, test } from 'vitest';
import { model, run, variant } from '../testing/ordered-goods.ts';
import { idsOfRow, matrixAxes } from './matrix-axes.ts';

const idsOf = (product: Parameters<typeof matrixAxes>[0]) =>
  matrixAxes(product).rows.map(({ cells }) => cells.map((cell) => cell?.id ?? null));

test('sizes stand as each colour has them, also those that the first colour lacks', () => {
  const variants = [
    variant(1, { size: 'S' }),
    variant(2, { size: 'L' }),
    variant(3, { size: 'XS', colour: 'Белый' }),
    variant(4, { size: 'S', colour: 'Белый' }),
    variant(5, { size: 'M', colour: 'Белый' }),
    variant(6, { size: 'L', colour: 'Белый' }),
  ];
  const axes = matrixAxes(model({ variants }));
  expect(axes.sizes).toEqual(['XS', 'S', 'M', 'L']);
  expect(axes.rows.map(({ colour }) => colour)).toEqual(['Синий', 'Белый']);
  expect(idsOf(model({ variants }))).toEqual([
    [null, 1, null, 2],
    [3, 4, 5, 6],
  ]);
});

test('a model of sizes alone has one row, one of colours alone one column', () => {
  const sizes = [variant(1, { colour: null, size: 'S' }), variant(2, { colour: null, size: 'M' })];
  expect(matrixAxes(model({ variants: sizes }))).toMatchObject({ sizes: ['S', 'M'], rows: [{ colour: null }] });
  const colours = [variant(1, { size: null }), variant(2, { size: null, colour: 'Белый' })];
  expect(matrixAxes(model({ variants: colours }))).toMatchObject({ sizes: [null], rows: [{ colour: 'Синий' }, { colour: 'Белый' }] });
});

test('of two goods in one place that which is looked at stands there, else that which can be bought', () => {
  const variants = [variant(1, { left: 0 }), variant(2)];
  expect(idsOf(model({ id: 3, variants }))).toEqual([[2]]);
  expect(idsOf(model({ id: 1, variants }))).toEqual([[1]]);
});

test('runs stand by their colour', () => {
  const runs = [run(1), run(2), run(1, { colour: { name: 'Белый', swatch: null } })];
  expect(matrixAxes(model({ runs })).runs.map((group) => [group.colour, group.runs.length])).toEqual([
    ['Синий', 2],
    ['Белый', 1],
  ]);
});

test('a row leads to what can be bought of it first', () => {
  const [row] = matrixAxes(model({ variants: [variant(1, { size: 'S', left: 0 }), variant(2)] })).rows;
  expect(row && idsOfRow(row)).toEqual([2, 1]);
});
