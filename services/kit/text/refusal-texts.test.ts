import { expect, test } from 'vitest';
import { filled, kitRefusals, sentenceOf } from './refusal-texts.ts';

test.each(Object.entries(kitRefusals))('%s has a sentence in both languages', (code, { ru, en }) => {
  if (code !== 'SESSION_DEAD') expect(ru).toMatch(/[а-яё]/i);
  expect(en).toMatch(/^[\x20-\x7e]+$/);
  expect(ru.endsWith('.')).toBe(false);
});

test('the words of a dead session are the reserved ones in every language, and nobody else’s', () => {
  expect([sentenceOf('SESSION_DEAD', 'ru'), sentenceOf('SESSION_DEAD', 'en')]).toEqual(Array(2).fill('Authentication failed, no access'));
  const others = Object.entries(kitRefusals).filter(([code]) => code !== 'SESSION_DEAD');
  for (const [, { en }] of others) expect(en).not.toMatch(/authentication failed|no access/i);
});

test('a service’s own sentence stands before the kit’s', () => {
  expect(sentenceOf('NOT_FOUND', 'en', { NOT_FOUND: { ru: 'Нет', en: 'Gone' } })).toBe('Gone');
  expect(sentenceOf('constructor', 'en')).toBeUndefined();
});

test('details fill a sentence, and what nobody gave stays visible', () => {
  expect(filled('{a} of {b} {__proto__}', { a: 1 })).toBe('1 of {b} {__proto__}');
});
