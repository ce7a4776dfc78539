import { expect, it } from 'vitest';
import { finding, shortened } from './finding.ts';
import { cureOf, findingText } from './finding-text.ts';
import { CHECK_CODES, checkTexts } from './texts/check-texts.ts';

const holesOf = (sentence: string): string[] => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();

it.each(CHECK_CODES)('%s is put into words in both languages, with the same facts', (code) => {
  const { says } = checkTexts[code];
  expect(says.ru).toMatch(/[а-яё]/i);
  expect(says.en).not.toMatch(/[а-яё]/i);
  expect(holesOf(says.ru)).toEqual(holesOf(says.en));
  for (const sentence of Object.values(says)) expect(sentence.endsWith('.')).toBe(false);
});

it.each(CHECK_CODES)('%s says how it is mended in one or two sentences', (code) => {
  const { ru, en } = cureOf(code);
  expect(ru).toMatch(/[а-яё].*\.$/i);
  expect(en).toMatch(/^[\x20-\x7e]+\.$/);
  for (const cure of [ru, en]) expect(cure.split(/[.!?](?:\s+(?=[A-ZА-ЯЁ])|$)/).filter(Boolean).length).toBeLessThanOrEqual(2);
});

it('fills a sentence with file, field and details, and does not read what it puts in', () => {
  const found = finding('FIELD_CHOICE', { file: 'a.json', field: 'slots[0].slot', details: { value: '{file}', allowed: 'x' } });
  expect(findingText(found, 'en')).toBe('a.json: slots[0].slot is "{file}", possible are only x');
  expect(findingText(found, 'ru')).toBe('a.json: в поле slots[0].slot стоит «{file}», а возможны только x');
});

it('takes nothing from prototypes', () => {
  expect(findingText({ ...finding('FILE_TYPE'), details: {} }, 'en')).toBe('Files of this kind are not published: {file}');
});

it('cuts what a build says at length', () => {
  expect(shortened('x'.repeat(500))).toHaveLength(161);
  expect(shortened('x')).toBe('x');
});
