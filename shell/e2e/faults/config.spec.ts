import { expect, test } from './site.ts';
import type { Site } from './site-server.ts';

const set = (site: Site, config: unknown, change: object = {}) =>
  site.changeRecord('alpha', (record) => ({ ...record, ...change, config }));

for (const level of ['page', 'frame'])
  test(`what a module is set to is there with its first paint, and follows the feed in an open page: level ${level}`, {
    tag: '@full',
  }, async ({ site, reader }) => {
    const { page } = reader;
    const alpha = level === 'frame' ? page.frameLocator('iframe[title="Alpha"]') : page;
    const settings = alpha.getByTestId('settings');
    set(site, { loud: false, times: 2 }, { level });
    await reader.open('/alpha');
    await expect(settings).toHaveText('calm 2');
    await alpha.getByRole('button', { name: 'Alpha 0' }).click();
    set(site, { loud: true, times: 2 }, { level });
    await reader.looksAway();
    await expect(settings).toHaveText('loud 2');
    // The page was not drawn from the start for that.
    await expect(alpha.getByRole('button', { name: 'Alpha 1' })).toBeVisible();
    await reader.stayedOnOnePage();
  });

test('a module that nobody has set is at the defaults of its manifest', { tag: '@full' }, async ({ reader }) => {
  await reader.open('/alpha');
  await expect(reader.page.getByTestId('settings')).toHaveText('calm 1');
});

for (const [level, config] of [
  ['page', 'nonsense'],
  ['frame', { loud: null }],
] as const)
  test(`settings that are none cost their module its place, which says so: level ${level}`, { tag: '@full' }, async ({ site, reader }) => {
    const reports: string[] = [];
    reader.page.on('pageerror', ({ message }) => reports.push(message));
    const restore = set(site, config, { level });
    await reader.open('/alpha');
    await expect(reader.card('malformed')).toBeVisible();
    expect(reports).toEqual(['the settings of alpha are none']);
    await reader.follow('/beta');
    await reader.seesBeta();
    await reader.follow('/alpha');
    await expect(reader.card('malformed')).toBeVisible();
    restore();
    await reader.looksAway();
    await reader.retry();
    await reader.seesAlpha();
    await reader.stayedOnOnePage();
  });

test('settings that turn bad under an open page leave it with the last that were good', { tag: '@full' }, async ({ site, reader }) => {
  set(site, { loud: true, times: 2 });
  await reader.open('/alpha');
  await reader.seesAlpha();
  set(site, { loud: { very: true } });
  await reader.looksAway();
  await expect(reader.page.getByTestId('settings')).toHaveText('loud 2');
  await reader.follow('/beta');
  await reader.seesBeta();
  await reader.stayedOnOnePage();
});
