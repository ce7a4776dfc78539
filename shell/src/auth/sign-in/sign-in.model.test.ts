import { $toasts } from '@market/shell-kit/feedback/toasts';
import { $token } from '@market/shell-kit/host/credential';
import { $session } from '@market/shell-kit/session/session';
import { allSettled, type Scope } from 'effector';
import { describe, expect, it } from 'vitest';
import './refusals.model.ts';
import { pageWith, refusal } from '../testing/identity-that.ts';
import { $isWithoutPassword, forgotPressed } from './sign-in.model.ts';
import { $isBusy } from './sign-in-calls.model.ts';
import { $attention, $errors, $isPressable, $step, $values, backPressed, signInOpened, submitted, typed } from './sign-in-form.model.ts';
import { emptyValues, type SignInValues } from './sign-in-values.ts';
import { $resendAt, resendPressed } from './sign-up.model.ts';

const me = {
  id: 7,
  login: 'vendor1',
  email: 'vendor1@demo.ru',
  roles: ['ROLE_VENDOR'],
  locale: 'ru',
  fio: 'Вера',
  phone: null,
  avatar: null,
  company: null,
};
const inside = () => ({ data: { ...me, api_token: 'token-1' } });
const known =
  (by: string, more = {}) =>
  () => ({ data: { found: true, by, has_password: true, activated: true, ...more } });
const unknown = () => {
  throw refusal('USER_NOT_FOUND', { httpStatus: 404, message: 'Пользователь не найден в системе' });
};
const codeSent = () => ({ data: { sent: true, by: 'phone', resend_after: 60, code_length: 4 } });
const letterSent = () => ({ data: { sent: true, by: 'email', resend_after: 60, code_length: 0 } });

const fill = (scope: Scope, values: Partial<SignInValues>) => allSettled(typed, { scope, params: values });
const send = (scope: Scope) => allSettled(submitted, { scope });
async function open(answers: Parameters<typeof pageWith>[0]) {
  const page = pageWith(answers);
  await allSettled(signInOpened, { scope: page.scope });
  return page;
}
const enter = async (scope: Scope, values: Partial<SignInValues>) => {
  await fill(scope, values);
  await send(scope);
};
const shown = (scope: Scope) => scope.getState($toasts).map(({ text }) => text);
const phone = { way: 'phone', phone: { countryId: 1, digits: '9123456789' } } as const;

describe('who is it', () => {
  it('asks for something first', async () => {
    const { scope, callsOf } = await open({});
    await send(scope);
    expect(scope.getState($errors)).toEqual({ login: { key: 'VALIDATION.REQUIRED_FIELD' } });
    expect(scope.getState($attention)).toMatchObject({ field: 'login' });
    expect(callsOf('account.find')).toEqual([]);
  });

  it.each([
    ['vendor1@demo.ru', { email: 'vendor1@demo.ru' }, 'email'],
    [' Vendor1 ', { login: 'Vendor1' }, 'login'],
  ])('«%s» leads to the password', async (login, request, by) => {
    const { scope, callsOf } = await open({ 'account.find': known(by) });
    await enter(scope, { login });
    expect(callsOf('account.find')).toEqual([{ ...request, bot_token: 'proof-1' }]);
    expect(scope.getState($step)).toBe('password');
  });

  it('an unknown address leads to the registration, filled in', async () => {
    const { scope } = await open({ 'account.find': unknown });
    await enter(scope, { login: 'new@shop.ru' });
    expect(scope.getState($step)).toBe('registration');
    expect(scope.getState($values)).toMatchObject({ email: 'new@shop.ru', role: 'ROLE_VENDOR' });
    expect(shown(scope)).toEqual([]);
  });

  it('a phone gets its code, with a proof of its own', async () => {
    const { scope, callsOf } = await open({ 'account.find': known('phone'), 'account.sendCode': codeSent });
    await enter(scope, phone);
    expect(callsOf('account.find')).toEqual([{ phone: '79123456789', country_code: '7', bot_token: 'proof-1' }]);
    expect(callsOf('account.sendCode')).toMatchObject([
      { phoneNumbers: '79123456789', country_code: '7', countryId: 1, bot_token: 'proof-2' },
    ]);
    expect(scope.getState($step)).toBe('code');
  });

  it('with fewer digits than the country has there is nothing to press', async () => {
    const { scope } = await open({});
    await fill(scope, { way: 'phone', phone: { countryId: 1, digits: '912345678' } });
    expect(scope.getState($isPressable)).toBe(false);
    await send(scope);
    expect(scope.getState($errors)).toEqual({ phone: { key: 'VALIDATION.PHONE_INVALID' } });
    await fill(scope, phone);
    expect(scope.getState($isPressable)).toBe(true);
    expect(scope.getState($errors)).toEqual({});
  });

  it('an account without a password goes on by letter', async () => {
    const { scope } = await open({ 'account.find': known('email', { has_password: false }) });
    await enter(scope, { login: 'sso@shop.ru' });
    expect(scope.getState($step)).toBe('forgot');
    expect(scope.getState($values).forgotEmail).toBe('sso@shop.ru');
    expect(scope.getState($isWithoutPassword)).toBe(true);
  });

  it('an account that was never activated may have its letter again', async () => {
    const never = known('email', { has_password: false, activated: false });
    const { scope, callsOf } = await open({ 'account.find': never, 'account.sendActivation': letterSent });
    await enter(scope, { login: 'late@shop.ru' });
    expect(scope.getState($step)).toBe('email-sent');
    await allSettled(resendPressed, { scope });
    expect(callsOf('account.sendActivation')).toMatchObject([{ email: 'late@shop.ru' }]);
    expect(shown(scope)).toEqual(['Письмо отправлено ещё раз']);
  });

  it('any other failure is a toast, and the step stays', async () => {
    const { scope } = await open({
      'account.find': () => {
        throw refusal('RATE_LIMITED', { httpStatus: 429, message: 'Слишком часто' });
      },
    });
    await enter(scope, { login: 'vendor1' });
    expect(scope.getState($step)).toBe('check');
    expect(shown(scope)).toEqual(['Вход: Слишком часто']);
    expect(scope.getState($isBusy)).toBe(false);
  });
});

describe('the password', () => {
  const atPassword = async (answers: Parameters<typeof pageWith>[0]) => {
    const page = await open({ 'account.find': known('login'), ...answers });
    await enter(page.scope, { login: 'vendor1' });
    return page;
  };

  it('wrong, then right', async () => {
    let right = false;
    const { scope, callsOf } = await atPassword({
      'account.signIn': () => {
        if (right) return inside();
        throw refusal('BAD_CREDENTIALS', { httpStatus: 401, message: 'Неверный логин или пароль' });
      },
    });
    await enter(scope, { password: 'wrong' });
    expect(scope.getState($errors)).toEqual({ password: { text: 'Неверный логин или пароль' } });
    expect(scope.getState($attention)).toMatchObject({ field: 'password', at: 1 });
    await send(scope);
    expect(scope.getState($attention)).toMatchObject({ field: 'password', at: 2 });
    right = true;
    await enter(scope, { password: 'demo1234' });
    expect(callsOf('account.signIn').at(-1)).toEqual({ login: 'vendor1', password: 'demo1234' });
    expect([scope.getState($session), scope.getState($token)]).toMatchObject([{ kind: 'user', userId: 7 }, 'token-1']);
    expect(scope.getState($step)).toBe('check');
    expect(scope.getState($values)).toEqual({ ...emptyValues, login: 'vendor1' });
  });

  it('after too many guesses goes again by itself, with a proof, and with a harder one', async () => {
    const refusals = ['BOT_CHECK_REQUIRED'];
    const { scope, callsOf } = await atPassword({
      'account.signIn': () => {
        const code = refusals.shift();
        if (code) throw refusal(code);
        return inside();
      },
    });
    await enter(scope, { password: 'demo1234' });
    expect(callsOf('account.signIn')).toEqual([
      { login: 'vendor1', password: 'demo1234' },
      { login: 'vendor1', password: 'demo1234', bot_token: 'proof-2' },
    ]);
    expect(scope.getState($session)).toMatchObject({ userId: 7 });
  });

  it('a service that never takes the proof is asked twice and no more', async () => {
    const { scope, callsOf } = await atPassword({
      'account.signIn': () => {
        throw refusal('BOT_CHECK_HARDER', { message: 'Нужна проверка' });
      },
    });
    await enter(scope, { password: 'demo1234' });
    expect(callsOf('account.signIn')).toHaveLength(2);
    expect(callsOf('account.botChallenge').at(-1)).toEqual({ action: 'sign_in', hard: true });
    expect(scope.getState($errors)).toEqual({ password: { text: 'Нужна проверка' } });
  });

  it('a second factor is one more step', async () => {
    const pending = { data: { second_factor: true, challenge: 'c-1', expires_at: '2030-01-01T00:00:00.000Z' } };
    const { scope, callsOf } = await atPassword({ 'account.signIn': () => pending, 'account.confirmSecondFactor': inside });
    await enter(scope, { password: 'demo1234' });
    expect(scope.getState($step)).toBe('second-factor');
    expect(scope.getState($session).kind).toBe('guest');
    await enter(scope, { secondCode: ' 123456 ' });
    expect(callsOf('account.confirmSecondFactor')).toEqual([{ challenge: 'c-1', code: '123456' }]);
    expect(scope.getState($session)).toMatchObject({ userId: 7 });
  });

  it('forgotten: a letter, whose screen stays until the reader goes on, and sends it again', async () => {
    const { scope, callsOf } = await open({ 'account.find': known('email'), 'account.sendReset': letterSent });
    await enter(scope, { login: 'vendor1@demo.ru' });
    await allSettled(forgotPressed, { scope });
    expect(scope.getState($values).forgotEmail).toBe('vendor1@demo.ru');
    await enter(scope, { forgotEmail: 'vendor1@demo' });
    expect(scope.getState($errors)).toEqual({ forgotEmail: { key: 'FORGOT.EMAIL_INVALID' } });
    await enter(scope, { forgotEmail: '' });
    expect(scope.getState($errors)).toEqual({ forgotEmail: { key: 'FORGOT.EMAIL_REQUIRED' } });
    await enter(scope, { forgotEmail: 'vendor1@demo.ru' });
    expect(callsOf('account.sendReset')).toMatchObject([{ email: 'vendor1@demo.ru' }]);
    expect(scope.getState($step)).toBe('reset-sent');
    expect(shown(scope)).toEqual(['Письмо отправлено на vendor1@demo.ru']);
    expect(scope.getState($resendAt)).toBeGreaterThan(Date.now());
    await allSettled(resendPressed, { scope });
    expect(callsOf('account.sendReset')).toHaveLength(2);
    await allSettled(backPressed, { scope });
    expect(scope.getState($step)).toBe('check');
  });

  it('forgotten, and the letter refused', async () => {
    const { scope } = await atPassword({
      'account.sendReset': () => {
        throw refusal('LETTER_LIMIT', { message: 'Письмо уже отправлено' });
      },
    });
    await allSettled(forgotPressed, { scope });
    await enter(scope, { forgotEmail: 'vendor1@demo.ru' });
    expect(scope.getState($step)).toBe('forgot');
    expect(shown(scope)).toEqual(['ОШИБКА Письмо уже отправлено']);
  });
});

it('the way back keeps everything that was typed', async () => {
  const { scope } = await open({ 'account.find': unknown });
  await enter(scope, { login: 'new@shop.ru' });
  await fill(scope, { fio: 'Анна', email: 'other@shop.ru', role: 'ROLE_BUYER', acceptTerms: true });
  const before = scope.getState($values);
  await allSettled(backPressed, { scope });
  expect(scope.getState($step)).toBe('check');
  expect(scope.getState($values)).toEqual(before);
  await send(scope);
  expect(scope.getState($step)).toBe('registration');
  expect(scope.getState($values)).toEqual(before);
});
