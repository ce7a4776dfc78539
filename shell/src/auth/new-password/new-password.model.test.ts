import { $toasts } from '@market/shell-kit/feedback/toasts';
import { $token, sessionOpened } from '@market/shell-kit/host/credential';
import { $session } from '@market/shell-kit/session/session';
import { allSettled, type Scope } from 'effector';
import { expect, it } from 'vitest';
import { $step } from '../sign-in/sign-in-form.model.ts';
import { pageWith, refusal } from '../testing/identity-that.ts';
import {
  $deadLink,
  $linkQuestion,
  $newPassword,
  $newPasswordAttention,
  $newPasswordErrors,
  linkTaken,
  newPasswordOpened,
  newPasswordSubmitted,
  newPasswordTyped,
} from './new-password.model.ts';

const me = {
  id: 5,
  roles: ['ROLE_VENDOR'],
  locale: 'ru',
  fio: 'Вера',
  login: 'vera',
  email: null,
  phone: null,
  avatar: null,
  company: null,
};

async function opened(answer: () => unknown) {
  const page = pageWith({ 'account.changePassword': answer });
  await allSettled(newPasswordOpened, { scope: page.scope, params: 'code-1' });
  return page;
}

async function save(scope: Scope, password: string, password2: string): Promise<void> {
  await allSettled(newPasswordTyped, { scope, params: { password, password2 } });
  await allSettled(newPasswordSubmitted, { scope });
}

it.each([
  ['', '', { password: { key: 'NEWPASS.REQUIRED' }, password2: { key: 'NEWPASS.REPEAT_REQUIRED' } }],
  ['long enough', '', { password2: { key: 'NEWPASS.REPEAT_REQUIRED' } }],
  ['long enough', 'long enouhg', { password2: { key: 'NEWPASS.MISMATCH' } }],
  ['short', 'short', { password: { key: 'NEWPASS.SHORT' } }],
])('«%s» and «%s» are refused here', async (password, password2, errors) => {
  const { scope, callsOf } = await opened(() => undefined);
  await save(scope, password, password2);
  expect(scope.getState($newPasswordErrors)).toEqual(errors);
  expect(scope.getState($newPasswordAttention)?.field).toBe(Object.keys(errors)[0]);
  expect(callsOf('account.changePassword')).toEqual([]);
});

it('signs in with the password that was set, and forgets it', async () => {
  const { scope, callsOf } = await opened(() => ({ data: { ...me, api_token: 'token-5' } }));
  await save(scope, 'long enough', 'long enough');
  expect(callsOf('account.changePassword')).toEqual([{ password: 'long enough', password2: 'long enough', code: 'code-1' }]);
  expect([scope.getState($session), scope.getState($token)]).toMatchObject([{ userId: 5 }, 'token-5']);
  expect(scope.getState($newPassword)).toEqual({ password: '', password2: '' });
  expect(scope.getState($toasts)).toMatchObject([{ intent: 'success', text: 'Пароль сохранён' }]);
});

it('goes on to the second factor of those who have one', async () => {
  const { scope } = await opened(() => ({ data: { second_factor: true, challenge: 'c', expires_at: '2030-01-01T00:00:00.000Z' } }));
  await save(scope, 'long enough', 'long enough');
  expect(scope.getState($session).kind).toBe('guest');
  expect(scope.getState($step)).toBe('second-factor');
});

it('says that a link is dead in place of the form, and anything else under the field', async () => {
  let error = refusal('PASSWORD_COMMON', { httpStatus: 422, fields: { password: 'Слишком распространён' } });
  const { scope } = await opened(() => {
    throw error;
  });
  await save(scope, 'password', 'password');
  expect(scope.getState($newPasswordErrors)).toEqual({ password: { text: 'Слишком распространён' } });
  expect(scope.getState($deadLink)).toBeNull();
  error = refusal('LINK_DEAD', { message: 'Ссылка устарела' });
  await save(scope, 'long enough', 'long enough');
  expect(scope.getState($deadLink)).toBe('Ссылка устарела');
});

it('says whose link it is to whoever is signed in, and signs them out before another’s password is set', async () => {
  const { scope, callsOf } = pageWith({
    'account.letterLink': () => ({ data: { account: 'vera@example.ru', own: false } }),
    'account.signOut': () => ({ data: { signed_out: true, at_company: false } }),
  });
  await allSettled(sessionOpened, { scope, params: { user: { ...me, id: 7, roles: ['ROLE_BUYER'] }, token: 'token-7' } as never });
  await allSettled(newPasswordOpened, { scope, params: 'code-1' });
  expect(callsOf('account.letterLink')).toEqual([{ code: 'code-1' }]);
  expect(scope.getState($linkQuestion)).toEqual({ kind: 'asked', account: 'vera@example.ru', own: false });
  await allSettled(linkTaken, { scope, params: { own: false } });
  expect(scope.getState($session).kind).toBe('guest');
  expect(scope.getState($linkQuestion)).toEqual({ kind: 'none' });
});

it('keeps whoever goes on with their own link, tells a dead one, and asks guests nothing', async () => {
  let answer = () => Promise.resolve({ data: { account: 'vera', own: true } }) as Promise<unknown>;
  const { scope, callsOf } = pageWith({ 'account.letterLink': () => answer() });
  await allSettled(newPasswordOpened, { scope, params: 'code-1' });
  expect(callsOf('account.letterLink')).toEqual([]);
  await allSettled(sessionOpened, { scope, params: { user: me, token: 'token-5' } as never });
  await allSettled(newPasswordOpened, { scope, params: 'code-1' });
  await allSettled(linkTaken, { scope, params: { own: true } });
  expect(scope.getState($session)).toMatchObject({ kind: 'user', userId: 5 });
  answer = () => Promise.reject(refusal('LINK_DEAD', { message: 'Ссылка устарела' }));
  await allSettled(newPasswordOpened, { scope, params: 'code-2' });
  expect([scope.getState($deadLink), scope.getState($linkQuestion).kind]).toEqual(['Ссылка устарела', 'none']);
  answer = () => Promise.reject(new Error('the network'));
  await allSettled(newPasswordOpened, { scope, params: 'code-3' });
  expect(scope.getState($linkQuestion).kind).toBe('failed');
});
