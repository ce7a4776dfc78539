import { aUser } from '@market/shell-kit/testing/a-user';
import { beforeEach, expect, it, vi } from 'vitest';
import { forgetSession, parseSession, SESSION_KEY, storedSession, storeSession } from './stored-session.ts';

const kept = { user: aUser('ROLE_BUYER'), token: 'key', actingAs: null };

beforeEach(() => localStorage.clear());

it('keeps the user and the credential, and nothing else', () => {
  storeSession(kept);
  expect(storedSession()).toEqual(kept);
  expect(Object.keys(localStorage)).toEqual([SESSION_KEY]);
});

it.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['no credential', JSON.stringify({ ...kept, token: '' })],
  ['a role nobody has', JSON.stringify({ ...kept, user: { ...kept.user, roles: ['ROLE_GOD'] } })],
  ['a user of an older shape', JSON.stringify({ ...kept, user: { id: 7 } })],
])('takes %s for no session', (_, stored) => {
  expect(parseSession(stored)).toBeNull();
});

it('does not wake the other tabs when nothing changed', () => {
  storeSession(kept);
  const written = vi.spyOn(Storage.prototype, 'setItem');
  storeSession({ ...kept });
  expect(written).not.toHaveBeenCalled();
  written.mockRestore();
});

it('forgets its own session and leaves one that began since', () => {
  storeSession(kept);
  forgetSession('older');
  expect(storedSession()?.token).toBe('key');
  forgetSession('key');
  expect(storedSession()).toBeNull();
});
