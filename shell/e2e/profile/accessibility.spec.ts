import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { comeAs, open } from '../frame/visit.ts';
import { comeSignedIn, demo } from '../signed-in.ts';
import { test } from '../test.ts';

const screens = [
  '/settings',
  '/settings/profile',
  '/settings/profile?tab=avatar',
  '/settings/profile?tab=locations',
  '/settings/profile?tab=data',
];

for (const screen of screens) {
  test(`${screen} is accessible in every dress and as narrow as 320 px`, { tag: '@full' }, async ({ page }) => {
    await comeAs(page, { theme: 'system' });
    await comeSignedIn(page, demo.admin);
    await open(page, screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}
