import { test } from '@playwright/test';
import { comeAs, deskSize, expectAccessible, open, phoneSize } from './visit.ts';

for (const locale of ['ru', 'en'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    for (const size of [phoneSize, deskSize]) {
      test(`no violation: ${locale}, ${theme}, ${size.width} px`, async ({ page }) => {
        await page.setViewportSize(size);
        await comeAs(page, { locale, theme, knowsNotice: false });
        await open(page, '/products/new');
        await expectAccessible(page);
        await open(page, '/error/error-v1');
        await expectAccessible(page);
        await page.keyboard.press('Control+k');
        await page.getByRole('dialog').waitFor();
        await expectAccessible(page);
      });
    }
  }
}

for (const theme of ['light', 'dark'] as const) {
  test(`no violation in what opens: ${theme}`, async ({ page }) => {
    await comeAs(page, { theme });
    await page.setViewportSize(phoneSize);
    await open(page, '/products/catalog');
    await page.getByRole('button', { name: 'Открыть меню' }).click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /Оформление/ }).click();
    await page.getByRole('menu').waitFor();
    await expectAccessible(page);
  });
}
