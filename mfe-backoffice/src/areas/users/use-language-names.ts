import { $locale } from '@market/shell-kit/session/locale';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';

/** Names of languages by their two letters, in the reader's language: `Русский`. */
export function useLanguageNames(): (code: string) => string {
  const locale = useUnit($locale);
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'language' });
    return (code) => {
      const name = names.of(code) ?? code;
      return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
    };
  }, [locale]);
}
