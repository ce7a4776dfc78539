import { expect, test } from '@playwright/test';
import { comeAs, expectAccessible, open, phoneSize } from './visit.ts';

/** Everything the frame says; names that a language gives itself stay as they are. */
const wordsOfFrame = `(() => {
  const copy = document.body.cloneNode(true);
  for (const other of copy.querySelectorAll('#module-outlet, [lang], noscript, script, style')) other.remove();
  return copy.textContent;
})()`;

const widerThanWindow = `[...document.querySelectorAll('header *, footer *, main > :not(:has(#module-outlet)) *')]
  .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
  .map((element) => element.outerHTML.slice(0, 120))`;

test.beforeEach(({ page }) => comeAs(page, {}));

test('the first Tab is the way past the header', async ({ page }) => {
  await open(page, '/products/catalog');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Перейти к содержанию' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await expect(page).toHaveURL(/\/products\/catalog$/);
});

test('both phones can be dialled, and the footer says the same ones', async ({ page }) => {
  await open(page, '/products/catalog');
  const numbers = async (part: string) => {
    const links = await page.locator(`${part} a[href^="tel:"]`).all();
    return Promise.all(links.map((link) => link.getAttribute('href')));
  };
  const header = await numbers('header');
  expect(header).toHaveLength(2);
  expect(await numbers('footer')).toEqual(header);
});

test('a guest sees neither a way to sign in nor a cart', async ({ page }) => {
  await open(page, '/products/catalog');
  await expect(page.locator('a[href^="/auth"], a[href^="/cart"]')).toHaveCount(0);
});

test('the menu marks where the reader stands, and gives the focus to the new page', async ({ page }) => {
  await open(page, '/products/catalog');
  const menu = page.getByRole('navigation', { name: 'Основное меню' });
  await expect(menu.getByRole('link', { name: 'Каталог' })).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('link', { name: 'Новинки' }).click();
  await expect(menu.getByRole('link', { name: 'Новинки' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.locator('[aria-current]')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Новинки');
});

test('a page below another shows the way to it', async ({ page }) => {
  await open(page, '/products/new');
  const way = page.getByRole('navigation', { name: 'Путь к странице' });
  await expect(way.getByRole('listitem')).toHaveCount(2);
  await expect(way.locator('[aria-current="page"]')).toHaveText('Новинки');
  await page.getByRole('button', { name: 'Назад' }).click();
  await expect(page).toHaveURL(/\/products\/catalog$/);
});

test('the language changes every word at once and stays', async ({ page }) => {
  await open(page, '/products/catalog');
  await page.getByRole('button', { name: 'EN, English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toHaveText(['Catalogue', /^New/]);
  expect(await page.evaluate<string>(wordsOfFrame)).not.toMatch(/[а-яё]/i);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catalogue');
});

test('the menu folds to icons with names, by the window or by the reader', async ({ page }) => {
  await open(page, '/products/catalog');
  const menu = page.getByRole('navigation', { name: 'Основное меню' });
  await page.getByRole('button', { name: 'Свернуть меню' }).click();
  await expect(menu).toHaveCSS('width', '72px');
  await menu.getByRole('link', { name: 'Каталог' }).hover();
  await expect(page.getByRole('tooltip', { name: 'Каталог' }).or(page.locator('[role=tooltip]', { hasText: 'Каталог' }))).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(menu).toHaveCSS('width', '72px');
  await page.getByRole('button', { name: 'Развернуть меню' }).click();
  await expect(menu).toHaveCSS('width', '232px');
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(menu).toHaveCSS('width', '72px');
});

test('on a phone the menu is a drawer that hands the focus on', async ({ page }) => {
  await page.setViewportSize(phoneSize);
  await open(page, '/products/catalog');
  await expect(page.getByRole('navigation', { name: 'Основное меню' })).toHaveCount(0);
  const opener = page.getByRole('button', { name: 'Открыть меню' });
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Основное меню' });
  await expect(drawer.getByRole('link', { name: 'Каталог' })).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await drawer.getByRole('link', { name: 'Новинки' }).click();
  await expect(page).toHaveURL(/\/products\/new$/);
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('three journeys in a row: the bar starts again, ends and never sticks', async ({ page }) => {
  await open(page, '/products/catalog');
  const menu = page.getByRole('navigation', { name: 'Основное меню' });
  for (const name of ['Новинки', 'Каталог', 'Новинки']) await menu.getByRole('link', { name }).click();
  await expect(page.getByRole('progressbar', { name: 'Загружаем…' })).toBeAttached();
  await expect(page.getByRole('progressbar', { name: 'Загружаем…' })).toHaveCount(0);
});

test('readers who ask for little motion get no moving bar', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/products/catalog');
  await page.getByRole('navigation', { name: 'Основное меню' }).getByRole('link', { name: 'Новинки' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Загружаем…' })).toBeAttached();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('the way up appears after 300 pixels and takes the focus along', async ({ page }) => {
  await open(page, '/products/catalog');
  const up = page.getByRole('button', { name: 'Наверх' });
  await expect(up).toHaveCount(0);
  await page.mouse.wheel(0, 400);
  await expect(up).toBeVisible();
  await up.click();
  await expect.poll(() => page.evaluate('scrollY')).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(up).toHaveCount(0);
});

test('nothing is wider than 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/products/catalog', '/error/error-v1']) {
    await open(page, path);
    expect(await page.evaluate(widerThanWindow)).toEqual([]);
  }
});
