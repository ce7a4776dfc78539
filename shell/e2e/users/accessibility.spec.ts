import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { comeAs, deskSize, open, phoneSize } from '../frame/visit.ts';
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

async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Fluent's focus keepers: hidden from readers and focusable on purpose.
    .exclude('[data-tabster-dummy]')
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
}

for (const locale of ['ru', 'en'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    for (const size of [phoneSize, deskSize]) {
      test(`the user administration: ${locale}, ${theme}, ${size.width} px`, async ({ page }) => {
        test.setTimeout(120_000);
        await page.setViewportSize(size);
        await comeAs(page, { locale, theme });
        // The interface follows the language of the account: one of its own for each.
        const { login, password } = await newPerson(page, ['ROLE_ADMIN'], { locale });
        await comeSignedIn(page, login, password);
        for (const screen of screens) {
          await open(page, screen);
          // Behind an open drawer the heading is hidden from readers.
          await expect(page.locator('h1')).toBeAttached();
          if (screen.includes('edit=')) await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          expect(await faults(page), screen).toEqual([]);
        }
      });
    }
  }
}
