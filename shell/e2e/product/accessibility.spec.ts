import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { comeAs, deskSize, open, phoneSize } from '../frame/visit.ts';

const screens = [
  '/products/catalog',
  '/products/catalog/1',
  '/products/catalog?q=плтье',
  '/products/catalog?q=ъъъъ',
  '/products/new',
  '/products/list/U1/1',
  '/viewproduct/1',
  '/viewproduct/999999',
  '/error/error-v1',
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
      test(`every screen of the product: ${locale}, ${theme}, ${size.width} px`, async ({ page }) => {
        test.setTimeout(120_000);
        await page.setViewportSize(size);
        await comeAs(page, { locale, theme });
        for (const screen of screens) {
          await open(page, screen);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          expect(await faults(page), screen).toEqual([]);
        }
      });
    }
  }
}

test('no screen scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const locale of ['ru', 'en'] as const) {
    await comeAs(page, { locale });
    for (const screen of screens) {
      await open(page, screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBeLessThanOrEqual(320);
    }
  }
});
