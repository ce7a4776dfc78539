import { expect, it } from 'vitest';
import { answers, sectionAnswers } from './palette-lines.ts';

it.each([
  [['Мои заказы'], 'зак'],
  [['Мои заказы'], 'заказы мои'],
  [['Тёмное оформление'], 'темн'],
  [['Product types'], 'TYPES'],
])('%j answers "%s"', (names, query) => {
  expect(answers(names, query)).toBe(true);
});

it.each([
  [['Заказы'], 'казы'],
  [['Мои заказы'], 'мои товары'],
])('%j does not answer "%s"', (names, query) => {
  expect(answers(names, query)).toBe(false);
});

it('finds a section by its name in either language, and every section by an empty query', () => {
  const label = { ru: 'Новинки', en: 'New arrivals' };
  expect(sectionAnswers(label, 'arr')).toBe(true);
  expect(sectionAnswers(label, 'нов')).toBe(true);
  expect(sectionAnswers(label, '')).toBe(true);
  expect(sectionAnswers(label, 'заказы')).toBe(false);
});
