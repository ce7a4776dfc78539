import { Audience } from '@market/modules-contract/manifest';
import { sessionEnded, sessionOpened, sessionRestored, userChanged } from '@market/shell-kit/session/session';
import { loadWidgetFx, slotsChanged } from '@market/shell-kit/slots/slot-contribution';
import { aUser } from '@market/shell-kit/testing/a-user';
import { allSettled, createWatch, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { $feedState, $records, $withdrawn, feedDoubted, feedWanted, readFeedFx } from './feed.model.ts';
import type { Feed } from './feed.ts';
import { $stage, phaseChanged, retryModuleFx, retryRequested, syncModulesFx } from './modules.model.ts';
import { $activeModule, $routeMatch, addressChanged } from './routes/route-match.model.ts';
import { recordOf } from './testing/record.ts';

const revisions: string[] = [];
/** Feeds of the same modules are of the same revision. */
function feedOf(...ids: string[]): Feed {
  const name = ids.join();
  if (!revisions.includes(name)) revisions.push(name);
  return { revision: revisions.indexOf(name), modules: ids.map((id) => recordOf(id)), stopped: [], dropped: [] };
}

function page(read: () => Promise<Feed>) {
  const asked = vi.fn(read);
  const retried = vi.fn();
  const synced = vi.fn();
  const scope = fork({
    handlers: [
      [readFeedFx, asked],
      [syncModulesFx, synced],
      [retryModuleFx, retried],
      [loadWidgetFx, () => {}],
    ],
  });
  return { scope, asked, retried, synced, go: (path: string) => allSettled(addressChanged, { scope, params: path }) };
}

describe('the feed', () => {
  it('is looked at again while the reader moves, but not at every step', async () => {
    const { scope, asked } = page(async () => feedOf('one'));
    await allSettled(feedWanted, { scope });
    for (const now of [1000, 2000, 3999, 4000, 5000]) await allSettled(feedDoubted, { scope, params: now });
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('is kept when a later look fails', async () => {
    const answers = [async () => feedOf('one'), async () => Promise.reject(new Error('down'))];
    const { scope } = page(() => (answers.shift() ?? (async () => feedOf()))());
    await allSettled(feedWanted, { scope });
    await allSettled(feedWanted, { scope });
    expect(scope.getState($feedState)).toBe('ready');
    expect(scope.getState($records).map(({ id }) => id)).toEqual(['one']);
  });

  it('remembers which modules were taken out, until they come back', async () => {
    const answers = [feedOf('one', 'two'), feedOf('two'), feedOf('one', 'two')];
    const { scope } = page(async () => answers.shift() ?? feedOf());
    const gone = () => scope.getState($withdrawn).map(({ id }) => id);
    await allSettled(feedWanted, { scope });
    expect(gone()).toEqual([]);
    await allSettled(feedWanted, { scope });
    expect(gone()).toEqual(['one']);
    await allSettled(feedWanted, { scope });
    expect(gone()).toEqual([]);
  });

  it('contributes to each user the widgets meant for them', async () => {
    const slots = [{ slot: 'header.search' as const, expose: './search', load: 'focus' as const, audience: ['guest' as const] }];
    const { scope } = page(async () => ({ ...feedOf(), modules: [recordOf('one', { slots })] }));
    const contributed: string[][] = [];
    createWatch({
      unit: slotsChanged,
      scope,
      fn: (entries) => contributed.push(entries.map(({ module, expose }) => `${module} ${expose}`)),
    });
    await allSettled(feedWanted, { scope });
    await allSettled(sessionOpened, { scope, params: { user: aUser('ROLE_VENDOR'), token: 't' } });
    expect(contributed).toEqual([['one ./search'], []]);
  });
});

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

describe('what stands in the place of a module', () => {
  it('is a card when the feed never came, and Retry asks for the feed', async () => {
    const answers = [async () => Promise.reject(new Error('down')), async () => feedOf('one')];
    const { scope, asked, go } = page(() => (answers.shift() ?? (async () => feedOf()))());
    await go('/one');
    await allSettled(feedWanted, { scope });
    expect(scope.getState($stage)).toMatchObject({ name: 'failed', reason: 'unreachable' });
    await allSettled(retryRequested, { scope });
    expect(asked).toHaveBeenCalledTimes(2);
    expect(scope.getState($stage)).toEqual({ name: 'loading' });
  });

  it('is a card when the module was taken out', async () => {
    const answers = [feedOf('one'), feedOf()];
    const { scope, go } = page(async () => answers.shift() ?? feedOf('one'));
    await go('/one');
    await allSettled(feedWanted, { scope });
    await allSettled(feedWanted, { scope });
    expect(scope.getState($stage)).toMatchObject({ name: 'failed', reason: 'withdrawn' });
    await allSettled(retryRequested, { scope });
    expect(scope.getState($stage)).toEqual({ name: 'loading' });
  });

  it('is the phase of the module itself, and Retry starts the module', async () => {
    const { scope, retried, asked, go } = page(async () => feedOf('one', 'two'));
    await go('/one');
    await allSettled(feedWanted, { scope });
    const phase = { name: 'failed', reason: 'slow', detail: 'late' } as const;
    await allSettled(phaseChanged, { scope, params: { module: 'one', phase } });
    await allSettled(phaseChanged, { scope, params: { module: 'two', phase: { name: 'ready' } } });
    expect(scope.getState($stage)).toEqual(phase);
    await allSettled(retryRequested, { scope });
    expect(retried).toHaveBeenCalledWith('one');
    expect(asked).toHaveBeenCalledTimes(1);
    await go('/two');
    expect(scope.getState($stage)).toEqual({ name: 'ready' });
  });
});
