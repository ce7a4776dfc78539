import { allSettled, createWatch, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { aUser } from '../testing/a-user.ts';
import {
  $isInterrupted,
  $keptSession,
  $token,
  credentialRefused,
  sessionOpened,
  sessionRestored,
  sessionShared,
  sessionUnconfirmed,
} from './credential.ts';
import { $audience, $isSessionKnown, $session, $user, userLeft } from './session.ts';
import { roleChosen, sessionDied, sessionEnded, userChanged, workHeld, workReleased } from './session-events.ts';

const opened = (user = aUser('ROLE_BUYER'), token = 'key') => ({ user, token });

describe('session', () => {
  it('begins as a guest', () => {
    const scope = fork();
    expect(scope.getState($audience)).toBe('guest');
    expect(scope.getState($token)).toBeNull();
    expect(scope.getState($user)).toBeNull();
    expect(scope.getState($isSessionKnown)).toBe(true);
  });

  it('is seen through its first role, and ends as a guest', async () => {
    const scope = fork();
    await allSettled(sessionOpened, { scope, params: opened(aUser('ROLE_VENDOR', 'ROLE_BUYER')) });
    expect(scope.getState($audience)).toBe('ROLE_VENDOR');
    expect(scope.getState($token)).toBe('key');
    await allSettled(sessionEnded, { scope });
    expect(scope.getState($audience)).toBe('guest');
    expect(scope.getState($token)).toBeNull();
    expect(scope.getState($user)).toBeNull();
  });

  it('shows a user without roles what every signed-in user sees', async () => {
    const scope = fork();
    await allSettled(sessionOpened, { scope, params: opened(aUser()) });
    expect(scope.getState($audience)).toBe('ROLE_USER');
  });

  it('keeps of a user what the page shows, never the credential that came among the fields', async () => {
    const scope = fork();
    const answer = { ...aUser('ROLE_BUYER'), api_token: 'secret', phone_numbers: ['79123456789'] };
    await allSettled(sessionOpened, { scope, params: opened(answer) });
    expect(scope.getState($user)).toEqual(aUser('ROLE_BUYER'));
    expect(scope.getState($keptSession)).toEqual({ user: aUser('ROLE_BUYER'), token: 'key', actingAs: null });
  });
});

describe('a restored session', () => {
  it('is used at once and is known after the service has confirmed who it is', async () => {
    const scope = fork();
    await allSettled(sessionRestored, { scope, params: { ...opened(), actingAs: null } });
    expect(scope.getState($token)).toBe('key');
    expect(scope.getState($isSessionKnown)).toBe(false);
    await allSettled(userChanged, { scope, params: { ...aUser('ROLE_VENDOR'), fio: 'Новая Фамилия' } });
    expect(scope.getState($isSessionKnown)).toBe(true);
    expect(scope.getState($audience)).toBe('ROLE_VENDOR');
    expect(scope.getState($user)?.fio).toBe('Новая Фамилия');
  });

  it('ignores a confirmation for another user', async () => {
    const scope = fork();
    await allSettled(sessionOpened, { scope, params: opened() });
    await allSettled(userChanged, { scope, params: { ...aUser('ROLE_ADMIN'), id: 99 } });
    expect(scope.getState($audience)).toBe('ROLE_BUYER');
  });
});

describe('a session that cannot be confirmed', () => {
  it('makes a guest of its user, and stays for the next visit', async () => {
    const scope = fork();
    await allSettled(sessionRestored, { scope, params: { ...opened(), actingAs: null } });
    await allSettled(sessionUnconfirmed, { scope });
    expect(scope.getState($audience)).toBe('guest');
    expect(scope.getState($token)).toBeNull();
    expect(scope.getState($isSessionKnown)).toBe(true);
    expect(scope.getState($keptSession)?.token).toBe('key');
  });
});

describe('what is kept of a user', () => {
  it('goes when the user leaves or another one comes, not when they come', async () => {
    const scope = fork();
    const left = vi.fn();
    createWatch({ unit: userLeft, scope, fn: left });
    await allSettled(sessionOpened, { scope, params: opened() });
    await allSettled(userChanged, { scope, params: aUser('ROLE_VENDOR') });
    expect(left).toHaveBeenCalledTimes(0);
    await allSettled(sessionShared, { scope, params: { user: { ...aUser('ROLE_ADMIN'), id: 8 }, token: 'other', actingAs: null } });
    expect(left).toHaveBeenCalledTimes(1);
    expect(scope.getState($isSessionKnown)).toBe(true);
    await allSettled(sessionEnded, { scope });
    expect(left).toHaveBeenCalledTimes(2);
  });
});

describe('a user with several roles', () => {
  it('goes on as the chosen one, the others stay', async () => {
    const scope = fork();
    await allSettled(sessionOpened, { scope, params: opened(aUser('ROLE_VENDOR', 'ROLE_BUYER')) });
    await allSettled(roleChosen, { scope, params: 'ROLE_BUYER' });
    expect(scope.getState($session)).toMatchObject({ roles: ['ROLE_BUYER', 'ROLE_VENDOR'] });
    await allSettled(userChanged, { scope, params: aUser('ROLE_VENDOR', 'ROLE_BUYER') });
    expect(scope.getState($audience)).toBe('ROLE_BUYER');
  });

  it('falls back to the first one when the chosen one was taken away', async () => {
    const scope = fork();
    await allSettled(sessionOpened, { scope, params: opened(aUser('ROLE_VENDOR', 'ROLE_BUYER')) });
    await allSettled(roleChosen, { scope, params: 'ROLE_BUYER' });
    await allSettled(userChanged, { scope, params: aUser('ROLE_VENDOR') });
    expect(scope.getState($audience)).toBe('ROLE_VENDOR');
  });
});

describe('a refused credential', () => {
  const refuse = async (token: string) => {
    const scope = fork();
    const died = vi.fn();
    createWatch({ unit: sessionDied, scope, fn: died });
    await allSettled(sessionOpened, { scope, params: opened(undefined, 'new') });
    await allSettled(credentialRefused, { scope, params: token });
    await allSettled(credentialRefused, { scope, params: token });
    return { audience: scope.getState($audience), deaths: died.mock.calls.length };
  };

  it('ends the session that uses it, once', async () => {
    expect(await refuse('new')).toEqual({ audience: 'guest', deaths: 1 });
  });

  it('leaves a page with unsaved work as it is, calls nobody with it, and the user goes on after signing in again', async () => {
    const scope = fork();
    const left = vi.fn();
    createWatch({ unit: userLeft, scope, fn: left });
    await allSettled(sessionOpened, { scope, params: opened(undefined, 'old') });
    await allSettled(workHeld, { scope });
    await allSettled(credentialRefused, { scope, params: 'old' });
    expect([scope.getState($isInterrupted), scope.getState($audience), scope.getState($token)]).toEqual([true, 'ROLE_BUYER', null]);
    await allSettled(sessionOpened, { scope, params: opened(undefined, 'new') });
    expect([scope.getState($isInterrupted), scope.getState($token)]).toEqual([false, 'new']);
    expect(left).not.toHaveBeenCalled();
    await allSettled(workReleased, { scope });
    await allSettled(credentialRefused, { scope, params: 'new' });
    expect([scope.getState($isInterrupted), scope.getState($audience)]).toEqual([false, 'guest']);
  });

  it('is nothing to a session that began after the call', async () => {
    expect(await refuse('old')).toEqual({ audience: 'ROLE_BUYER', deaths: 0 });
  });
});
