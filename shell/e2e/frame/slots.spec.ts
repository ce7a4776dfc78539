import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoFault } from '../accessible.ts';
import { modelOf } from '../orders/goods.ts';
import { test } from '../test.ts';
import { closeByEscape, comeAs, open, phoneSize, resize } from './visit.ts';

test.beforeEach(({ page }) => comeAs(page, {}));

/** From the toast that has the focus Tab leads through what it offers and on, Shift+Tab back and past it: it keeps nobody. */
async function goThroughByTab(page: Page, toast: Locator): Promise<void> {
  const dismiss = toast.getByRole('button', { name: 'Закрыть уведомление' });
  const region = page.getByRole('region', { name: 'Уведомления' });
  const isFocused = () => region.evaluate((element) => element.contains(document.activeElement));
  await page.keyboard.press('Tab');
  await expect(dismiss).toBeFocused();
  await page.keyboard.press('Tab');
  await expect.poll(isFocused).toBe(false);
  await page.keyboard.press('Shift+Tab');
  await expect(dismiss).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect.poll(isFocused).toBe(false);
  await expect(toast).toBeVisible();
}

test('the search field works before its module has come, and hands the words over when it does', { tag: '@full' }, async ({ page }) => {
  await open(page, '/products/new');
  const field = page.locator('header').getByRole('searchbox');
  await expect(field).toHaveCount(1);
  await field.click();
  await page.keyboard.type('платье');
  const combobox = page.locator('header').getByRole('combobox');
  await expect(combobox).toBeFocused();
  await expect(combobox).toHaveValue('платье');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\/catalog\?(q|text)=/);
});

test('without its module the field still searches', { tag: '@full' }, async ({ page }) => {
  await open(page, '/products/catalog');
  await page.route('**/modules/**/*.js', (route) => route.abort());
  await page.locator('header').getByRole('searchbox').click();
  await page.keyboard.type('куртка');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\/catalog\?(q|text)=/);
});

test('a category drawer that does not come says so, and comes at the next press', { tag: '@full' }, async ({ page }) => {
  await resize(page, phoneSize);
  await open(page, '/products/catalog');
  await page.route('**/modules/**/*.js', (route) => route.abort());
  const opener = page.getByRole('button', { name: 'Категории', exact: true });
  await opener.click();
  const toast = page.locator('.fui-Toast');
  await expect(toast).toContainText('Категории не открылись');
  await expectNoFault(page);
  await page.keyboard.press('F8');
  await expect(page.locator('.fui-ToastContainer')).toBeFocused();
  await goThroughByTab(page, toast);
  await toast.getByRole('button', { name: 'Закрыть уведомление' }).click();
  await expect(toast).toHaveCount(0);
  await page.unroute('**/modules/**/*.js');
  await opener.click();
  await closeByEscape(page.getByRole('dialog'));
  await expect(opener).toBeFocused();
});

test('a message whose code does not come takes nothing of the page along, and the next one asks for it again', { tag: '@full' }, async ({
  page,
}) => {
  const { id, count } = await modelOf(page, 1);
  await open(page, `/viewproduct/${id}`);
  const field = page.getByRole('main').locator('input[inputmode="numeric"]:not([disabled])').first();
  await field.fill(String(count));
  await page.route('**/static/*.js', (route) => route.abort());
  const reported = page.waitForEvent('pageerror');
  await page.getByRole('button', { name: 'В корзину', exact: true }).first().click();
  expect((await reported).message).toContain('Loading chunk');
  await expect(page.getByRole('banner').getByRole('link', { name: /^Корзина, / })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute('**/static/*.js');
  await field.fill(String(count));
  await page.getByRole('button', { name: 'В корзину', exact: true }).first().click();
  await expect(page.locator('.fui-Toast').first()).toBeVisible();
});

test('a step back returns to where the reader was', { tag: '@full' }, async ({ page }) => {
  await open(page, '/products/catalog');
  const goods = page.locator('main article h2 a[href^="/viewproduct/"]');
  await goods.nth(12).scrollIntoViewIfNeeded();
  const top = await page.evaluate<number>('scrollY');
  expect(top).toBeGreaterThan(300);
  await goods.nth(12).click();
  await expect(page).toHaveURL(/\/viewproduct\//);
  await expect.poll(() => page.evaluate('scrollY')).toBe(0);
  await page.goBack();
  await expect.poll(async () => Math.abs((await page.evaluate<number>('scrollY')) - top)).toBeLessThan(60);
});
