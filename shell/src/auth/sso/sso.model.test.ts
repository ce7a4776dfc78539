import { $token } from '@market/shell-kit/host/credential';
import { $session } from '@market/shell-kit/session/session';
import { allSettled, fork } from 'effector';
import { expect, test } from 'vitest';
import { $step } from '../sign-in/sign-in-form.model.ts';
import { $proofError, $state, arrived, arriveFx, exchangeFx, proofGiven, proveFx } from './sso.model.ts';
import { SsoRefused } from './sso-session.ts';

const pending = { link: 'l', by: 'password' as const, email: 'manager@demo.ru', second_factor: false, expires_at: '2030-01-01T00:00:00Z' };
const me = { id: 7, roles: ['ROLE_VENDOR'], locale: 'ru', fio: '', login: 'u7', email: null, phone: null, avatar: null, company: null };
const signedIn = { data: { ...me, api_token: 'token-of-ours' } };
const refuse = (code: string, fields?: Record<string, string>) => () => {
  throw new SsoRefused({ code, message: `words of ${code}`, ...(fields ? { fields } : {}) });
};

type Handler = () => unknown;
async function page({
  exchange,
  prove,
  arrive = () => 'token',
}: {
  exchange?: Handler;
  prove?: (bearer: never, given: never) => unknown;
  arrive?: Handler;
}) {
  const scope = fork({
    handlers: [
      [arriveFx, arrive],
      [exchangeFx, exchange ?? (() => signedIn)],
      [proveFx, prove ?? (() => signedIn)],
    ],
  });
  await allSettled(arrived, { scope });
  return scope;
}

test('who comes back with a token is in, by the same door as everybody', async () => {
  const scope = await page({});
  expect([scope.getState($session), scope.getState($token)]).toMatchObject([{ kind: 'user', userId: 7 }, 'token-of-ours']);
});

test('who comes back without one is informed, and nobody is asked', async () => {
  const scope = await page({ arrive: refuse('NETWORK') });
  expect(scope.getState($state)).toEqual({ name: 'failed', words: null, isRefused: true, isUnfit: false });
  expect(scope.getState($session).kind).toBe('guest');
});

test('a refusal is shown in the words of the service, silence as such', async () => {
  const refused = await page({ exchange: refuse('SSO_NO_ROLE') });
  expect(refused.getState($state)).toEqual({ name: 'failed', words: 'words of SSO_NO_ROLE', isRefused: true, isUnfit: true });
  const silent = await page({
    exchange: () => {
      throw new SsoRefused(null);
    },
  });
  expect(silent.getState($state)).toEqual({ name: 'failed', words: null, isRefused: false, isUnfit: false });
});

test('an account that is here already is linked after its password, and not after a wrong one', async () => {
  const given: unknown[] = [];
  const prove = (_: unknown, request: { pending: typeof pending; proof: { secret: string } }) => {
    given.push(request.proof);
    return request.proof.secret === 'right' ? signedIn : refuse('SSO_PROOF_WRONG', { password: 'wrong' })();
  };
  const scope = await page({ exchange: () => ({ data: pending }), prove: prove as never });
  expect(scope.getState($state)).toEqual({ name: 'proof', pending });
  expect(scope.getState($session).kind).toBe('guest');

  await allSettled(proofGiven, { scope, params: { secret: 'wrong', second_factor: '' } });
  expect(scope.getState($proofError)).toEqual({ field: 'secret', words: 'words of SSO_PROOF_WRONG' });
  expect(scope.getState($state).name).toBe('proof');

  await allSettled(proofGiven, { scope, params: { secret: 'right', second_factor: '' } });
  expect(given).toHaveLength(2);
  expect(scope.getState($session)).toMatchObject({ userId: 7 });
});

test('a link that ran out begins at the company again', async () => {
  const scope = await page({ exchange: () => ({ data: pending }), prove: refuse('SSO_LINK_DEAD') });
  await allSettled(proofGiven, { scope, params: { secret: 'right', second_factor: '' } });
  expect(scope.getState($state)).toMatchObject({ name: 'failed', words: 'words of SSO_LINK_DEAD' });
});

test('a second factor that is asked for is asked for by the form of everybody', async () => {
  const challenge = { second_factor: true, challenge: 'c', expires_at: '2030-01-01T00:00:00Z' };
  const scope = await page({ exchange: () => ({ data: challenge }) });
  expect(scope.getState($step)).toBe('second-factor');
});
