import { expect, it } from 'vitest';
import { chunksOf } from './chunks-of.ts';
import { askedWords, interpretQuery } from './interpret-query.ts';
import type { KnownWords } from './search-words.queries.ts';

const known = (facts: Partial<KnownWords>): KnownWords => ({ words: [], synonyms: [], codes: [], beginning: 0, ...facts });
const word = (spelling: string, stem: string | null, models = 100) => ({ word: spelling, stem, models });
const ask = (text: string, facts: Partial<KnownWords>, typing = false) => interpretQuery(chunksOf(text), known(facts), typing);

it('asks for every word by its stem and drops what is too common', () => {
  const asked = ask('платье на лето', { words: [word('платье', 'платьев'), word('на', null), word('лето', 'лет')] });
  expect(asked?.matching).toBe("'платьев' & 'лет'");
});

it('means common words when there is nothing else', () => {
  expect(ask('и на с', { words: [word('и', null), word('на', null), word('с', null)] })?.matching).toBe("'и' & 'на' & 'с'");
});

it('asks for nothing without a word', () => {
  expect(ask('👗 &|!', {})).toBeNull();
});

it('ranks by the exact form beside the stem', () => {
  expect(ask('куртки', { words: [word('куртки', 'куртк')] })?.ranking).toBe("'куртк' | 'куртки'");
});

it('takes a last word that nothing has for the beginning of one', () => {
  const words = [word('зимняя', 'зимн'), word('курт', 'курт', 0)];
  const asked = ask('зимняя курт', { words, beginning: 50 });
  expect(asked?.matching).toBe("'зимн' & ('курт' | 'курт':*)");
  expect([...(asked?.unclear ?? [])]).toEqual([]);
  expect([...(ask('зимняя курт', { words, beginning: 0 })?.unclear ?? [])]).toEqual(['курт']);
});

it('takes every last word for a beginning while it is typed, but no number', () => {
  expect(ask('куртка', { words: [word('куртка', 'куртк')] }, true)?.matching).toBe("('куртк' | 'куртка':*)");
  expect(ask('4600', { words: [word('4600', '4600')] }, true)?.matching).toBe("'4600'");
});

it('finds a code by its beginning, alone or among words', () => {
  const words = [word('kr', 'kr', 0), word('20415', '20415', 0), word('черный', 'черн')];
  const codes = ['kr2041548', 'kr2041550'].map((code) => ({ beginning: 'kr20415', code }));
  expect(ask('KR-20415 чёрный', { words, codes })?.matching).toBe("(('kr' & '20415') | 'kr2041548' | 'kr2041550') & 'черн'");
  expect(askedWords(chunksOf('KR 20415')).codes).toEqual(['20415', 'kr20415']);
});

it('knows a brand in Latin by its English stem and as it is written', () => {
  expect(ask('adidas', { words: [word('adidas', 'adida')] })?.matching).toBe("('adida' | 'adidas')");
});

it('doubts words that hardly anything has, not numbers and not synonyms', () => {
  const words = [word('крутка', 'крутк', 0), word('48', '48', 0), word('лосины', 'лосин', 0)];
  const asked = ask('крутка 48 лосины', { words, synonyms: [{ terms: ['лосин', 'леггинс'], asks: [] }] });
  expect([...(asked?.unclear ?? [])]).toEqual(['крутка']);
});
