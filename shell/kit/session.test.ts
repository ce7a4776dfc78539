import { allSettled, fork } from 'effector';
import { describe, expect, it } from 'vitest';
import { $audience, $token, sessionEnded, sessionOpened } from './session.ts';

describe('session', () => {
  it('begins as a guest', () => {
    const scope = fork();
    expect(scope.getState($audience)).toBe('guest');
    expect(scope.getState($token)).toBeNull();
  });

  it('is seen through its first role, and ends as a guest', async () => {
    const scope = fork();
    await allSettled(sessionOpened, { scope, params: { kind: 'user', userId: 7, roles: ['ROLE_VENDOR', 'ROLE_BUYER'], token: 'key' } });
    expect(scope.getState($audience)).toBe('ROLE_VENDOR');
    expect(scope.getState($token)).toBe('key');
    await allSettled(sessionEnded, { scope });
    expect(scope.getState($audience)).toBe('guest');
    expect(scope.getState($token)).toBeNull();
  });

  it('shows a user without roles what every signed-in user sees', async () => {
    const scope = fork();
    await allSettled(sessionOpened, { scope, params: { kind: 'user', userId: 7, roles: [], token: 'key' } });
    expect(scope.getState($audience)).toBe('ROLE_USER');
  });
});
