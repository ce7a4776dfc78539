import type { ModuleFeed, NavEntry } from '@market/modules/contract/feed';
import { describe, expect, it } from 'vitest';
import { currentEntry, entriesFor } from './menu-entries.ts';

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

const feedOf = (...lists: NavEntry[][]): ModuleFeed => ({
  schema: 1,
  revision: 'r',
  issuedAt: '2026-01-01T00:00:00Z',
  modules: lists.map((nav, index) => ({ id: `m${index}`, nav, routes: [], slots: [] }) as unknown as ModuleFeed['modules'][number]),
});

describe('entriesFor', () => {
  const feed = feedOf(
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
