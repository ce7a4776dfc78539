import { textsOf } from '@market/shell-kit/session/locale';
import { type Translate, useTextOf } from '@market/shell-kit/session/use-text-of';
import type { i18n } from 'i18next';
import en from './locales/en.json';
import ru from './locales/ru.json';

const ssoTexts: i18n = textsOf('sso', { ru, en });

type SsoKey = keyof typeof ru;

/** The sentences of the sign-in with a company account. */
export const useSsoText = (): Translate<SsoKey> => useTextOf<SsoKey>('sso', ssoTexts).t;
