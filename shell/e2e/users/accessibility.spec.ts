import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { comeAs, open } from '../frame/visit.ts';
import { comeSignedIn, demo } from '../signed-in.ts';
import { test } from '../test.ts';

const screens = [
  '/users/vendors?per_page=8',
  '/users/buyers?q=zzzz',
  '/users/managers?per_page=8',
  '/users/view/8',
  '/users/view/999999',
  '/users/buyers?edit=new',
];

for (const screen of screens) {
  test(`${screen} is accessible and as narrow as 320 px`, { tag: '@full' }, async ({ page }) => {
    await comeAs(page, { theme: 'system' });
    await comeSignedIn(page, demo.admin);
    await open(page, screen);
    // Behind an open drawer the heading is hidden from readers.
    await expect(page.locator('h1')).toBeAttached();
    if (screen.includes('edit=')) await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}
