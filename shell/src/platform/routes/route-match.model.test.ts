import { Audience } from '@market/modules-contract/manifest';
import { sessionOpened, sessionRestored } from '@market/shell-kit/host/credential';
import { sessionEnded, userChanged } from '@market/shell-kit/session/session-events';
import { aUser } from '@market/shell-kit/testing/a-user';
import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import { feedWanted } from '../feed.model.ts';
import { feedOf, page } from '../testing/page.ts';
import { recordOf } from '../testing/record.ts';
import { $activeModule, $routeMatch } from './route-match.model.ts';

describe('what the address means', () => {
  it('waits for the feed before it calls an address unknown', async () => {
    const { scope, go } = page(async () => feedOf('one'));
    await go('/nowhere');
    expect(scope.getState($routeMatch)).toEqual({ kind: 'waiting' });
    await allSettled(feedWanted, { scope });
    expect(scope.getState($routeMatch)).toEqual({ kind: 'unknown' });
    await go('/one');
    expect(scope.getState($activeModule)).toBe('one');
  });

  it('keeps a page from those it is not for', async () => {
    const title = { ru: 'x', en: 'x' };
    const routes = [{ path: '/one', title, audience: ['ROLE_ADMIN' as const] }];
    const { scope, go } = page(async () => ({ ...feedOf(), modules: [recordOf('one', { routes })] }));
    await allSettled(feedWanted, { scope });
    await allSettled(sessionOpened, { scope, params: { user: aUser('ROLE_BUYER'), token: 't' } });
    await go('/one');
    expect(scope.getState($routeMatch)).toEqual({ kind: 'forbidden', signIn: false });
    expect(scope.getState($activeModule)).toBeNull();
  });

  it('asks a guest to sign in for every page that is not for all, and where the session has just ended', async () => {
    const title = { ru: 'x', en: 'x' };
    const routes = [
      { path: '/profile', title, audience: Audience.exclude(['guest']).options },
      { path: '/users', title, audience: ['ROLE_ADMIN' as const] },
    ];
    const { scope, go } = page(async () => ({ ...feedOf(), modules: [recordOf('one', { routes })] }));
    await allSettled(feedWanted, { scope });
    await go('/profile');
    expect(scope.getState($routeMatch)).toEqual({ kind: 'forbidden', signIn: true });
    await go('/users');
    expect(scope.getState($routeMatch)).toEqual({ kind: 'forbidden', signIn: true });
    await allSettled(sessionOpened, { scope, params: { user: aUser('ROLE_ADMIN'), token: 't' } });
    expect(scope.getState($activeModule)).toBe('one');
    await allSettled(sessionEnded, { scope });
    expect(scope.getState($routeMatch)).toEqual({ kind: 'forbidden', signIn: true });
  });

  it("lets a page for some wait until it is known who asks, and everybody's page go ahead", async () => {
    const title = { ru: 'x', en: 'x' };
    const routes = [
      { path: '/users', title, audience: ['ROLE_ADMIN' as const] },
      { path: '/all', title },
    ];
    const { scope, go } = page(async () => ({ ...feedOf(), modules: [recordOf('one', { routes })] }));
    await allSettled(feedWanted, { scope });
    await allSettled(sessionRestored, { scope, params: { user: aUser('ROLE_ADMIN'), token: 't', actingAs: null } });
    await go('/users');
    expect(scope.getState($routeMatch)).toEqual({ kind: 'waiting' });
    await go('/all');
    expect(scope.getState($activeModule)).toBe('one');
    await go('/users');
    await allSettled(userChanged, { scope, params: aUser('ROLE_BUYER') });
    expect(scope.getState($routeMatch)).toEqual({ kind: 'forbidden', signIn: false });
  });

  it('has the turn of the modules judged anew when it is known who asks, though the address stays', async () => {
    const routes = [{ path: '/users', title: { ru: 'x', en: 'x' }, audience: ['ROLE_ADMIN' as const] }];
    const { scope, synced, go } = page(async () => ({ ...feedOf(), modules: [recordOf('one', { routes })] }));
    await allSettled(feedWanted, { scope });
    await allSettled(sessionRestored, { scope, params: { user: aUser('ROLE_ADMIN'), token: 't', actingAs: null } });
    await go('/users');
    synced.mockClear();
    await allSettled(userChanged, { scope, params: aUser('ROLE_ADMIN') });
    expect(scope.getState($activeModule)).toBe('one');
    expect(synced).toHaveBeenCalledTimes(1);
  });

  it('starts the page afresh when its user has left it', async () => {
    const { scope, retried, go } = page(async () => feedOf('one'));
    await allSettled(feedWanted, { scope });
    await go('/one');
    await allSettled(sessionOpened, { scope, params: { user: aUser('ROLE_BUYER'), token: 't' } });
    expect(retried).not.toHaveBeenCalled();
    await allSettled(sessionEnded, { scope });
    expect(retried.mock.calls).toEqual([['one']]);
  });

  it('loads nothing for an address that only stands for another', async () => {
    const title = { ru: 'x', en: 'x' };
    const routes = [
      { path: '/old', title, redirect: '/one' },
      { path: '/one', title },
    ];
    const { scope, go } = page(async () => ({ ...feedOf(), modules: [recordOf('one', { routes })] }));
    await allSettled(feedWanted, { scope });
    await go('/old');
    expect(scope.getState($activeModule)).toBeNull();
  });
});
