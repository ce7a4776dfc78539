import type { Answer } from '@market/service-kit/testing/test-app';
import type { fakeNotifications } from './fake-notifications.ts';
import type { Visitor } from './visitor.ts';

let numbers = 0;

/** A number that nobody had before. */
export const newPhone = (): string => {
  numbers += 1;
  return `7922${String(numbers).padStart(7, '0')}`;
};

const consents = { acceptTerms: true, acceptPersonalData: true, terms_version: '3', personal_data_version: '2' };
/** What a visitor without an account says of themselves. */
export const newcomer = { roles: ['ROLE_BUYER'], fio: 'Иванова Анна Петровна', ...consents };

/** Asks for a code, with the bot check solved. */
export async function ask(who: Visitor, phone: string, more: object = newcomer): Promise<Answer> {
  return who.post('/api/users/code_register_sms?country_code=7', { phoneNumbers: phone, bot_token: await who.token('code'), ...more });
}

export const entry = (phone: string, code: string): string => `/api/users/code_login?country_code=7&phoneNumbers=${phone}&code=${code}`;
export const enter = (who: Visitor, phone: string, code: string): Promise<Answer> => who.post(entry(phone, code), {});

/** The same, with the bot check solved where it is asked for. */
export async function enterProven(who: Visitor, phone: string, code: string): Promise<Answer> {
  const answer = await enter(who, phone, code);
  if (answer.body.code !== 'BOT_CHECK_HARDER') return answer;
  return who.post(entry(phone, code), { bot_token: await who.token('sign_in', true) });
}

/** What was sent to a number last, and a code that it is not. */
export function codesSent({ messages }: ReturnType<typeof fakeNotifications>) {
  const codeOf = (phone: string): string => {
    const sent = messages.findLast((message) => message.phone === phone);
    return sent?.template === 'sms_code' ? sent.params.code : '';
  };
  return { codeOf, wrongFor: (phone: string) => (codeOf(phone) === '0000' ? '1111' : '0000') };
}
