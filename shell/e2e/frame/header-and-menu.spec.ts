import { expect } from '@playwright/test';
import { expectNoFault } from '../accessible.ts';
import { test } from '../test.ts';
import { closeByEscape, comeAs, narrowSize, open, phoneSize, resize } from './visit.ts';

/** Everything the frame says; names that a language gives itself stay as they are. */
const wordsOfFrame = `(() => {
  const copy = document.body.cloneNode(true);
  for (const other of copy.querySelectorAll('#module-outlet, [lang], noscript, script, style')) other.remove();
  return copy.textContent;
})()`;

const widerThanWindow = `[...document.querySelectorAll('header *, footer *, main > :not(:has(#module-outlet)) *')]
  .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
  .map((element) => element.outerHTML.slice(0, 120))`;

/** Counts how often the progress of a navigation came or began anew, for it may be gone before it is looked for. */
const countStarts = (selector: string) => `
  globalThis.starts = 0;
  new MutationObserver((changes) => {
    for (const { target, oldValue, addedNodes } of changes) {
      const isBack = oldValue !== null && Number(target.getAttribute('aria-valuenow')) < Number(oldValue);
      if (isBack || [...addedNodes].some((node) => node.matches?.('${selector}'))) globalThis.starts += 1;
    }
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-valuenow'], attributeOldValue: true });
`;

test.beforeEach(({ page }) => comeAs(page, {}));

test('the first Tab is the way past the header', { tag: '@full' }, async ({ page }) => {
  await open(page, '/products/catalog');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Перейти к содержанию' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await expect(page).toHaveURL(/\/products\/catalog$/);
});

test('both phones can be dialled, and the footer says the same ones', { tag: '@full' }, async ({ page }) => {
  await open(page, '/products/catalog');
  const phones = (part: string) => page.locator(`${part} a[href^="tel:"]`);
  await expect(phones('header')).toHaveCount(2);
  for (const phone of await phones('header').all())
    await expect(page.locator(`footer a[href="${await phone.getAttribute('href')}"]`)).toHaveCount(1);
  await expect(phones('footer')).toHaveCount(2);
});

test('a guest sees the way in and no cart', { tag: '@full' }, async ({ page }) => {
  await open(page, '/products/catalog');
  await expect(page.locator('header').getByRole('link', { name: 'Войти' })).toHaveAttribute('href', '/auth/main');
  await expect(page.locator('a[href^="/cart"]')).toHaveCount(0);
});

test('the menu marks where the reader stands, and gives the focus to the new page', { tag: '@core' }, async ({ page }) => {
  await open(page, '/products/catalog');
  const menu = page.getByRole('navigation', { name: 'Основное меню' });
  await expect(menu.getByRole('link', { name: 'Каталог' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('main').getByRole('link', { name: 'Новинки' }).click();
  await expect(page).toHaveURL(/\/products\/new$/);
  // A page below an entry still lights it up.
  await expect(menu.getByRole('link', { name: 'Каталог' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.locator('[aria-current]')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Новинки');
});

test('a page below another shows the way to it', { tag: '@full' }, async ({ page }) => {
  await open(page, '/products/new');
  const way = page.getByRole('navigation', { name: 'Путь к странице' });
  await expect(way.getByRole('listitem')).toHaveCount(2);
  await expect(way.locator('[aria-current="page"]')).toHaveText('Новинки');
  await page.getByRole('button', { name: 'Назад' }).click();
  await expect(page).toHaveURL(/\/products\/catalog$/);
});

test('the language changes every word at once and stays', { tag: '@full' }, async ({ page }) => {
  await open(page, '/products/catalog');
  await page.getByRole('button', { name: 'EN, English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').first()).toHaveText('Catalogue');
  await expect.poll(() => page.evaluate<string>(wordsOfFrame)).not.toMatch(/[а-яё]/i);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catalogue');
});

test('the menu folds to icons with names, by the window or by the reader', { tag: '@full' }, async ({ page }) => {
  await open(page, '/products/catalog');
  const menu = page.getByRole('navigation', { name: 'Основное меню' });
  await page.getByRole('button', { name: 'Свернуть меню' }).click();
  await expect(menu).toHaveCSS('width', '72px');
  await menu.getByRole('link', { name: 'Каталог' }).hover();
  await expect(page.getByRole('tooltip', { name: 'Каталог' }).or(page.locator('[role=tooltip]', { hasText: 'Каталог' }))).toBeVisible();
  await expectNoFault(page);
  await page.reload();
  await expect(menu).toHaveCSS('width', '72px');
  await page.getByRole('button', { name: 'Развернуть меню' }).click();
  await expect(menu).toHaveCSS('width', '232px');
  await resize(page, { width: 1024, height: 800 });
  await expect(menu).toHaveCSS('width', '72px');
});

test('a name whose code comes late shows beside the icon that the pointer is on, and the icon stays what it was', { tag: '@full' }, async ({
  page,
}) => {
  await open(page, '/products/catalog');
  await page.waitForLoadState('networkidle');
  const fold = page.getByRole('button', { name: 'Свернуть меню' });
  await fold.focus();
  let deliver = (): void => {};
  const held = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route('**/static/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest((request) => request.resourceType() === 'script');
  await page.keyboard.press('Enter');
  // The same button, and the focus on it: it was not drawn anew.
  await expect(page.getByRole('button', { name: 'Развернуть меню' })).toBeFocused();
  await page.getByRole('navigation', { name: 'Основное меню' }).getByRole('link', { name: 'Каталог' }).hover();
  await asked;
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  deliver();
  await expect(page.getByRole('tooltip')).toHaveText('Каталог');
});

test('on a phone the menu is a drawer that hands the focus on', { tag: '@full' }, async ({ page }) => {
  await resize(page, phoneSize);
  await open(page, '/products/new');
  await expect(page.getByRole('navigation', { name: 'Основное меню' })).toHaveCount(0);
  const opener = page.getByRole('button', { name: 'Открыть меню' });
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Основное меню' });
  await expect(drawer.getByRole('link', { name: 'Каталог' })).toHaveAttribute('aria-current', 'page');
  await closeByEscape(drawer);
  await expect(drawer).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await drawer.getByRole('link', { name: 'Каталог' }).click();
  await expect(page).toHaveURL(/\/products\/catalog$/);
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('three journeys in a row: the bar starts again, ends and never sticks', { tag: '@full' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, '/products/catalog');
  await page.evaluate(countStarts('[role=progressbar]'));
  const bar = page.getByRole('progressbar', { name: 'Загружаем…' });
  await page.getByRole('main').getByRole('link', { name: 'Новинки' }).click();
  await expect.poll(() => page.evaluate('starts')).toBe(1);
  await page.getByRole('navigation', { name: 'Основное меню' }).getByRole('link', { name: 'Каталог' }).click();
  await expect(page).toHaveURL(/\/products\/catalog$/);
  // On its way or over: from nought it could not be seen to start.
  await expect(bar.and(page.locator('[aria-valuenow="0"]'))).toHaveCount(0);
  await page.evaluate('starts = 0');
  await page.goBack();
  await expect.poll(() => page.evaluate('starts')).toBe(1);
  await expect(bar).toHaveCount(0);
});

test('readers who ask for little motion get no moving bar', { tag: '@full' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/products/catalog');
  await page.evaluate(countStarts('[role=progressbar]'));
  await page.evaluate(`words = []; new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('[role=status]')) words.push(textContent);
  }).observe(document.body, { childList: true, subtree: true });`);
  await page.getByRole('main').getByRole('link', { name: 'Новинки' }).click();
  await expect.poll(() => page.evaluate('words')).toContain('Загружаем…');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Новинки');
  expect(await page.evaluate('starts')).toBe(0);
});

test('the way up appears after 300 pixels and takes the focus along', { tag: '@full' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, '/products/catalog');
  const up = page.getByRole('button', { name: 'Наверх' });
  await expect(up).toHaveCount(0);
  // Tall enough to go down.
  await expect(page.locator('main a[href^="/viewproduct/"]').nth(12)).toBeAttached();
  await page.mouse.wheel(0, 400);
  await expect(up).toBeVisible();
  await up.click();
  await expect.poll(() => page.evaluate('scrollY')).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(up).toHaveCount(0);
});

test('nothing is wider than 320 pixels', { tag: '@full' }, async ({ page }) => {
  await resize(page, narrowSize);
  for (const path of ['/products/catalog', '/error/error-v1']) {
    await open(page, path);
    await expect.poll(() => page.evaluate(widerThanWindow)).toEqual([]);
  }
});
