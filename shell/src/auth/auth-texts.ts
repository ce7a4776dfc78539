import { textsOf } from '@market/shell-kit/session/locale';
import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import en from './locales/en.json';
import ru from './locales/ru.json';

/** The words of signing in; they travel with its pages. */
const authTexts: i18n = textsOf('auth', { ru, en });

/** `BENEFITS_one`, `BENEFITS_few` … are forms of one sentence. */
type Sentence<Key extends string> = Key extends `${infer Base}_${'one' | 'few' | 'many' | 'other'}` ? Base : Key;
type KeyOf<Texts, Prefix extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? `${Prefix}${Sentence<Key>}` : KeyOf<Texts[Key], `${Prefix}${Key}.`>;
}[keyof Texts & string];

/** Every sentence of the sign-in pages: a misspelt key does not compile. */
export type AuthKey = KeyOf<typeof ru>;

type Speak = (key: AuthKey, values?: Record<string, string | number>) => string;

/** A sentence now, in the language of the page: for messages outside of a screen. */
export const say: Speak = (key, values) => authTexts.t(key as never, values as never) as unknown as string;

/** The sentences of a screen. */
export function useAuthText(): Speak {
  const { t } = useTranslation('auth', { i18n: authTexts });
  return t as unknown as Speak;
}
