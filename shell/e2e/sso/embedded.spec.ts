import { expect, test } from '@playwright/test';
import { PASSWORD } from '../signed-in.ts';

// The whole flow in a browser, with keycloak-js, against the issuer that the demo brings along.

test.use({ locale: 'en-US' });
const BUTTON = 'Sign in with the company account';

test('an employee comes in with the company account, is remembered, and leaves both', async ({ page }) => {
  await page.goto('/auth/main');
  await page.getByRole('button', { name: BUTTON }).click();
  await expect(page.getByRole('heading', { name: BUTTON })).toBeVisible();
  await page.getByRole('button', { name: /Vendor of the company/ }).click();
  await expect(page).toHaveURL(/\/products\/catalog/);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).toContain('vendor@company.example');
  expect(kept, 'no token of the company is ever kept').not.toMatch(/eyJ[\w-]+\.[\w-]+\./);
  await page.reload();
  await page.goto('/logout');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/auth\/main/);
  await expect(page.getByRole('button', { name: BUTTON })).toBeVisible();
});

test('an e-mail that has an account here is proven first', async ({ page }) => {
  await page.goto('/auth/main');
  await page.getByRole('button', { name: BUTTON }).click();
  await page.getByRole('button', { name: /Manager of the company/ }).click();
  await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Link and sign in' }).click();
  await expect(page.getByText('Wrong password or code')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Link and sign in' }).click();
  await expect(page).toHaveURL(/\/products\/catalog/);
});

test('who may not come in is told why, and can go back', async ({ page }) => {
  await page.goto('/auth/main');
  await page.getByRole('button', { name: BUTTON }).click();
  await page.getByRole('button', { name: /Director of the company/ }).click();
  await expect(page.getByText('Administrators of the marketplace are made here')).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await expect(page).toHaveURL(/\/auth\/main/);
});
