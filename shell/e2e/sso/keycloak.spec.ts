import { expect, type Page } from '@playwright/test';
import { test } from '../test.ts';

// Against a real Keycloak server, which `npm run test:keycloak` starts with our realm.

/** As the people of the run are made. */
const PASSWORD = 'a password of one run';
const BUTTON = 'Войти с учётной записью компании';

async function signInAtKeycloak(page: Page, username: string): Promise<void> {
  await page.goto('/auth/main');
  await page.getByRole('button', { name: BUTTON }).click();
  await page.locator('#username').fill(username);
  await page.locator('#password').fill(PASSWORD);
  await page.locator('#kc-login').click();
}

test('an employee comes in with a role of the realm, and leaves both', { tag: '@full' }, async ({ page }) => {
  await signInAtKeycloak(page, 'kc-vendor');
  await expect(page).toHaveURL(/\/companies\/start/);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).toContain('kc-vendor@company.example');
  expect(kept).toContain('ROLE_VENDOR');
  expect(kept, 'no token of the company is ever kept').not.toMatch(/eyJ[\w-]+\.[\w-]+\./);
  await page.goto('/logout');
  await page.locator('#kc-logout').click();
  await expect(page).toHaveURL(/\/auth\/main/);
});

test('the realm makes nobody an administrator here', { tag: '@full' }, async ({ page }) => {
  await signInAtKeycloak(page, 'kc-admin');
  await expect(page.getByText('Администраторов площадки заводят здесь')).toBeVisible();
});
