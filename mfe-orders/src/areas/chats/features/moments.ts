import { $locale, type Locale } from '@market/shell-kit/session/locale';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';

const TAGS: Record<Locale, string> = { ru: 'ru-RU', en: 'en-GB' };

const isSameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString();
const isSameYear = (one: Date, other: Date): boolean => one.getFullYear() === other.getFullYear();

/** How moments of posts, milliseconds of the clock, are shown in the reader's language. */
export function useMoments() {
  const locale = useUnit($locale);
  return useMemo(() => {
    const shown = (at: number, options: Intl.DateTimeFormatOptions) => new Date(at).toLocaleString(TAGS[locale], options);
    const year = (at: number) => (isSameYear(new Date(at), new Date()) ? {} : { year: 'numeric' as const });
    const time = (at: number) => shown(at, { hour: '2-digit', minute: '2-digit' });
    const day = (at: number) => shown(at, { day: 'numeric', month: 'long', ...year(at) });
    /** As short as a list wants it. */
    const short = (at: number) =>
      isSameDay(new Date(at), new Date()) ? time(at) : shown(at, { day: 'numeric', month: 'short', ...year(at) });
    return { time, day, short };
  }, [locale]);
}
