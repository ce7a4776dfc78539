import { type Weekday, type WorkingTime, weekdays } from '@market/companies-contract/store';
import type { Locale } from '@market/shell-kit/session/locale';

/** From when to when, `HH:MM`; null: closed. */
export type Hours = WorkingTime[Weekday];

/** Of the specification: the hours of a store until others are given. */
const USUAL = { from: '09:00', to: '19:00' };

/** A time as people type it, in full: `9`, `930`, `9.30` are `09:00` and `09:30`. What is no time stays as it is, for the validation to refuse. */
export function clockOf(text: string): string {
  const [, hours, minutes = ''] = /^\s*(\d{1,2})\s*[:.,\-\s]?\s*(\d{2})?\s*$/.exec(text) ?? [];
  return hours === undefined ? text : `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
}

/** A week of which every day has the hours of one. */
export const copiedToAll = (week: WorkingTime, day: Weekday): WorkingTime =>
  Object.fromEntries(weekdays.map((each) => [each, week[day] && { ...week[day] }])) as WorkingTime;

/** A week in which every day is closed. */
export const CLOSED: WorkingTime = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };

/** Monday to Saturday at the usual hours: what a new store begins with. */
export const everyWorkday = (): WorkingTime => ({ ...copiedToAll({ ...CLOSED, mon: USUAL }, 'mon'), sun: null });

/** What a day that opens begins with: the hours of its neighbours, for weeks are alike. */
export function hoursToOpenWith(week: WorkingTime): { from: string; to: string } {
  const known = weekdays.map((day) => week[day]).find((hours) => hours !== null && hours !== undefined);
  return { ...(known ?? USUAL) };
}

const ofHours = (hours: Hours): string => (hours ? `${hours.from}–${hours.to}` : '');

/** When it is open on the day of a moment, as the reader's clock counts days; null: that day it is closed. */
export function hoursOf(week: WorkingTime, moment: Date): string | null {
  // Weeks of `Date` begin on Sunday.
  const day = weekdays[(moment.getDay() + 6) % 7] ?? 'sun';
  return week[day] ? ofHours(week[day]) : null;
}

interface Run {
  first: Weekday;
  last: Weekday;
  hours: Hours;
}

/** Days that follow each other and are alike, taken together. */
function runsOf(week: WorkingTime): Run[] {
  const runs: Run[] = [];
  for (const day of weekdays) {
    const run = runs.at(-1);
    if (run && ofHours(run.hours) === ofHours(week[day])) run.last = day;
    else runs.push({ first: day, last: day, hours: week[day] });
  }
  return runs;
}

/** 5 January 2026 is a Monday. */
const dateOf = (day: Weekday): Date => new Date(Date.UTC(2026, 0, 5 + weekdays.indexOf(day)));

const upperFirst = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `Понедельник` or `Пн`. */
export const weekdayName = (day: Weekday, locale: Locale, weekday: 'long' | 'short'): string =>
  upperFirst(new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(dateOf(day)));

/** `Пн–Пт 09:00–19:00, Сб 10:00–16:00`; days off are left out; nothing at all for a store that never opens. */
export function weekInWords(week: WorkingTime, locale: Locale): string {
  const name = (day: Weekday) => weekdayName(day, locale, 'short');
  return runsOf(week)
    .filter(({ hours }) => hours !== null)
    .map(({ first, last, hours }) => `${first === last ? name(first) : `${name(first)}–${name(last)}`} ${ofHours(hours)}`)
    .join(', ');
}
