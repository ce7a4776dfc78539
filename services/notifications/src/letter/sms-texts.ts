import type { SmsContent } from '@market/notifications-contract/delivery';
import type { Language } from '@market/notifications-contract/sentence';
import { gatheredWords } from './gathered-words.ts';
import { pageUrl } from './page-url.ts';

type Template = SmsContent['template'];
type ParamsOf<Name extends Template> = Extract<SmsContent, { template: Name }>['params'];

/** `site` is where people open the product. */
export type SmsTexts = { [Name in Template]: (params: ParamsOf<Name>, site: string) => string };

/**
 * The last line of a code's message binds it to the site: the phone then offers the code to that page alone and to no
 * look-alike.
 */
const boundTo = (site: string, code: string): string => `@${new URL(site).hostname} #${code}`;

const invitations = (site: string): string => pageUrl(site, { kind: 'company.invitations' });

// 70 letters of Russian are one message, and each further part is paid for.
export const messages: Record<Language, SmsTexts> = {
  ru: {
    sms_code: ({ code }, site) => `${code} — код «Ростовки». Никому не говорите.\n\n${boundTo(site, code)}`,
    password_changed: () => 'Ростовка: пароль изменён. Не вы? Восстановите доступ на сайте.',
    new_device: () => 'Ростовка: вход с нового устройства. Не вы? Смените пароль.',
    account_blocked: () => 'Ростовка: ваша учётная запись заблокирована администратором.',
    company_invitation: ({ company }, site) => `Ростовка: вас приглашает «${company}». Войдите по этому номеру: ${invitations(site)}`,
    notice: ({ title }) => `Ростовка: ${title.ru}`,
    gathered: ({ topic, count }) => `Ростовка: ${gatheredWords.ru(topic, count).toLowerCase()}`,
  },
  en: {
    sms_code: ({ code }, site) => `${code} is your Rostovka code. Never share it.\n\n${boundTo(site, code)}`,
    password_changed: () => 'Rostovka: your password was changed. Not you? Recover access on the site.',
    new_device: () => 'Rostovka: sign-in from a new device. Not you? Change the password.',
    account_blocked: () => 'Rostovka: your account was blocked by an administrator.',
    company_invitation: ({ company }, site) => `Rostovka: ${company} invites you. Sign in with this number: ${invitations(site)}`,
    notice: ({ title }) => `Rostovka: ${title.en}`,
    gathered: ({ topic, count }) => `Rostovka: ${gatheredWords.en(topic, count).toLowerCase()}`,
  },
};
