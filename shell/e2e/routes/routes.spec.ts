import type { Audience } from '@market/modules-contract/feed';
import { expect, test } from '@playwright/test';
import { comeAs, open } from '../frame/visit.ts';
import { comeSignedIn, demo } from '../signed-in.ts';
import { builtRoutes } from './built-routes.ts';

/** Who opens a page that is not for everybody: the first of these that it is for. Staff see the records of all companies. */
const visitors: readonly [Audience, string][] = [
  ['ROLE_ADMIN', demo.admin],
  ['ROLE_MANAGER', demo.manager],
  ['ROLE_VENDOR', demo.vendor],
  ['ROLE_BUYER', demo.buyer],
];

for (const { path, address, heading, end, audience } of await builtRoutes()) {
  test(`the page at ${path} opens`, { tag: '@core' }, async ({ page }) => {
    const visitor = audience && visitors.find(([role]) => audience.includes(role));
    await comeAs(page, {});
    if (visitor) await comeSignedIn(page, visitor[1]);
    await open(page, address);

    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"], [data-testid="module-loading"]')).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(end);
    await expect(page.getByTestId('module-error')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  });
}
