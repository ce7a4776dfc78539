import { expect, it } from 'vitest';
import { documentTitle } from './document-title.ts';

it.each([
  [['Платье «Алиса»', 'Каталог'], 'Платье «Алиса» · Каталог · Ростовка'],
  [['Каталог', 'Каталог'], 'Каталог · Ростовка'],
  [[null, ' ', undefined], 'Ростовка'],
  [['404', 'Такой страницы не существует'], '404 · Такой страницы не существует · Ростовка'],
])('%j reads %s', (parts, title) => {
  expect(documentTitle(parts, 'Ростовка')).toBe(title);
});
