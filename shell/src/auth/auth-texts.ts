import { textsOf } from '@market/shell-kit/session/locale';
import type { TextKey } from '@market/shell-kit/session/text-key';
import { type Translate, useTextOf } from '@market/shell-kit/session/use-text-of';
import type { i18n } from 'i18next';
import en from './locales/en.json';
import ru from './locales/ru.json';

/** The words of signing in; they travel with its pages. */
const authTexts: i18n = textsOf('auth', { ru, en });

export type AuthKey = TextKey<typeof ru>;

/** A sentence now, in the language of the page: for messages outside of a screen. */
export const say: Translate<AuthKey> = (key, values = {}) => authTexts.t(key, values);

/** The sentences of a screen. */
export const useAuthText = (): Translate<AuthKey> => useTextOf<AuthKey>('auth', authTexts).t;
