import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { $locale } from '../session/locale.ts';
import { date, dateTime, money, number, timeAgo } from './format.ts';

/** The formatters of `format`, in the reader's language. */
export function useFormat() {
  const locale = useUnit($locale);
  return useMemo(
    () => ({
      money: (roubles: number) => money(roubles, locale),
      number: (value: number) => number(value, locale),
      date: (iso: string) => date(iso, locale),
      dateTime: (iso: string) => dateTime(iso, locale),
      timeAgo: (iso: string) => timeAgo(iso, locale),
    }),
    [locale],
  );
}
