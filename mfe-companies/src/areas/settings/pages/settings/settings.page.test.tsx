import type { ModuleRecord } from '@market/modules-contract/feed';
import { feedOf } from '@market/modules-contract/testing/test-feed-key';
import { fakeService } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { manifest } from '../../../../../module.manifest.ts';
import { openScreen } from '../../../../testing/screen.tsx';
// Here already: no test waits for a busy machine to read it.
import './settings.page.tsx';

const digest = `sha384-${'A'.repeat(64)}`;
const title = { ru: 'Новинки', en: 'New arrivals' };
const other = {
  ...{ id: 'shop', title, slots: [], requires: manifest.requires },
  routes: [{ path: '/products/new', title }],
  nav: [{ id: 'new', path: '/products/new', label: title, icon: 'new', audience: ['ROLE_VENDOR'], order: 20, place: 'palette' }],
};
const built = {
  ...{
    version: '1.0.0',
    vendor: 'market',
    level: 'page',
    grants: [],
    shared: {},
    start: [],
    manifest: { url: 'm.json', integrity: digest },
  },
  entry: { url: 'e.js', integrity: digest, globalName: 'x' },
};
const payload = JSON.stringify(feedOf([manifest, other].map((record) => ({ ...record, ...built }) as ModuleRecord)));
const feed = { payload, key: '1', signature: '', services: {}, framesOrigin: null };

afterEach(() => vi.unstubAllGlobals());

test.each(['ROLE_BUYER', 'ROLE_VENDOR', 'ROLE_MANAGER', 'ROLE_ADMIN'] as const)(
  'every screen of %s that no menu has is reached from here',
  async (role) => {
    vi.stubGlobal('fetch', async () => Response.json(feed));
    await openScreen('/settings', fakeService({}), role);
    const wanted = [...manifest.nav, ...other.nav]
      .filter(({ place, audience }) => place === 'palette' && (audience as readonly string[]).includes(role))
      .map(({ path }) => path)
      .filter((path) => path !== '/settings');
    expect(wanted.length).toBeGreaterThan(0);
    await waitFor(() => {
      const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
      expect(wanted.filter((path) => !links.includes(path))).toEqual([]);
    });
  },
);

test('what has no words of its own stands below by its name', async () => {
  vi.stubGlobal('fetch', async () => Response.json(feed));
  await openScreen('/settings', fakeService({}), 'ROLE_VENDOR');
  const others = within(await screen.findByRole('region', { name: 'Другие разделы' }));
  expect(others.getByRole('link', { name: 'Новинки' }).getAttribute('href')).toBe('/products/new');
});
