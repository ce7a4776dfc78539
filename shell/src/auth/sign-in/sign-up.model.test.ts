import { $toasts } from '@market/shell-kit/feedback/toasts';
import { $session } from '@market/shell-kit/session/session';
import { allSettled, type Scope } from 'effector';
import { beforeEach, expect, it } from 'vitest';
import { $proofs, proofWanted } from '../bot-check/bot-check.model.ts';
import './kept-sign-in.model.ts';
import './refusals.model.ts';
import { $codeDigits, $errors, $step, $values, backPressed, signInLeft, signInOpened, submitted, typed } from './sign-in-form.model.ts';
import './sign-in.model.ts';
import { pageWith, refusal } from '../testing/identity-that.ts';
import { legalVersionsRead } from './sign-in-request.model.ts';
import type { SignInValues } from './sign-in-values.ts';
import { $resendAt, resendPressed } from './sign-up.model.ts';

const inside = () => ({
  data: {
    id: 9,
    roles: ['ROLE_BUYER'],
    locale: 'ru',
    fio: 'Анна',
    login: '79123456789',
    email: null,
    phone: null,
    avatar: null,
    company: null,
    api_token: 't',
  },
});
const unknown = () => {
  throw refusal('USER_NOT_FOUND', { httpStatus: 404 });
};
const codeSent = () => ({ data: { sent: true, by: 'phone', resend_after: 60, code_length: 4 } });
const letterSent = () => ({ data: { sent: true, by: 'email', resend_after: 60, code_length: 0 } });
const enter = async (scope: Scope, values: Partial<SignInValues>) => {
  await allSettled(typed, { scope, params: values });
  await allSettled(submitted, { scope });
};

async function atRegistration(values: Partial<SignInValues>, answers: Parameters<typeof pageWith>[0]) {
  const page = pageWith({ 'account.find': unknown, ...answers });
  await allSettled(signInOpened, { scope: page.scope });
  await enter(page.scope, values);
  expect(page.scope.getState($step)).toBe('registration');
  return page;
}

beforeEach(() => sessionStorage.clear());

const byPhone = { way: 'phone', phone: { countryId: 1, digits: '9123456789' } } as const;
const agreed = { fio: 'Анна Смирнова', acceptTerms: true, acceptPersonalData: true };

it('by phone: the code comes, is sent with its last digit, and opens the session', async () => {
  const { scope, callsOf } = await atRegistration(byPhone, { 'account.sendCode': codeSent, 'account.signInByCode': inside });
  await allSettled(legalVersionsRead, { scope, params: { terms_version: '3', personal_data_version: '4' } });
  await enter(scope, { ...agreed, role: 'ROLE_BUYER' });
  expect(callsOf('account.sendCode')).toMatchObject([
    {
      phoneNumbers: '79123456789',
      country_code: '7',
      countryId: 1,
      locale: 'ru',
      fio: 'Анна Смирнова',
      roles: ['ROLE_BUYER'],
      acceptTerms: true,
      acceptPersonalData: true,
      terms_version: '3',
      personal_data_version: '4',
    },
  ]);
  expect(scope.getState($step)).toBe('code');
  await allSettled(typed, { scope, params: { code: '123' } });
  expect(callsOf('account.signInByCode')).toEqual([]);
  await allSettled(typed, { scope, params: { code: '1234' } });
  expect(callsOf('account.signInByCode')).toEqual([{ phoneNumbers: '79123456789', country_code: '7', code: '1234', fio: 'Анна Смирнова' }]);
  expect(scope.getState($session)).toMatchObject({ userId: 9 });
});

it('a code of whoever sent the newcomer here goes with the sign-up', async () => {
  const { scope, callsOf } = await atRegistration(byPhone, { 'account.sendCode': codeSent });
  await enter(scope, { ...agreed, role: 'ROLE_BUYER', ref: 'SALE-2026' });
  expect(callsOf('account.sendCode')).toMatchObject([{ ref: 'SALE-2026' }]);
});

it('a wrong code is said under the field; another may be asked for and voids what was typed', async () => {
  const { scope, callsOf } = await atRegistration(byPhone, {
    'account.sendCode': codeSent,
    'account.signInByCode': () => {
      throw refusal('CODE_WRONG', { message: 'Неверный код. Осталось попыток: 2' });
    },
  });
  await enter(scope, agreed);
  expect(scope.getState($resendAt)).toBeGreaterThan(Date.now());
  await allSettled(typed, { scope, params: { code: '0000' } });
  expect(scope.getState($errors)).toEqual({ code: { text: 'Неверный код. Осталось попыток: 2' } });
  await allSettled(resendPressed, { scope });
  const [first, second] = callsOf('account.sendCode');
  expect(second).toEqual({ ...first, bot_token: expect.stringMatching(/^proof-/) });
  expect(second?.bot_token).not.toBe(first?.bot_token);
  expect(scope.getState($values).code).toBe('');
  expect(scope.getState($step)).toBe('code');
  await allSettled(backPressed, { scope });
  expect(scope.getState($step)).toBe('registration');
});

it('a guessed-at phone costs a hard proof, which is got without a word and the code sent again with it', async () => {
  let asked = 0;
  const { scope, callsOf } = await atRegistration(byPhone, {
    'account.sendCode': codeSent,
    'account.signInByCode': () => {
      asked += 1;
      if (asked === 1) throw refusal('BOT_CHECK_HARDER', { httpStatus: 422 });
      return inside();
    },
  });
  await enter(scope, agreed);
  await allSettled(typed, { scope, params: { code: '1234' } });
  expect(callsOf('account.botChallenge').at(-1)).toEqual({ action: 'sign_in', hard: true });
  expect(callsOf('account.signInByCode').at(-1)).toMatchObject({ code: '1234', bot_token: expect.stringMatching(/^proof-/) });
  expect(scope.getState($session)).toMatchObject({ userId: 9 });
});

it('asks for as many digits as the service sent', async () => {
  const { scope, callsOf } = await atRegistration(byPhone, {
    'account.sendCode': () => ({ data: { ...codeSent().data, code_length: 6 } }),
    'account.signInByCode': inside,
  });
  await enter(scope, agreed);
  expect(scope.getState($codeDigits)).toBe(6);
  await allSettled(typed, { scope, params: { code: '1234' } });
  expect(callsOf('account.signInByCode')).toEqual([]);
  await allSettled(typed, { scope, params: { code: '123456' } });
  expect(callsOf('account.signInByCode')).toHaveLength(1);
});

it('the tab was dropped while the message was read: the step, the number and the fields are there, and the code opens the session', async () => {
  const answers = { 'account.sendCode': codeSent, 'account.signInByCode': inside };
  const { scope: dropped } = await atRegistration(byPhone, answers);
  await enter(dropped, { ...agreed, role: 'ROLE_BUYER' });
  await allSettled(typed, { scope: dropped, params: { code: '12', password: 'secret' } });
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/secret|"12"/);

  const { scope, callsOf } = pageWith(answers);
  await allSettled(signInOpened, { scope });
  expect(scope.getState($step)).toBe('code');
  expect(scope.getState($values)).toMatchObject({ ...byPhone, ...agreed, role: 'ROLE_BUYER', code: '' });
  expect(scope.getState($resendAt)).toBe(dropped.getState($resendAt));
  await allSettled(resendPressed, { scope });
  expect(callsOf('account.sendCode')).toMatchObject([{ phoneNumbers: '79123456789', fio: 'Анна Смирнова', acceptTerms: true }]);
  await allSettled(typed, { scope, params: { code: '1234' } });
  expect(callsOf('account.signInByCode')).toMatchObject([{ phoneNumbers: '79123456789', code: '1234' }]);
  expect(sessionStorage).toHaveLength(0);
});

it('who leaves the page, or what another hand left, is not brought back', async () => {
  const { scope: left } = await atRegistration(byPhone, { 'account.sendCode': codeSent });
  await enter(left, agreed);
  await allSettled(signInLeft, { scope: left });
  for (const foreign of [null, '{', '{"at":1}']) {
    if (foreign !== null) sessionStorage.setItem('market:sign-in', foreign);
    const { scope } = pageWith({});
    await allSettled(signInOpened, { scope });
    expect(scope.getState($step)).toBe('check');
  }
});

it('asked again while the code before is good: its step opens, without a word of refusal', async () => {
  const details = { retryAfter: 37, code_length: 4 };
  const { scope } = await atRegistration(byPhone, {
    'account.sendCode': () => {
      throw refusal('CODE_TOO_SOON', { httpStatus: 429, details });
    },
  });
  await enter(scope, agreed);
  expect(scope.getState($step)).toBe('code');
  expect(scope.getState($toasts)).toEqual([]);
  expect(scope.getState($resendAt)).toBeGreaterThan(Date.now() + 30_000);
  expect(scope.getState($codeDigits)).toBe(4);
});

it('by e-mail: a letter, and back from it to the beginning', async () => {
  const { scope, callsOf } = await atRegistration({ login: 'new@shop.ru' }, { 'account.register': letterSent });
  await enter(scope, agreed);
  expect(callsOf('account.register')).toMatchObject([{ email: 'new@shop.ru', roles: ['ROLE_VENDOR'], bot_token: expect.any(String) }]);
  expect(scope.getState($step)).toBe('email-sent');
  await allSettled(backPressed, { scope });
  expect(scope.getState($step)).toBe('check');
});

it('needs name, terms and a consent of its own', async () => {
  const { scope, callsOf } = await atRegistration({ login: 'new@shop.ru' }, { 'account.register': letterSent });
  await enter(scope, { email: 'new@shop' });
  expect(scope.getState($errors)).toEqual({
    email: { key: 'VALIDATION.EMAIL_INVALID' },
    fio: { key: 'REGISTER.FIO_REQUIRED' },
    acceptTerms: { key: 'REGISTER.TERMS_REQUIRED' },
    acceptPersonalData: { key: 'REGISTER.CONSENT_REQUIRED' },
  });
  await enter(scope, { ...agreed, email: 'new@shop.ru', acceptPersonalData: false });
  expect(Object.keys(scope.getState($errors))).toEqual(['acceptPersonalData']);
  expect(callsOf('account.register')).toEqual([]);
});

it("puts the service's word on a field under it, and any other into a toast", async () => {
  let error = refusal('INVALID_INPUT', { httpStatus: 422, fields: { email: 'Эта почта уже используется' } });
  const { scope } = await atRegistration(
    { login: 'new@shop.ru' },
    {
      'account.register': () => {
        throw error;
      },
    },
  );
  await enter(scope, agreed);
  expect(scope.getState($errors)).toEqual({ email: { text: 'Эта почта уже используется' } });
  error = new Error('cut');
  await allSettled(submitted, { scope });
  expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['Ошибка соединения.']);
});

it('without a proof nothing goes out, and Retry gets one', async () => {
  let works = true;
  const { scope, callsOf } = await atRegistration(
    { login: 'new@shop.ru' },
    {
      'account.register': letterSent,
      'account.botChallenge': () => {
        if (!works) throw new Error('blocked');
        return { data: { provider: 'altcha', challenge: {}, expires_at: '' } };
      },
    },
  );
  works = false;
  await allSettled(proofWanted, { scope, params: { action: 'register', hard: true } });
  expect(scope.getState($proofs).register).toEqual({ state: 'failed' });
  await enter(scope, agreed);
  expect(callsOf('account.register')).toEqual([]);
  works = true;
  await allSettled(proofWanted, { scope, params: { action: 'register' } });
  await allSettled(submitted, { scope });
  expect(callsOf('account.register')).toHaveLength(1);
});
