import { expect, test } from 'vitest';
import { localeOf } from './locale.ts';

test.each([
  [undefined, 'ru'],
  ['', 'ru'],
  ['en', 'en'],
  ['en-GB,en;q=0.9,ru;q=0.8', 'en'],
  ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
  ['kk;q=1,en;q=0.4,ru;q=0.6', 'ru'],
  ['de,fr', 'ru'],
  ['EN', 'en'],
  ['en;q=0', 'ru'],
  ['en;q=abc', 'ru'],
  ['*', 'ru'],
  [';;;,,,', 'ru'],
])('%s is answered in %s', (header, locale) => {
  expect(localeOf(header)).toBe(locale);
});

test('a user’s choice stands where the header says nothing of ours', () => {
  expect(localeOf(undefined, 'en')).toBe('en');
  expect(localeOf('de', 'en')).toBe('en');
  expect(localeOf('ru', 'en')).toBe('ru');
});

test('endless different headers do not fill the memory with wrong answers', () => {
  for (let index = 0; index < 2000; index++) localeOf(`x-${index}`);
  expect(localeOf('en')).toBe('en');
});
