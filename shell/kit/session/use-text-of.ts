import type { i18n } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type ru from '../locales/ru.json';
import type { TextKey } from './text-key.ts';

/** The sentences that every instance falls back to. */
export type KitTextKey = TextKey<typeof ru>;

export type Translate<Key extends string> = (key: Key | KitTextKey, values?: Record<string, string | number>) => string;

/**
 * The sentences of one folder of texts in the reader's language. A folder names its hook once, with the keys of its Russian texts, so that a wrong
 * key does not compile: `export const useText = useTextOf<TextKey<typeof ru>>`.
 *
 * @param namespace left out, that of the module around the screen
 */
export function useTextOf<Key extends string = KitTextKey>(namespace?: string, instance?: i18n): { t: Translate<Key> } {
  const { t } = useTranslation(namespace, instance && { i18n: instance });
  return { t: useCallback((key: string, values: Record<string, string | number> = {}) => t(key, values), [t]) };
}
