import { expect, test } from 'vitest';
import { soughtBy } from './sought.ts';

test.each([
  ['12', { text: '12' }],
  [' № 12 ', { text: '12' }],
  ['#1234', { text: '1234' }],
  ['заказ № 12', { text: '12' }],
  ['Order 12', { text: '12' }],
  ['Ирина', { fio: 'Ирина' }],
  ['12 стульев', { fio: '12 стульев' }],
])('«%s» looks for %o', (words, sought) => {
  expect(soughtBy(words)).toEqual(sought);
});

test.each(['', '1', ' я ', '79001234567'])('«%s» looks for nothing', (words) => {
  expect(soughtBy(words)).toBeNull();
});
