import { expect, type Page } from '@playwright/test';
import { test } from '../test.ts';
import { closeByEscape, comeAs, open } from './visit.ts';

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Быстрый переход' })).toBeFocused();
}

test.beforeEach(async ({ page }) => {
  await comeAs(page, {});
  await open(page, '/products/catalog');
});

test('Ctrl-K finds a section by the first letters, in either language, and goes there', { tag: '@core' }, async ({ page }) => {
  await openPalette(page);
  await page.keyboard.type('arriv');
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toHaveText(/Новинки/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\/new$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Недавние' }).getByRole('option')).toHaveText(['Новинки']);
});

test('a guest finds no page that is not for guests', { tag: '@full' }, async ({ page }) => {
  await openPalette(page);
  await page.keyboard.type('пользователи');
  const dialog = page.getByRole('dialog');
  const goods = dialog.getByRole('group', { name: 'Товары' });
  // Goods may be called something like it: what is said of sections is what counts.
  await expect(dialog.getByText('Ничего не нашлось').or(goods).first()).toBeVisible();
  await expect(dialog.getByRole('group', { name: 'Разделы' })).toHaveCount(0);
});

test('Escape gives the focus back', { tag: '@full' }, async ({ page }) => {
  const opener = page.getByRole('button', { name: /Команды/ });
  await opener.focus();
  await page.keyboard.press('Control+k');
  await closeByEscape(page.getByRole('dialog'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('an action is carried out at once', { tag: '@full' }, async ({ page }) => {
  await openPalette(page);
  await page.keyboard.type('темн');
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toHaveText(/Тёмное/);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('goods are found by the catalogue and opened from here', { tag: '@full' }, async ({ page }) => {
  await openPalette(page);
  await page.keyboard.type('платье');
  const goods = page.getByRole('group', { name: 'Товары' }).getByRole('option');
  await expect(goods.first()).toBeVisible();
  await goods.first().click();
  await expect(page).not.toHaveURL(/\/products\/catalog$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a dialog over a scrolled page leaves the header and the menu where they are', { tag: '@full' }, async ({ page }) => {
  const places = () =>
    page.evaluate(() =>
      ['header', 'nav', 'main'].map((part) => {
        const { x, y } = (document.querySelector(part) as Element).getBoundingClientRect();
        return { part, x, y, scrolled: scrollY };
      }),
    );
  await page.evaluate(() => {
    document.body.style.minHeight = '400vh';
    scrollTo(0, 900);
  });
  const before = await places();
  expect(before[0]).toMatchObject({ part: 'header', y: 0, scrolled: 900 });
  await openPalette(page);
  await page.mouse.move(640, 700);
  await page.mouse.wheel(0, 400);
  expect(await places()).toEqual(before);
});
