import { expect, test } from 'vitest';
import { aLine } from '../../../../testing/carts.ts';
import { type CountSteps, issueOf, stepped, stepsOf } from './count-steps.ts';

const packs: CountSteps = { multiple: 6, most: 20, rest: false };
const rest: CountSteps = { multiple: 6, most: 4, rest: true };

test.each<[number, 1 | -1, CountSteps, number | null]>([
  [6, 1, packs, 12],
  [7, 1, packs, 12],
  [18, 1, packs, null],
  [12, -1, packs, 6],
  [7, -1, packs, 6],
  [6, -1, packs, 0],
  [0, -1, packs, null],
  [60, -1, packs, 18],
  [3, 1, rest, 4],
  [4, 1, rest, null],
])('from %i by %i', (...[count, by, steps, next]) => expect(stepped(count, by, steps)).toBe(next));

test.each([
  ['12', packs, null],
  ['0', packs, null],
  ['', packs, { code: 'NUMBER' }],
  ['1.5', packs, { code: 'NUMBER' }],
  ['-6', packs, { code: 'NUMBER' }],
  ['13', packs, { code: 'MULTIPLE', instead: [12, 18] }],
  ['24', packs, { code: 'SHORT', instead: [18] }],
  ['4', rest, null],
  ['3', { ...packs, most: 4 }, { code: 'MULTIPLE', instead: [] }],
])('of “%s”', (text, steps, issue) => expect(issueOf(text, steps)).toEqual(issue));

test('a size run is ordered one by one, of a model that is nearly gone the rest', () => {
  expect(stepsOf(aLine(1, { run_id: 3, available: 4, product: { pack_multiple: 6 } }))).toEqual({ multiple: 1, most: 4, rest: false });
  expect(stepsOf(aLine(1, { available: 3, product: { pack_multiple: 6, moq: 12, model_available: 3 } }))).toEqual({
    ...{ multiple: 6, most: 3, rest: true },
  });
});
