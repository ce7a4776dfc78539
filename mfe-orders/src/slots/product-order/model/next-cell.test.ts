import { expect, test } from 'vitest';
import { nextCell, type Place, stepOf } from './next-cell.ts';

// What is sold out stands as a dot.
const open = ['x.x', 'x.x', '.x.'].map((row) => [...row].map((cell) => cell === 'x'));
const press = (key: string, from: Place, shiftKey = false) => nextCell(open, from, stepOf({ key, shiftKey }) as Place);

test('keys lead to the next field that way, past what is sold out', () => {
  expect(press('ArrowRight', [0, 0])).toEqual([0, 2]);
  expect(press('ArrowLeft', [1, 2])).toEqual([1, 0]);
  expect(press('ArrowDown', [0, 2])).toEqual([1, 2]);
  expect(press('Enter', [0, 0])).toEqual([1, 0]);
  expect(press('Enter', [1, 0], true)).toEqual([0, 0]);
  expect(press('ArrowUp', [1, 0])).toEqual([0, 0]);
});

test('at the edge they lead nowhere', () => {
  expect(press('ArrowRight', [0, 2])).toBeNull();
  expect(press('ArrowUp', [0, 0])).toBeNull();
  expect(press('Enter', [1, 0])).toBeNull();
});

test('other keys, and selecting with arrows, stay with the field', () => {
  expect(stepOf({ key: 'Tab', shiftKey: false })).toBeNull();
  expect(stepOf({ key: 'ArrowLeft', shiftKey: true })).toBeNull();
});
