import { expect, type Page } from '@playwright/test';
import { open } from '../frame/visit.ts';
import { test } from '../test.ts';
import { builtRoutes, type SampledRoute, visitorOf } from './built-routes.ts';
import { pageOf, titleOf, walkTo } from './visitor-page.ts';

async function expectOpened(page: Page, { heading, end }: SampledRoute): Promise<void> {
  await expect(titleOf(page)).toContainText(heading);
  await expect(titleOf(page)).toBeVisible();
  await expect(page.locator('[aria-busy="true"], [data-testid="module-loading"]')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(end);
  await expect(page.getByTestId('module-error')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
}

for (const route of await builtRoutes()) {
  const { path, address, audience } = route;
  test(`the page at ${path} opens from another page`, { tag: '@core' }, async ({ browser }) => {
    const page = await pageOf(browser, visitorOf(audience));
    await walkTo(page, address);
    await expectOpened(page, route);
  });

  test(`the page at ${path} opens by its address`, { tag: '@full' }, async ({ browser }) => {
    const page = await pageOf(browser, visitorOf(audience));
    await open(page, address);
    await expectOpened(page, route);
  });
}
