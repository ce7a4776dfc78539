import { expect, test } from '@playwright/test';
import { comeAs, open } from '../frame/visit.ts';

/** Of shell and catalogue together, as they travel. */
const SCRIPT_BUDGET_KB = 380;

test('the first view of the catalogue stays within its budget of scripts, each file once', async ({ page }) => {
  const scripts = new Map<string, number>();
  page.on('requestfinished', async (request) => {
    if (request.resourceType() !== 'script') return;
    const { responseBodySize } = await request.sizes();
    expect(scripts.has(request.url()), `${request.url()} came twice`).toBe(false);
    scripts.set(request.url(), responseBodySize);
  });
  await comeAs(page, {});
  await open(page, '/products/catalog');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const total = [...scripts.values()].reduce((sum, size) => sum + size, 0) / 1024;
  test.info().annotations.push({ type: 'first view', description: `${total.toFixed(0)} KB in ${scripts.size} scripts` });
  expect(total, `KB in ${scripts.size} scripts`).toBeLessThanOrEqual(SCRIPT_BUDGET_KB);
});

test('nothing in the page breaks the content policy or reaches the console as an error', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await comeAs(page, { knowsNotice: false });
  for (const path of ['/products/catalog', '/products/new', '/viewproduct/1']) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: 'Market API' })).toBeVisible({ timeout: 30_000 });
  expect(complaints).toEqual([]);
});
