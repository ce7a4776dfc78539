import { expect, type Page } from '@playwright/test';
import { dressesOf, expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { comeAs, open } from './frame/visit.ts';
import { comeSignedIn } from './signed-in.ts';
import { test } from './test.ts';

/** The reader comes; answers which page to open. */
export type Come = (page: Page) => Promise<string>;

export const guest =
  (path: string): Come =>
  async () =>
    path;

export const as =
  (login: string, path: string): Come =>
  async (page) => {
    await comeSignedIn(page, login);
    return path;
  };

/** Here and now alone: others sign in with these accounts too, and find them in their own language. */
async function chooseEnglish(page: Page): Promise<void> {
  await page.route(/identity\/me\.update/, () => undefined);
  await page.getByRole('button', { name: 'EN, English' }).click();
}

/** Declares a test for each screen: no fault in any dress, and nothing wider than 320 px, in either language. */
export function expectAccessibleScreens(screens: readonly (readonly [name: string, come: Come])[]): void {
  for (const [name, come] of screens) {
    test(`${name} is accessible in every dress and as narrow as 320 px, in both languages`, { tag: '@full' }, async ({ page }) => {
      await comeAs(page, { theme: 'system' });
      await open(page, await come(page));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const locale of ['ru', 'en'] as const) {
        if (locale === 'en') await chooseEnglish(page);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expectAccessible(page, dressesOf(locale));
        await expectNoSidewaysScroll(page);
      }
    });
  }
}
