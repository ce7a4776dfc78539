import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { comeAs, open } from './visit.ts';

test.beforeEach(({ page }) => comeAs(page, {}));

test('the root stands for the catalogue and leaves no step behind', { tag: '@core' }, async ({ page }) => {
  await page.goto('about:blank');
  await open(page, '/');
  await expect(page).toHaveURL(/\/products\/catalog$/);
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

test('an address that does not exist becomes the error page', { tag: '@core' }, async ({ page }) => {
  await page.goto('about:blank');
  await open(page, '/nope/at/all');
  await expect(page).toHaveURL(/\/error\/error-v1$/);
  await expect(page).toHaveTitle(/404/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
  await expect(page.getByText('Такой страницы не существует')).toBeVisible();
  await page.getByRole('link', { name: 'Перейти в каталог' }).click();
  await expect(page).toHaveURL(/\/products\/catalog$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Каталог');
});

test('leftovers of a template are not pages', { tag: '@full' }, async ({ page }) => {
  for (const path of ['/error', '/dashboard', '/product_brands']) {
    await open(page, path);
    await expect(page).toHaveURL(/\/error\/error-v1$/);
  }
});

test('every page names itself in the tab, in the language of the reader', { tag: '@full' }, async ({ page }) => {
  await open(page, '/products/catalog');
  await expect(page).toHaveTitle('Каталог · Ростовка');
  await page.getByRole('button', { name: 'EN, English' }).click();
  await expect(page).toHaveTitle('Catalogue · Rostovka');
});

test('asks no other origin', { tag: '@core' }, async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== new URL(baseURL ?? '').origin) foreign.push(request.url());
  });
  await open(page, '/');
  expect(foreign).toEqual([]);
});
