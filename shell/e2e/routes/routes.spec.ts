import { expect } from '@playwright/test';
import { open } from '../frame/visit.ts';
import { test } from '../test.ts';
import { builtRoutes, visitorOf } from './built-routes.ts';
import { pageOf } from './visitor-page.ts';

for (const { path, address, heading, end, audience } of await builtRoutes()) {
  test(`the page at ${path} opens`, { tag: '@core' }, async ({ browser }) => {
    const page = await pageOf(browser, visitorOf(audience));
    await open(page, address);

    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"], [data-testid="module-loading"]')).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(end);
    await expect(page.getByTestId('module-error')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  });
}
