import { expect, test } from 'vitest';
import { stepOfKey, stepOfSwipe, turned } from './turn-photo.ts';

test('pictures go round past either end', () => {
  expect([turned(0, -1, 3), turned(2, 1, 3), turned(1, 1, 3), turned(0, 1, 0)]).toEqual([2, 0, 2, 0]);
});

test('arrows turn, other keys do not', () => {
  expect(['ArrowLeft', 'ArrowRight', 'Enter'].map(stepOfKey)).toEqual([-1, 1, 0]);
});

test('a finger turns only when it goes far and across', () => {
  expect([stepOfSwipe(-80, 5), stepOfSwipe(80, 20), stepOfSwipe(-20, 0), stepOfSwipe(-80, 90)]).toEqual([1, -1, 0, 0]);
});
