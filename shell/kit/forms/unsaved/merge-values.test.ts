import { expect, it } from 'vitest';
import { mergeValues } from './merge-values.ts';

const base = { name: 'Coat', price: '100', payment: { bank: 'A', inn: '1' }, tags: ['new'] };

it('leaves to each the fields that they alone changed', () => {
  const mine = { ...base, name: 'Long coat' };
  const theirs = { ...base, price: '90', tags: ['new', 'sale'] };
  expect(mergeValues({ base, mine, theirs }, ['name', 'price'])).toEqual({ mine: ['name'], taken: ['price', 'tags'], differences: [] });
});

it('asks where both changed a field to different values, and not where they agree', () => {
  const mine = { ...base, name: 'Long coat', price: '80' };
  const theirs = { ...base, name: 'Raincoat', price: '80' };
  expect(mergeValues({ base, mine, theirs }, ['name', 'price'])).toEqual({
    mine: ['name'],
    taken: [],
    differences: [{ name: 'name', mine: 'Long coat', theirs: 'Raincoat' }],
  });
});

it('takes the named parts of a value for fields of their own', () => {
  const mine = { ...base, payment: { bank: 'B', inn: '1' } };
  const theirs = { ...base, payment: { bank: 'A', inn: '2' } };
  expect(mergeValues({ base, mine, theirs }, ['payment.bank', 'payment.inn'])).toEqual({
    mine: ['payment.bank'],
    taken: ['payment.inn'],
    differences: [],
  });
  expect(mergeValues({ base, mine, theirs }, []).differences.map(({ name }) => name)).toEqual(['payment']);
});
