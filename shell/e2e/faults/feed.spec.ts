import { expectNoFault } from '../accessible.ts';
import { expect, test } from './site.ts';
import type { Site } from './site-server.ts';
import { unavailable } from './troubles.ts';

type FeedChange = Parameters<Site['changeFeed']>[0];

const flipped = (text: string, index: number): string => text.slice(0, index) + (text[index] === 'A' ? 'B' : 'A') + text.slice(index + 1);

const changes: [name: string, change: FeedChange][] = [
  [
    'one byte of the payload was changed',
    async (feed) => ({ ...feed, payload: flipped(feed.payload, feed.payload.indexOf('sha384-') + 9) }),
  ],
  ['one byte of the signature was changed', async (feed) => ({ ...feed, signature: flipped(feed.signature, 7) })],
  ['the key is an unknown one', async (feed) => ({ ...feed, key: 'stranger' })],
  ['it has expired', async (_, resign) => resign({ expiresAt: '2026-01-01T00:00:00.000Z' })],
  ['it is older than the one before', async (_, resign) => resign({ revision: 0, modules: [] })],
];

for (const [name, change] of changes)
  test(`a feed that comes while the page is open is refused because ${name}: the modules live on, and it is reported`, {
    tag: '@full',
  }, async ({ site, reader }) => {
    const reports: string[] = [];
    reader.page.on('pageerror', (error) => reports.push(error.message));
    await reader.open('/alpha');
    await reader.seesAlpha();
    site.changeFeed(change);
    site.withdraw('alpha');
    await reader.returnsToTab();
    await expect.poll(() => reports.length).toBe(1);
    expect(reports[0]).toMatch(/feed/);
    await reader.seesAlpha();
    await reader.follow('/beta');
    await reader.seesBeta();
    await reader.follow('/alpha');
    await reader.seesAlpha();
    await reader.stayedOnOnePage();
  });

test('a page that gets no feed it can believe says so, and Retry brings it to life', { tag: '@full' }, async ({ site, reader }) => {
  site.changeFeed(changes[0]?.[1] as FeedChange);
  await reader.open('/beta');
  await expect(reader.card('untrusted')).toBeVisible();
  site.calm();
  await reader.retry();
  await reader.seesBeta();
  await reader.stayedOnOnePage();
});

test.describe('a feed that changes while the page is open', () => {
  test('the module on screen is taken out and comes back', { tag: '@full' }, async ({ site, reader }) => {
    await reader.open('/alpha');
    await reader.seesAlpha();
    const restore = site.withdraw('alpha');
    await reader.looksAway();
    await expect(reader.card('withdrawn')).toBeVisible();
    await expect(reader.page.getByRole('heading', { name: 'Alpha is here' })).toHaveCount(0);
    await reader.follow('/beta');
    await reader.seesBeta();
    await reader.page.goBack();
    restore();
    await reader.retry();
    await reader.seesAlpha();
    await reader.stayedOnOnePage();
  });

  test('the module on screen is switched off: a page that nobody touches learns it within a minute, and when it is on again', {
    tag: '@full',
  }, async ({ site, reader }) => {
    await reader.page.clock.install();
    await reader.open('/alpha');
    await reader.seesAlpha();
    const restore = site.stop('alpha');
    await reader.page.clock.fastForward(60_000);
    const word = reader.page.getByRole('status').filter({ hasText: 'отключено на время' });
    await expect(word).toBeVisible();
    await expect(reader.page.getByRole('heading', { name: 'Alpha is here' })).toHaveCount(0);
    await expect(reader.page.locator('nav a[href="/alpha"]')).toHaveCount(0);
    await expect(word.getByRole('link', { name: 'На главную' })).toBeVisible();
    restore();
    await reader.page.clock.fastForward(60_000);
    await reader.seesAlpha();
    await reader.stayedOnOnePage();
  });

  test('a page that is opened at a module that is switched off says so', { tag: '@full' }, async ({ site, reader }) => {
    site.stop('alpha');
    await reader.open('/alpha/deep');
    await expect(reader.page.getByRole('status').filter({ hasText: 'отключено на время' })).toBeVisible();
    await expectNoFault(reader.page);
    await reader.follow('/beta');
    await reader.seesBeta();
  });

  test('the feed itself fails first', { tag: '@full' }, async ({ site, reader }) => {
    site.trouble(/feed\.json$/, unavailable);
    await reader.open('/beta');
    await expect(reader.card('unreachable')).toBeVisible();
    site.calm();
    await reader.retry();
    await reader.seesBeta();
    await reader.stayedOnOnePage();
  });
});
