import type { Locale } from '../session/locale.ts';
import { CURRENCY } from './constants.ts';

const TAGS: Record<Locale, string> = { ru: 'ru-RU', en: 'en-GB' };

/** Formatters cost a millisecond each to make: one per language and shape. */
function perLocale<T>(make: (tag: string) => T): (locale: Locale) => T {
  const made = new Map<Locale, T>();
  return (locale) => {
    const known = made.get(locale) ?? make(TAGS[locale]);
    made.set(locale, known);
    return known;
  };
}

const roubles = (digits: number) =>
  perLocale(
    (tag) =>
      new Intl.NumberFormat(tag, {
        style: 'currency',
        currency: CURRENCY,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: digits,
        maximumFractionDigits: 2,
        // Without it the Russian format leaves `1234` ungrouped beside `12 345`.
        useGrouping: 'always',
      }),
  );
const wholeRoubles = roubles(0);
const exactRoubles = roubles(2);
const plainNumber = perLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }));
const relative = perLocale((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));
const dateAndTime = perLocale((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short' }));
const dateOnly = perLocale((tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric' }));

/** As wide as a plus; the hyphen of the format breaks lines and is hardly seen. */
const MINUS = '\u2212';

/** `12 500 ₽`, `99,50 ₽`: roubles as they come over the wire; thousands and the sign never break onto a new line. */
export function money(amount: number, locale: Locale): string {
  const format = Number.isInteger(amount) ? wholeRoubles : exactRoubles;
  const text = format(locale).format(amount).replace('-', MINUS);
  return locale === 'ru' ? text : text.replace(/^(\u2212?)₽\s?(.*)$/, '$1$2\u00a0₽');
}

/** `12 500`, `4,5`. */
export const number = (value: number, locale: Locale): string => plainNumber(locale).format(value);

/** `3 августа 2026 г.` */
export const date = (iso: string, locale: Locale): string => dateOnly(locale).format(new Date(iso));

/** `3 августа 2026 г. в 15:00`, in the reader's time zone. */
export const dateTime = (iso: string, locale: Locale): string => dateAndTime(locale).format(new Date(iso));

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const YEAR = 365 * DAY;
const JUST_NOW_SECONDS = 5;

/** Each unit holds up to the next: there are no months, as the specification lists none. */
const UNITS: [limit: number, size: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [MINUTE, 1, 'second'],
  [HOUR, MINUTE, 'minute'],
  [DAY, HOUR, 'hour'],
  [WEEK, DAY, 'day'],
  [YEAR, WEEK, 'week'],
  [Number.POSITIVE_INFINITY, YEAR, 'year'],
];

const NOW: Record<Locale, string> = { ru: 'только что', en: 'just now' };

/** `только что`, `5 минут назад`, `вчера`, `2 недели назад`. Times ahead of the clock count as now. */
export function timeAgo(iso: string, locale: Locale, now = Date.now()): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(iso)) / 1000));
  if (seconds < JUST_NOW_SECONDS) return NOW[locale];
  const [, size, unit] = UNITS.find(([limit]) => seconds < limit) ?? [0, YEAR, 'year' as const];
  return relative(locale).format(-Math.floor(seconds / size), unit);
}
