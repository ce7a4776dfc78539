import { textsOf } from '@market/shell-kit/session/locale';
import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import en from './locales/en.json';
import ru from './locales/ru.json';

const ssoTexts: i18n = textsOf('sso', { ru, en });

type SsoKey = keyof typeof ru;

/** The sentences of the sign-in with a company account. */
export function useSsoText(): (key: SsoKey, values?: Record<string, string>) => string {
  const { t } = useTranslation('sso', { i18n: ssoTexts });
  return t as unknown as (key: SsoKey, values?: Record<string, string>) => string;
}
