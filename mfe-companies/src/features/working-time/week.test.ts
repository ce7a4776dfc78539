import { type WorkingTime, weekdays } from '@market/companies-contract/store';
import { expect, test } from 'vitest';
import { CLOSED, clockOf, copiedToAll, hoursOf, hoursToOpenWith, weekdayName, weekInWords } from './week.ts';

const day = { from: '09:00', to: '19:00' };
const short = { from: '10:00', to: '16:00' };
const usual: WorkingTime = { ...CLOSED, mon: day, tue: day, wed: day, thu: day, fri: day, sat: short };

test('one day is copied to all seven, a day off too', () => {
  expect(weekdays.map((each) => copiedToAll(usual, 'sat')[each])).toEqual(Array.from({ length: 7 }, () => short));
  expect(copiedToAll(usual, 'sun')).toEqual(CLOSED);
});

test('a copy can be changed without the others', () => {
  const week = copiedToAll(usual, 'mon');
  if (week.tue) week.tue.from = '08:00';
  expect(week.mon).toEqual(day);
});

test('a day that opens begins with the hours of another, and the first of all with the usual ones', () => {
  expect(hoursToOpenWith({ ...CLOSED, sat: short })).toEqual(short);
  expect(hoursToOpenWith(CLOSED)).toEqual({ from: '09:00', to: '19:00' });
});

test.each([
  [usual, 'Пн–Пт 09:00–19:00, Сб 10:00–16:00', 'Mon–Fri 09:00–19:00, Sat 10:00–16:00'],
  [copiedToAll(usual, 'mon'), 'Пн–Вс 09:00–19:00', 'Mon–Sun 09:00–19:00'],
  [{ ...usual, wed: null, sat: null }, 'Пн–Вт 09:00–19:00, Чт–Пт 09:00–19:00', 'Mon–Tue 09:00–19:00, Thu–Fri 09:00–19:00'],
  [CLOSED, '', ''],
])('a week in few words: %#', (week, ru, en) => {
  expect(weekInWords(week, 'ru')).toBe(ru);
  expect(weekInWords(week, 'en')).toBe(en);
});

test('days are called by their names', () => {
  expect(weekdayName('mon', 'ru', 'long')).toBe('Понедельник');
  expect(weekdayName('sun', 'en', 'long')).toBe('Sunday');
});

test('the hours of a day are those of its weekday', () => {
  const friday = new Date(2026, 10, 20, 12);
  const ofDay = (after: number) => hoursOf(usual, new Date(friday.getFullYear(), friday.getMonth(), friday.getDate() + after, 12));
  expect([ofDay(0), ofDay(1), ofDay(2), ofDay(3)]).toEqual(['09:00–19:00', '10:00–16:00', null, '09:00–19:00']);
});

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9:30', '09:30'],
  [' 19.45 ', '19:45'],
  ['21-15', '21:15'],
  ['25:00', '25:00'],
  ['полдень', 'полдень'],
  ['', ''],
])('«%s» is %s', (typed, clock) => {
  expect(clockOf(typed)).toBe(clock);
});
