import { describe, expect, it } from 'vitest';
import { date, dateTime, money, number, timeAgo } from './format.ts';

const NBSP = '\u00a0';

describe('money', () => {
  it.each([
    [12500, 'ru', `12${NBSP}500${NBSP}₽`],
    [1234, 'ru', `1${NBSP}234${NBSP}₽`],
    [99.5, 'ru', `99,50${NBSP}₽`],
    [0, 'ru', `0${NBSP}₽`],
    [1234567.89, 'ru', `1${NBSP}234${NBSP}567,89${NBSP}₽`],
    [12500, 'en', `12,500${NBSP}₽`],
    [99.5, 'en', `99.50${NBSP}₽`],
    [-4285, 'ru', `\u22124${NBSP}285${NBSP}₽`],
    [-99.5, 'en', `\u221299.50${NBSP}₽`],
  ] as const)('%d in %s', (amount, locale, text) => {
    expect(money(amount, locale)).toBe(text);
  });

  it('never breaks onto a new line', () => {
    expect(money(1_000_000, 'ru')).not.toMatch(/[ \n]/);
  });
});

it('writes numbers and dates the way the language does', () => {
  expect(number(12500.5, 'ru')).toBe(`12${NBSP}500,5`);
  expect(number(12500.5, 'en')).toBe('12,500.5');
  expect(date('2026-08-03T12:00:00Z', 'ru')).toBe('3 августа 2026 г.');
  expect(date('2026-08-03T12:00:00Z', 'en')).toBe('3 August 2026');
  expect(dateTime('2026-08-03T12:00:00Z', 'ru')).toMatch(/^3 августа 2026 г\. в \d\d:00$/);
  expect(dateTime('2026-08-03T12:00:00Z', 'en')).toMatch(/^3 August 2026 at \d\d:00$/);
});

describe('timeAgo', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const ago = (seconds: number, locale: 'ru' | 'en' = 'ru') => timeAgo(new Date(now - seconds * 1000).toISOString(), locale, now);
  const MINUTE = 60;
  const HOUR = 3600;
  const DAY = 86_400;

  it.each([
    [0, 'только что'],
    [4, 'только что'],
    [5, '5 секунд назад'],
    [59, '59 секунд назад'],
    [MINUTE, '1 минуту назад'],
    [59 * MINUTE, '59 минут назад'],
    [HOUR, '1 час назад'],
    [23 * HOUR, '23 часа назад'],
    [DAY, 'вчера'],
    [6 * DAY, '6 дней назад'],
    [7 * DAY, 'на прошлой неделе'],
    [21 * DAY, '3 недели назад'],
    [364 * DAY, '52 недели назад'],
    [365 * DAY, 'в прошлом году'],
    [800 * DAY, '2 года назад'],
  ])('%d seconds ago', (seconds, words) => {
    expect(ago(seconds)).toContain(words);
  });

  it('takes a time ahead of the clock for now', () => {
    expect(ago(-120)).toBe('только что');
    expect(ago(2, 'en')).toBe('just now');
  });
});
