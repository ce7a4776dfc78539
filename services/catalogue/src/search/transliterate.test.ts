import { expect, it } from 'vitest';
import { otherAlphabet } from './transliterate.ts';

it.each([
  ['kurtka', 'куртка'],
  ['futbolka', 'футболка'],
  ['bryuki', 'брюки'],
  ['shchetka', 'щетка'],
  ['platye', 'платье'],
  ["plat'e", 'платье'],
  ['zhenskoe', 'женское'],
  ['jenskoe', 'женское'],
  ['zimnyaya', 'зимняя'],
  ['puxovik', 'пуховик'],
  ['jinsy', 'джинсы'],
  ['yubka,', 'юбка'],
  ['адидас', 'adidas'],
  ['асикс', 'asics'],
  ['гуччи', 'gucci'],
  ['рибок', 'reebok'],
  ['лакост', 'lacost'],
])('%s may be %s', (typed, meant) => {
  expect(otherAlphabet(typed)).toContain(meant);
});

it.each(['42', 'куртkа', '👗', '', "'"])('has no reading of %j', (typed) => {
  expect(otherAlphabet(typed)).toEqual([]);
});

it('stays within bounds, whatever is typed', () => {
  expect(otherAlphabet('cjexyhuwiqa'.repeat(18)).length).toBeLessThanOrEqual(10);
});
