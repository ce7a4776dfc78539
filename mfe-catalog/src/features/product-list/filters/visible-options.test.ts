import { expect, test } from 'vitest';
import { visibleOptions } from './visible-options.ts';

const options = Array.from({ length: 20 }, (_, index) => ({ id: index + 1, value: `Цвет ${index + 1}`, count: 1 }));
const untouched = { limit: 8, chosen: [], expanded: false, words: '' };
const ids = (list: { shown: readonly { id: number }[] }) => list.shown.map((option) => option.id);

test('a long list shows its first eight and says how many more there are', () => {
  const list = visibleOptions(options, untouched);
  expect(ids(list)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(list.hidden).toBe(12);
});

test('a chosen option is seen wherever it stands', () => {
  const list = visibleOptions(options, { ...untouched, chosen: [2, 15] });
  expect(ids(list)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 15]);
  expect(list.hidden).toBe(11);
});

test('a list of ten needs no button', () => {
  expect(visibleOptions(options.slice(0, 10), untouched)).toMatchObject({ hidden: 0, shown: { length: 10 } });
});

test('words search the whole list, ё and е alike', () => {
  const colours = [...options, { id: 21, value: 'Тёмно-синий', count: 2 }];
  expect(ids(visibleOptions(colours, { ...untouched, words: ' темно' }))).toEqual([21]);
  expect(visibleOptions(colours, { ...untouched, words: 'нет такого' }).shown).toEqual([]);
});
