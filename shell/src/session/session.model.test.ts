import { $toasts } from '@market/shell-kit/feedback/toasts';
import { $isInterrupted, $token, type KeptSession, sessionOpened } from '@market/shell-kit/host/credential';
import { keepRecentQuery, readRecentQueries } from '@market/shell-kit/session/recent-queries';
import { $session, $user } from '@market/shell-kit/session/session';
import { workHeld } from '@market/shell-kit/session/session-events';
import { aUser } from '@market/shell-kit/testing/a-user';
import { allSettled, fork } from 'effector';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { $routeMatch, addressChanged } from '../platform/routes/route-match.model.ts';
import { $identity } from './identity-client.ts';
import { sessionDoubted, sessionLookedUp, sessionStarted, signedOut, workAbandoned } from './session.model.ts';
import { storedSession, storeSession } from './stored-session.ts';

const kept = (token = 'key'): KeptSession => ({ user: aUser('ROLE_BUYER'), token, actingAs: null });
const me = (user = aUser('ROLE_BUYER')) => ({ data: user });

/** A page of a user who was signed in, or not, with an identity service that answers so. */
function page(answer: () => Promise<unknown> = async () => me()) {
  const asked = vi.fn((_: undefined, { context }: { context: { token: string } }) => answer().then((found) => ({ found, context })));
  const signOut = vi.fn(async (_: undefined, __: { context: { token: string } }) => ({ data: { signed_out: true, at_company: false } }));
  const identity = {
    me: { get: { query: (...params: Parameters<typeof asked>) => asked(...params).then(({ found }) => found) } },
    account: { signOut: { mutate: signOut } },
  };
  const scope = fork({ values: [[$identity, identity]] as never });
  const go = (path: string) => allSettled(addressChanged, { scope, params: path });
  const words = () => scope.getState($toasts).map(({ intent, text }) => `${intent}: ${text}`);
  return { scope, asked, signOut, go, words };
}

beforeEach(() => localStorage.clear());

describe('a visit', () => {
  it('of a guest asks nobody', async () => {
    const { scope, asked } = page();
    await allSettled(sessionStarted, { scope, params: null });
    expect(asked).not.toHaveBeenCalled();
    expect(scope.getState($session)).toEqual({ kind: 'guest' });
  });

  it('of a user asks once who they are now, and goes by the answer', async () => {
    const { scope, asked } = page(async () => me({ ...aUser('ROLE_VENDOR'), fio: 'Иная Фамилия' }));
    await allSettled(sessionStarted, { scope, params: kept() });
    expect(asked).toHaveBeenCalledTimes(1);
    expect(asked.mock.calls[0]?.[1]).toEqual({ context: { token: 'key' } });
    expect(scope.getState($user)).toMatchObject({ fio: 'Иная Фамилия', roles: ['ROLE_VENDOR'] });
    expect(storedSession()?.user.roles).toEqual(['ROLE_VENDOR']);
  });

  it('of a user whom nobody can confirm goes on as a guest, says so, and asks again at the next step', async () => {
    const answers = [async () => Promise.reject(new Error('down')), async () => me()];
    const { scope, words, go } = page(() => (answers.shift() ?? (async () => me()))());
    storeSession(kept());
    await allSettled(sessionStarted, { scope, params: kept() });
    expect(scope.getState($token)).toBeNull();
    expect(words()).toEqual(['error: Ошибка сети: не удалось проверить вход. Пока вы смотрите сайт как гость']);
    expect(storedSession()?.token).toBe('key');
    await go('/products/catalog');
    expect(scope.getState($token)).toBe('key');
  });
});

describe('a doubt', () => {
  it('is nothing when the service does not answer: the page goes on', async () => {
    const answers = [async () => me(), async () => Promise.reject(new Error('down'))];
    const { scope, asked, words } = page(() => (answers.shift() ?? (async () => me()))());
    await allSettled(sessionStarted, { scope, params: kept() });
    await allSettled(sessionDoubted, { scope });
    expect(asked).toHaveBeenCalledTimes(2);
    expect(scope.getState($token)).toBe('key');
    expect(words()).toEqual([]);
  });

  it('of a guest asks nobody', async () => {
    const { scope, asked } = page();
    await allSettled(sessionDoubted, { scope });
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('the way out', () => {
  it('clears the session here and at the service, says so, and keeps the page', async () => {
    const { scope, signOut, words, go } = page();
    await allSettled(sessionOpened, { scope, params: kept() });
    expect(storedSession()?.token).toBe('key');
    await go('/logout');
    expect(signOut.mock.calls).toEqual([[undefined, { context: { token: 'key' } }]]);
    expect(scope.getState($token)).toBeNull();
    expect(storedSession()).toBeNull();
    expect(words()).toEqual(['success: Вы вышли']);
  });

  it('opened as the first page asks nobody who it is', async () => {
    const { scope, asked, signOut, go } = page();
    storeSession(kept());
    await go('/logout');
    await allSettled(sessionStarted, { scope, params: kept() });
    expect(signOut).toHaveBeenCalledTimes(1);
    expect(asked).not.toHaveBeenCalled();
    expect(storedSession()).toBeNull();
  });

  it('does nothing for a guest', async () => {
    const { signOut, words, go } = page();
    await go('/logout');
    expect(signOut).not.toHaveBeenCalled();
    expect(words()).toEqual([]);
  });
});

describe('two tabs', () => {
  it('share a sign-in', async () => {
    const { scope, asked } = page();
    await allSettled(sessionLookedUp, { scope, params: kept('from the other tab') });
    expect(scope.getState($token)).toBe('from the other tab');
    expect(asked).not.toHaveBeenCalled();
  });

  it('share a sign-out, without a second call', async () => {
    const { scope, signOut } = page();
    await allSettled(sessionOpened, { scope, params: kept() });
    localStorage.clear();
    await allSettled(sessionLookedUp, { scope, params: null });
    expect(scope.getState($session)).toEqual({ kind: 'guest' });
    expect(signOut).not.toHaveBeenCalled();
  });

  it('share a sign-out as an interruption where work is unsaved, which ends by the same user coming back or by giving the work up', async () => {
    const { scope, words } = page();
    await allSettled(sessionStarted, { scope, params: kept() });
    await allSettled(workHeld, { scope });
    await allSettled(sessionLookedUp, { scope, params: null });
    expect([scope.getState($isInterrupted), scope.getState($user)?.id, words()]).toEqual([true, kept().user.id, []]);
    await allSettled(sessionLookedUp, { scope, params: kept('another') });
    expect([scope.getState($isInterrupted), scope.getState($token)]).toEqual([false, 'another']);
    await allSettled(sessionLookedUp, { scope, params: null });
    await allSettled(workAbandoned, { scope });
    expect(scope.getState($session)).toEqual({ kind: 'guest' });
  });

  it('give the page anew to another user where work is unsaved', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const { scope } = page();
    await allSettled(sessionStarted, { scope, params: kept() });
    await allSettled(workHeld, { scope });
    await allSettled(sessionLookedUp, { scope, params: kept('another') });
    expect(reload).not.toHaveBeenCalled();
    await allSettled(sessionLookedUp, { scope, params: { ...kept('third'), user: { ...aUser('ROLE_BUYER'), id: 99 } } });
    expect(reload).toHaveBeenCalledOnce();
    reload.mockRestore();
  });

  it('leave each other alone while nothing changed', async () => {
    const { scope } = page();
    await allSettled(sessionOpened, { scope, params: kept() });
    const before = scope.getState($session);
    await allSettled(sessionLookedUp, { scope, params: kept() });
    expect(scope.getState($session)).toBe(before);
  });

  it('a sign-out that is late does not end the session opened meanwhile', async () => {
    const { scope, go } = page();
    await allSettled(sessionOpened, { scope, params: kept('old') });
    storeSession(kept('new'));
    await go('/logout');
    expect(storedSession()?.token).toBe('new');
  });
});

describe('the way in', () => {
  it('waits until it is known whether a user is signed in already', async () => {
    const { scope, go } = page(() => new Promise(() => {}));
    await go('/auth/main');
    expect(scope.getState($routeMatch)).toEqual({ kind: 'own', page: { name: 'sign-in' } });
    void allSettled(sessionStarted, { scope, params: kept() });
    expect(scope.getState($routeMatch)).toEqual({ kind: 'waiting' });
  });
});

describe('signing out', () => {
  it('leaves nothing behind of what the user searched for, and everything of others', async () => {
    const { id } = aUser('ROLE_BUYER');
    keepRecentQuery(id, 'платье');
    keepRecentQuery(null, 'шорты');
    const { scope } = page();
    await allSettled(sessionStarted, { scope, params: kept() });
    await allSettled(signedOut, { scope });
    expect(readRecentQueries(id)).toEqual([]);
    expect(readRecentQueries(null)).toEqual(['шорты']);
  });
});
