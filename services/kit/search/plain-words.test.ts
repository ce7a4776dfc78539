import { expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { plainWords } from './plain-words.ts';

const db = await testDatabase();

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
  const { rows } = await db.pool.query("SELECT array_remove(regexp_split_to_array(words_plain($1), ' +'), '') AS words", [text]);
  expect(rows[0].words).toEqual(words);
});

const stemOf = async (word: string) => (await db.pool.query('SELECT words_stem(words_plain($1)) AS stem', [word])).rows[0].stem;

it.each([
  ['платье', 'платья', 'платью', 'платьев'],
  ['футболка', 'футболок', 'футболки', 'футболками'],
  ['майка', 'маек', 'майке', 'майками'],
  ['карман', 'кармана', 'карманы', 'карманов'],
  ['бельё', 'белья', 'бельем', 'белье'],
  ['пальто', 'пальто', 'Пальто', 'ПАЛЬТО'],
])('has one stem for %s, %s, %s and %s', async (...forms) => {
  expect(new Set(await Promise.all(forms.map(stemOf))).size).toBe(1);
});

it.each([
  ['бельё', 'белый'],
  ['платье', 'плата'],
  ['поло', 'пол'],
])('keeps %s and %s apart', async (one, other) => {
  expect(await stemOf(one)).not.toBe(await stemOf(other));
});

it.each(['и', 'на', 'the'])('has no stem for %s, which is in every text', async (word) => {
  expect(await stemOf(word)).toBeNull();
});
