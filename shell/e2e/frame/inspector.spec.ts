import { expect } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { comeSignedIn, demo } from '../signed-in.ts';
import { test } from '../test.ts';
import { closeByEscape, comeAs, narrowSize, open, resize } from './visit.ts';

const SHORTCUT = 'Control+Shift+M';

test('an administrator looks into the modules of the page by a key, on a phone too, and a guest does not', { tag: '@full' }, async ({
  page,
}) => {
  await comeAs(page, { theme: 'system' });
  await open(page, '/products/catalog');
  await page.keyboard.press(SHORTCUT);
  await comeSignedIn(page, demo.admin);
  await open(page, '/products/catalog');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.keyboard.press(SHORTCUT);
  const inspector = page.getByRole('dialog', { name: 'Инспектор модулей' });
  const catalog = inspector.getByRole('listitem').filter({ hasText: /\(catalog / });
  await catalog.getByText(/\(catalog .+\): на экране$/).click();
  await expect(catalog.getByText('подходит этой оболочке')).toBeVisible();
  // Fetched to be judged, then run from the cache.
  await expect(catalog.getByRole('cell', { name: /remoteEntry\..+ \(вход\)/ }).first()).toBeVisible();
  await expectAccessible(page);
  await resize(page, narrowSize);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrowSize.width);
  const download = page.waitForEvent('download');
  await inspector.getByRole('button', { name: 'Скачать JSON' }).click();
  expect((await download).suggestedFilename()).toMatch(/^modules-\d+\.json$/);
  await closeByEscape(inspector);
  await expect(inspector).toHaveCount(0);
});
