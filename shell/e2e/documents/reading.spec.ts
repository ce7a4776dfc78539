import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectWithinWindow } from '../accessible.ts';
import { comeAs, narrowSize, open, resize } from '../frame/visit.ts';
import { comeSignedIn, demo } from '../signed-in.ts';
import { test } from '../test.ts';

const readingPages = ['/documents/for_seller', '/documents/for_buyer', '/documents/legacy/read', '/documents/privacy/read'];

test('a guest comes from the footer to a text, jumps to a section and reads it in English', { tag: '@full' }, async ({ page }) => {
  await comeAs(page, {});
  await open(page, '/products/catalog');
  const links = page.getByRole('contentinfo').getByRole('link');
  await expect(links.filter({ hasText: /соглашение|Политика|Памятка/ })).toHaveCount(4);
  await links.filter({ hasText: 'Политика' }).click();
  await expect(page).toHaveURL(/\/documents\/privacy\/read$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Политика обработки персональных данных' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Содержание' }).getByRole('link', { name: /^6\. / }).click();
  await expect(page).toHaveURL(/#section-\d+$/);
  const heading = page.getByRole('heading', { level: 2, name: /^6\. Сроки хранения/ });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await page.reload();
  await expect(heading).toBeInViewport();
  await page.getByRole('button', { name: 'EN, English' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^6\. How long/ })).toBeVisible();
  await expect(page.getByText(/^Version \d+ of /)).toBeVisible();
  await page.getByRole('article').getByRole('link', { name: 'user agreement' }).click();
  await expect(page).toHaveURL(/\/documents\/legacy\/read$/);
});

test('nobody but administrators is offered to write', { tag: '@full' }, async ({ page }) => {
  await comeAs(page, {});
  await comeSignedIn(page, demo.buyer);
  for (const path of ['/documents/legacy', '/documents/customer']) {
    await open(page, path);
    await expect(page.getByRole('article')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Русский текст' })).toHaveCount(0);
  }
  await open(page, '/documents');
  await expect(page.getByRole('link', { name: /^Читать: / })).toHaveCount(4);
  await expect(page.getByRole('link', { name: /^Править: / })).toHaveCount(0);
});

test('texts fit 320 px, twice the letters, and paper', { tag: '@full' }, async ({ page }) => {
  await resize(page, narrowSize);
  await comeAs(page, {});
  for (const path of ['/documents', ...readingPages]) {
    await open(page, path);
    // Whatever is written there: other tests publish meanwhile.
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectWithinWindow(page);
  }
  // A window of 1280 px at 200 % is one of 640; twice the letters alone is the harder half.
  await resize(page, { width: 640, height: 400 });
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  await expectWithinWindow(page);
  await expect(page.getByRole('article').locator('p').first()).toHaveCSS('font-size', '32px');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const away of ['banner', 'contentinfo'] as const) await expect(page.getByRole(away)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Распечатать' })).toBeHidden();
});

/** A screen, and what shows that it is there. */
const screens: [path: string, there: (page: Page) => Locator][] = [
  ['/documents', (page) => page.getByRole('main').getByRole('article').first()],
  ['/documents/privacy/read', (page) => page.getByRole('main').getByRole('article')],
  ['/documents/privacy', (page) => page.getByRole('toolbar').first()],
  ['/documents/privacy?tab=history', (page) => page.getByRole('main').getByRole('tab').nth(2)],
];

for (const [path, there] of screens) {
  test(`${path} is accessible in every dress and as narrow as 320 px`, { tag: '@full' }, async ({ page }) => {
    await comeAs(page, { theme: 'system' });
    await comeSignedIn(page, demo.admin);
    await open(page, path);
    await expect(there(page)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}
