import { beforeEach, expect, test } from 'vitest';
import { dropRecentQueries, keepRecentQuery, readRecentQueries } from './recent-queries.ts';

beforeEach(() => localStorage.clear());

test('keeps the latest eight, each once and the latest first', () => {
  for (const query of ['платье', ' лён ', '', 'шорты', 'Платье']) keepRecentQuery(7, query);
  expect(readRecentQueries(7)).toEqual(['Платье', 'шорты', 'лён']);
  for (let count = 1; count <= 9; count += 1) keepRecentQuery(7, `запрос ${count}`);
  expect(readRecentQueries(7)).toHaveLength(8);
  expect(readRecentQueries(7)[0]).toBe('запрос 9');
  const long = 'платье из плотного льна '.repeat(7).trim();
  keepRecentQuery(7, long);
  expect(readRecentQueries(7)[0]).toBe(long);
});

test('each user and guests have their own, and leave nothing behind', () => {
  keepRecentQuery(7, 'платье');
  keepRecentQuery(null, 'шорты');
  expect(readRecentQueries(8)).toEqual([]);
  dropRecentQueries(7);
  expect(readRecentQueries(7)).toEqual([]);
  expect(readRecentQueries(null)).toEqual(['шорты']);
});

test.each(['', 'null', '{}', '[1,{}]', 'oops'])('what makes no sense is nothing (%s)', (stored) => {
  localStorage.setItem('market:queries:guest', stored);
  expect(readRecentQueries(null)).toEqual([]);
});
