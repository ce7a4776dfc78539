import { dressesOf, expectAccessible } from '../accessible.ts';
import { test } from '../test.ts';
import { comeAs, open, phoneSize, resize } from './visit.ts';

for (const locale of ['ru', 'en'] as const) {
  test(`the notice and the palette are accessible: ${locale}`, { tag: '@full' }, async ({ page }) => {
    await comeAs(page, { locale, theme: 'system', knowsNotice: false });
    await open(page, '/error/error-v1');
    await expectAccessible(page, dressesOf(locale));
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page, dressesOf(locale));
  });
}

test('what opens on a phone is accessible in every theme', { tag: '@full' }, async ({ page }) => {
  await comeAs(page, { theme: 'system' });
  await resize(page, phoneSize);
  await open(page, '/products/catalog');
  await page.getByRole('button', { name: 'Открыть меню' }).click();
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page, { sizes: [phoneSize] });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /Оформление/ }).click();
  await page.getByRole('menu').waitFor();
  await expectAccessible(page, { sizes: [phoneSize] });
});
