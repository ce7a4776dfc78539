import { expect, it } from 'vitest';
import { otherLayout } from './keyboard-layout.ts';

it.each([
  ['rehnrf', ['куртка']],
  ['rehnrf,', ['куртка', 'курткаб']],
  [',h.rb', ['брюки']],
  ['he,firf', ['рубашка']],
  ['[elb', ['худи']],
  ["'rjrj;f", ['экокожа']],
  ['`krf', ['елка']],
  ['фвшвфы', ['adidas']],
  ['тшлу', ['nike']],
  ['р&м', []],
  ['42', []],
  ['...', []],
  ['a', []],
  ['t-ishrf', []],
])('%s on the other keys is %j', (typed, words) => {
  expect(otherLayout(typed)).toEqual(words);
});
