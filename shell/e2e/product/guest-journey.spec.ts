import { expect } from '@playwright/test';
import { comeAs, open } from '../frame/visit.ts';
import { test } from '../test.ts';

test('a guest browses, filters, searches with a typing error, looks at a product, comes back and goes on in English', {
  tag: '@core',
}, async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== new URL(baseURL ?? '').origin)
      foreign.push(request.url());
  });
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await comeAs(page, {});
  await open(page, '/');
  await expect(page).toHaveURL(/\/products\/catalog$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Каталог' })).toBeVisible();

  // Browse: a category by its chip, then a size among the filters that stand open beside its goods.
  await page.getByRole('link', { name: 'Женская одежда' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Женская одежда' })).toBeVisible();
  const size = page.getByRole('group', { name: 'Размер' }).getByRole('button', { name: /^48/ }).first();
  await size.click();
  await expect(page).toHaveURL(/p\d*=|parameters|size/i);
  await expect(size).toHaveAttribute('aria-pressed', 'true');
  const filtered = page.url();

  // Search: a typing error is corrected, with a way back.
  const search = page.getByRole('main').getByRole('searchbox', { name: 'Поиск по товарам' });
  await search.fill('плтье');
  await expect(page.getByText('Показаны результаты по запросу «платье»')).toBeVisible();
  expect(page.url()).not.toBe(filtered);

  // A product and back: the same place, the same filters.
  const card = page.getByRole('main').getByRole('article').nth(9);
  // Where the pointer can press, nothing has to move for the press.
  await card.getByRole('heading').getByRole('link').hover();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(200);
  const list = page.url();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/viewproduct\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect(page.getByText('Показаны результаты по запросу «платье»')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);

  // English at once, and after a reload too.
  await page.getByRole('button', { name: 'EN, English' }).click();
  await expect(page.getByText('Showing results for “платье”')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Women');
  await expect(page).toHaveURL(list);
  expect(documents).toHaveLength(2);
  expect(foreign).toEqual([]);
});
