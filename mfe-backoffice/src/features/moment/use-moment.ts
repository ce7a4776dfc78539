import { $locale } from '@market/shell-kit/session/locale';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';

const TAGS = { ru: 'ru-RU', en: 'en-GB' };

/** Day and minute in the reader's language: which tells two versions of one day apart. */
export function useMoment(): (iso: string) => string {
  const locale = useUnit($locale);
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(TAGS[locale], { dateStyle: 'long', timeStyle: 'short' });
    return (iso) => format.format(new Date(iso));
  }, [locale]);
}
