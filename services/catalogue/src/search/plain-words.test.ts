import { testDatabase } from '@market/service-kit/testing/test-database';
import { expect, it } from 'vitest';
import { catalogue } from '../app.ts';
import { chunksOf, plainWords, WORDS_MAX } from './plain-words.ts';

const db = await testDatabase(catalogue);

const texts: [text: string, words: string[]][] = [
  ['Куртка «Ёлка»', ['куртка', 'елка']],
  ['тёплый ПОДЪЕЗД', ['теплый', 'подъезд']],
  ['майка й', ['майка', 'й']],
  // Decomposed: и with a breve, е with a diaeresis, а stressed.
  ['ма\u0438\u0306ка \u0435\u0308лка ба\u0301нный', ['майка', 'елка', 'банный']],
  ['Chloé’s H&M', ['chloe', 's', 'h', 'm']],
  ['T-Shirt, t-shirts', ['tshirt', 'tshirts']],
  ['42-44, 1.5 №5 100%', ['42', '44', '1', '5', '5', '100']],
  ['KR-2041/48', ['kr', '2041', '48']],
  ['қыз балаға ұзын көйлек', ['қыз', 'балаға', 'ұзын', 'көйлек']],
  ['Nike™ & «Reebok»®', ['nike', 'reebok']],
  ['👗 — … !', []],
  ['', []],
];

it.each(texts)('cuts %s into words', (text, words) => {
  expect(plainWords(text)).toEqual(words);
});

it.each(texts)('spells %s as the index does', async (text, words) => {
  const { rows } = await db.pool.query("SELECT array_remove(regexp_split_to_array(search_plain($1), ' +'), '') AS words", [text]);
  expect(rows[0].words).toEqual(words);
});

it('keeps what was typed beside the words, for the other layout', () => {
  expect(chunksOf(' ,H.RB\u0000 he,firf ')).toEqual([
    { raw: ',h.rb', words: ['h', 'rb'] },
    { raw: 'he,firf', words: ['he', 'firf'] },
  ]);
});

it('reads no more words than anybody types', () => {
  const words = chunksOf('а '.repeat(100)).flatMap((chunk) => chunk.words);
  expect(words).toHaveLength(WORDS_MAX);
  expect(chunksOf('а-'.repeat(100)).flatMap((chunk) => chunk.words)).toHaveLength(WORDS_MAX);
});
