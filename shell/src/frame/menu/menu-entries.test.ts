import type { FeedPayload } from '@market/modules-contract/feed';
import type { NavEntry } from '@market/modules-contract/manifest';
import { describe, expect, it } from 'vitest';
import { branchesOf, currentEntry, entriesFor } from './menu-entries.ts';

const entry = (path: string, more: Partial<NavEntry> = {}): NavEntry => ({
  id: path,
  path,
  label: { ru: path, en: path },
  icon: 'catalog',
  audience: ['guest', 'ROLE_BUYER'],
  order: 10,
  place: 'menu',
  ...more,
});

const modulesOf = (...lists: NavEntry[][]): Pick<FeedPayload, 'modules'> => ({
  modules: lists.map(
    (nav, index) =>
      ({ id: `m${index}`, nav, routes: nav.map(({ path }) => ({ path })), slots: [] }) as unknown as FeedPayload['modules'][number],
  ),
});

describe('entriesFor', () => {
  const feed = modulesOf(
    [entry('/products/catalog', { order: 20 }), entry('/products/types/list', { audience: ['ROLE_ADMIN'] })],
    [entry('/companies/list', { order: 5, audience: ['ROLE_BUYER'] }), entry('/collections', { place: 'palette' })],
  );

  it('gives a guest only what is for guests', () => {
    expect(entriesFor(feed, 'guest', 'menu').map(({ path }) => path)).toEqual(['/products/catalog']);
  });

  it('orders across modules', () => {
    expect(entriesFor(feed, 'ROLE_BUYER', 'menu').map(({ path }) => path)).toEqual(['/companies/list', '/products/catalog']);
  });

  it('keeps the palette apart from the menu', () => {
    expect(entriesFor(feed, 'guest', 'palette').map(({ path }) => path)).toEqual(['/collections']);
  });

  it('shows an entry only once some module has its page', () => {
    const [promised, owner] = [modulesOf([entry('/companies/list')]).modules[0], modulesOf([]).modules[0]];
    const without = { modules: [{ ...promised, routes: [] }] } as unknown as FeedPayload;
    const withRoute = { modules: [...without.modules, { ...owner, routes: [{ path: '/companies/list' }] }] } as unknown as FeedPayload;
    expect(entriesFor(without, 'guest', 'menu')).toEqual([]);
    expect(entriesFor(withRoute, 'guest', 'menu').map(({ path }) => path)).toEqual(['/companies/list']);
  });
});

describe('branchesOf', () => {
  const shape = (...entries: NavEntry[]) => branchesOf(entries).map(({ entry: { id }, below }) => [id, below.map((under) => under.id)]);

  it('puts entries under the one they name, whichever module it is of', () => {
    const entries = [entry('/users/vendors'), entry('/users/buyers', { under: '/users/vendors' }), entry('/orders')];
    expect(shape(...entries, entry('/companies/list', { under: '/users/vendors' }))).toEqual([
      ['/users/vendors', ['/users/buyers', '/companies/list']],
      ['/orders', []],
    ]);
  });

  it('lets an entry stand by itself where the other is not shown, or is below one itself', () => {
    expect(shape(entry('/companies/list', { under: '/users/vendors' }))).toEqual([['/companies/list', []]]);
    const chain = [entry('/a'), entry('/b', { under: '/a' }), entry('/c', { under: '/b' })];
    expect(shape(...chain)).toEqual([
      ['/a', ['/b']],
      ['/c', []],
    ]);
  });
});

describe('currentEntry', () => {
  const entries = [entry('/products'), entry('/products/new'), entry('/orders/list/full')];

  it.each([
    [['/products/new'], '/products/new'],
    [['/products/catalog/12'], '/products'],
    [['/products/newest'], '/products'],
    [['/orders/list/full'], '/orders/list/full'],
    [['/viewproduct/7', '/products/catalog'], '/products'],
  ])('%j stands in %s', (trail, expected) => {
    expect(currentEntry(entries, trail)?.path).toBe(expected);
  });

  it('is nobody for an address outside the menu', () => {
    expect(currentEntry(entries, ['/order'])).toBeNull();
  });
});
