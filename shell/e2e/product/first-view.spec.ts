import { expect, type Request } from '@playwright/test';
import { comeAs, deskSize, open, phoneSize, resize } from '../frame/visit.ts';
import { test } from '../test.ts';

/**
 * Of shell, catalogue and the cart of header and cards together, as they travel; the cart, 9 KB and more, comes once the page is idle. In a wide
 * window the filters stand open and bring their tree.
 */
const SCRIPT_BUDGETS = [
  { size: phoneSize, kilobytes: 300 },
  { size: deskSize, kilobytes: 328 },
];

for (const { size, kilobytes } of SCRIPT_BUDGETS)
  test(`the first view of the catalogue stays within its budget of scripts, each file once: ${size.width} px`, { tag: '@core' }, async ({
    page,
  }) => {
    await resize(page, size);
    const scripts: Request[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') scripts.push(request);
    });
    await comeAs(page, {});
    await open(page, '/products/catalog');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const urls = scripts.map((script) => script.url());
    expect(urls.filter((url, at) => urls.indexOf(url) !== at)).toEqual([]);
    const sizes = await Promise.all(scripts.map(async (script) => (await script.sizes()).responseBodySize));
    const total = sizes.reduce((sum, size) => sum + size, 0) / 1024;
    test.info().annotations.push({ type: 'first view', description: `${total.toFixed(0)} KB in ${scripts.length} scripts` });
    expect(total, `KB in ${scripts.length} scripts`).toBeLessThanOrEqual(kilobytes);
  });

test('a phone fetches the module of companies when the reader comes near the supplier, not before', { tag: '@full' }, async ({ page }) => {
  await resize(page, phoneSize);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await comeAs(page, {});
  await open(page, '/viewproduct/1');
  const supplier = page.getByRole('region', { name: 'Поставщик' });
  await expect(supplier).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.startsWith('/modules/companies/'))).toEqual([]);
  // Five of them bring the matrix and the cart.
  expect(asked.length).toBeLessThanOrEqual(33);
  await supplier.scrollIntoViewIfNeeded();
  await expect(supplier.getByRole('link', { name: 'Войдите, чтобы увидеть телефон' })).toBeVisible();
});

test('nothing in the page breaks the content policy or reaches the console as an error', { tag: '@full' }, async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await comeAs(page, { knowsNotice: false });
  for (const path of ['/products/catalog', '/products/new', '/viewproduct/1']) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // A page left on its way would complain of what it lost, and one left early would not have complained yet.
    await page.waitForLoadState('networkidle');
  }
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: 'Market API' })).toBeVisible({ timeout: 30_000 });
  expect(complaints).toEqual([]);
});
