import { expect } from '@playwright/test';
import { comeAs, open } from '../frame/visit.ts';
import { PASSWORD } from '../signed-in.ts';
import { test } from '../test.ts';

// The whole flow in a browser, with keycloak-js, against the issuer that the demo brings along.

const BUTTON = 'Войти с учётной записью компании';
const ISSUER_TITLE = 'Вход с учётной записью компании';

test.beforeEach(({ page }) => comeAs(page, {}));

test('an employee comes in with the company account, stays signed in, and leaves both', { tag: '@core' }, async ({ page }) => {
  await open(page, '/auth/main');
  await page.getByRole('button', { name: BUTTON }).click();
  await expect(page.getByRole('heading', { name: ISSUER_TITLE })).toBeVisible();
  await page.getByRole('button', { name: /Поставщик компании/ }).click();
  await expect(page).toHaveURL(/\/companies\/start/);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).toContain('vendor@company.example');
  expect(kept, 'no token of the company is ever kept').not.toMatch(/eyJ[\w-]+\.[\w-]+\./);
  await page.reload();
  await page.goto('/logout');
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/auth\/main/);
  await expect(page.getByRole('button', { name: BUTTON })).toBeVisible();
});

test('an e-mail that has an account here is proven first', { tag: '@full' }, async ({ page }) => {
  await open(page, '/auth/main');
  await page.getByRole('button', { name: BUTTON }).click();
  await page.getByRole('button', { name: /Менеджер компании/ }).click();
  await expect(page.getByRole('heading', { name: 'Подтвердите, что это вы' })).toBeVisible();
  await page.getByLabel(/^Пароль/).fill('not this one');
  await page.getByRole('button', { name: 'Связать и войти' }).click();
  await expect(page.getByText('Неверный пароль или код')).toBeVisible();
  await page.getByLabel(/^Пароль/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Связать и войти' }).click();
  await expect(page).toHaveURL(/\/work/);
});

test('who may not come in sees why, and can go back', { tag: '@full' }, async ({ page }) => {
  await open(page, '/auth/main');
  await page.getByRole('button', { name: BUTTON }).click();
  await page.getByRole('button', { name: /Директор компании/ }).click();
  await expect(page.getByText('Администраторов площадки заводят здесь')).toBeVisible();
  await page.getByRole('link', { name: 'Вернуться ко входу' }).click();
  await expect(page).toHaveURL(/\/auth\/main/);
});
