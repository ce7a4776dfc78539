import { expect, it } from 'vitest';
import { chunksOf } from './chunks-of.ts';
import { correctQuery, readingsOf, unsettledReadings } from './correct-query.ts';
import type { Lookalike } from './search-words.queries.ts';

const near = (reading: string, word: string, facts: Partial<Lookalike> = {}): Lookalike => ({
  ...{ reading, word, models: 100, readingStem: reading, stem: word },
  ...facts,
});
const correct = (text: string, unclear: string[], lookalikes: Lookalike[]) => correctQuery(chunksOf(text), new Set(unclear), lookalikes);

it('replaces what is unclear and keeps the rest as typed', () => {
  expect(correct('Зимняя крутка 48', ['крутка'], [near('крутка', 'куртка')])).toEqual({ shown: 'зимняя куртка 48', reason: 'typo' });
});

it('prefers the nearer word, and of equally near ones the commoner', () => {
  expect(correct('крутка', ['крутка'], [near('крутка', 'крупка', { models: 9 }), near('крутка', 'куртка', { models: 9 })])?.shown).toBe(
    'куртка',
  );
  expect(
    correct(
      'шобка',
      ['шобка'],
      [near('шобка', 'шубка', { models: 5 }), near('шобка', 'шапка', { models: 5000 }), near('шобка', 'юбка', { models: 5 })],
    )?.shown,
  ).toBe('шубка');
  expect(correct('кода', ['кода'], [near('кода', 'сода', { models: 5 }), near('кода', 'мода', { models: 5000 })])?.shown).toBe('мода');
});

it('prefers an exact word on other keys to a slip on these', () => {
  expect(correct('rehnrf', ['rehnrf'], [near('rehnrf', 'rehorf'), near('куртка', 'куртка')])).toEqual({
    shown: 'куртка',
    reason: 'layout',
  });
});

it('keeps the form of a known word', () => {
  expect(correct('rehnjr', ['rehnjr'], [near('курток', 'куртка', { readingStem: 'куртк', stem: 'куртк' })])?.shown).toBe('курток');
});

it('says mixed for several reasons, in one word or in several', () => {
  expect(correct('krutka', ['krutka'], [near('крутка', 'куртка')])?.reason).toBe('mixed');
  const words = [near('куртка', 'куртка'), near('зимняя', 'зимняя')];
  expect(correct('rehnrf zimnyaya', ['rehnrf', 'zimnyaya'], words)).toEqual({ shown: 'куртка зимняя', reason: 'mixed' });
});

it('reads a chunk with punctuation in it as one word of the other layout', () => {
  expect(readingsOf(chunksOf('he,firf'), new Set(['firf']))).toContain('рубашка');
  expect(correct('he,firf', ['firf'], [near('рубашка', 'рубашка')])?.shown).toBe('рубашка');
  expect(correct('платье-крутка', ['крутка'], [near('крутка', 'куртка')])?.shown).toBe('платье куртка');
});

it('leaves alone what nothing comes near to, and short words', () => {
  expect(correct('абракадабра', ['абракадабра'], [near('абракадабра', 'абрикос')])).toBeNull();
  expect(correct('куб', ['куб'], [near('куб', 'клуб')])).toBeNull();
});

it('looks further only for what is not settled, and by the likeliest readings', () => {
  const chunks = chunksOf('крутка шрф бюзгалтер');
  const unclear = new Set(['крутка', 'шрф', 'бюзгалтер']);
  expect(unsettledReadings(chunks, unclear, [near('крутка', 'куртка')])).toEqual(['бюзгалтер', 'buzgalter']);
});
