import { expect, test } from '@playwright/test';
import { dressesOf, expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { comeAs, open } from '../frame/visit.ts';
import { newPerson } from '../session/people.ts';
import { comeSignedIn } from '../signed-in.ts';

const screens = [
  '/users/vendors',
  '/users/buyers?q=zzzz',
  '/users/managers',
  '/users/view/8',
  '/users/view/999999',
  '/users/buyers?edit=new',
];

for (const locale of ['ru', 'en'] as const) {
  test(`the user administration is accessible and as narrow as 320 px: ${locale}`, async ({ page }) => {
    test.setTimeout(120_000);
    await comeAs(page, { locale, theme: 'system' });
    // The interface follows the language of the account: one of its own for each.
    const { login, password } = await newPerson(page, ['ROLE_ADMIN'], { locale });
    await comeSignedIn(page, login, password);
    for (const screen of screens) {
      await open(page, screen);
      // Behind an open drawer the heading is hidden from readers.
      await expect(page.locator('h1')).toBeAttached();
      if (screen.includes('edit=')) await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
      await expectAccessible(page, dressesOf(locale));
      await expectNoSidewaysScroll(page);
    }
  });
}
