import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type ru from '../locales/ru.json';
import type { TextKey } from './text-key.ts';

type KitTextKey = TextKey<typeof ru>;

interface KitText<Own extends string> {
  t: (key: KitTextKey | Own, values?: Record<string, string | number>) => string;
}

/** The kit's sentences in the reader's language. `Own`: those of a rarer part, which travel with it. */
export function useKitText<Own extends string = KitTextKey>(): KitText<Own> {
  const { t } = useTranslation('kit');
  return { t: useCallback((key: string, values: Record<string, string | number> = {}) => t(key, values), [t]) };
}
