import { expect, test } from 'vitest';
import { gridStep } from './grid-step.ts';

const size = { rows: 4, columns: 3 };
const from = (key: string, [row, column]: readonly [number, number]) => {
  const to = gridStep({ key: key.replace('Control+', ''), ctrlKey: key.startsWith('Control+') }, { row, column }, size);
  return to && [to.row, to.column];
};

test.each([
  ['ArrowDown', [1, 1], [2, 1]],
  ['ArrowDown', [3, 1], [3, 1]],
  ['ArrowUp', [1, 1], [0, 1]],
  ['ArrowUp', [0, 1], [0, 1]],
  ['ArrowLeft', [2, 0], [2, 0]],
  ['ArrowRight', [2, 1], [2, 2]],
  ['ArrowRight', [2, 2], [2, 2]],
  ['Home', [2, 2], [2, 0]],
  ['End', [2, 0], [2, 2]],
  ['PageUp', [3, 1], [1, 1]],
  ['PageDown', [1, 1], [3, 1]],
] as const)('%s leads from %j to %j', (key, at, to) => {
  expect(from(key, at)).toEqual(to);
});

test('Control with Home and End leads to the corners', () => {
  expect(from('Control+Home', [2, 1])).toEqual([0, 0]);
  expect(from('Control+End', [1, 1])).toEqual([3, 2]);
});

test('other keys are not about moving', () => {
  for (const key of ['Enter', ' ', 'Tab', 'a', 'Escape']) expect(from(key, [1, 1])).toBeNull();
});
