import { expect, type Page } from '@playwright/test';
import { comeAs, open } from '../frame/visit.ts';
import { comeSignedIn, demo } from '../signed-in.ts';
import { test } from '../test.ts';
import { besideOwnProduct } from './billing-fixtures.ts';

const isNotThere = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('404');

for (const [role, login, paths] of [
  [
    'a buyer',
    demo.buyer,
    [
      ...['/promocodes', '/promocodes/statistics', '/tariffs/list/vendors'],
      ...['/transactions/payments', '/transactions/payouts', '/transactions/statements/import'],
    ],
  ],
  ['a vendor', demo.vendor, ['/promocodes', '/tariffs/list/buyers', '/transactions/payments', '/transactions/payments/1']],
  [
    'a manager',
    demo.manager,
    [
      ...['/promocodes', '/refferals', '/tariffs/list', '/transactions'],
      ...['/transactions/payments', '/transactions/payouts', '/transactions/statements/import'],
    ],
  ],
] as const) {
  test(`${role} finds no page of money that is for others`, { tag: '@full' }, async ({ page }) => {
    await comeAs(page, {});
    await comeSignedIn(page, login);
    for (const path of paths) {
      await open(page, path);
      await isNotThere(page);
    }
  });
}

test('a guest signs in to see plans; the word is found as it is spelt', { tag: '@full' }, async ({ page }) => {
  await comeAs(page, {});
  await page.goto('/tariffs');
  await expect(page).toHaveURL(/\/auth/);
  await comeSignedIn(page, demo.buyer);
  await page.goto('/referrals');
  await expect(page).toHaveURL(/\/refferals$/);
});

test('a vendor reads beside a product what the plan of the company allows', { tag: '@core' }, async ({ page }) => {
  await comeAs(page, {});
  await open(page, await besideOwnProduct(page));
  await expect(page.getByRole('main').getByText('Моделей в продаже')).toBeVisible();
  await page.getByRole('link', { name: 'Тарифы и продление' }).click();
  await expect(page).toHaveURL(/\/tariffs\/list$/);
});

test('an administrator reads it beside a product of any company, a manager does not', { tag: '@full' }, async ({ page }) => {
  await comeAs(page, {});
  const path = await besideOwnProduct(page);
  await comeSignedIn(page, demo.admin);
  await open(page, path);
  await expect(page.getByRole('region', { name: 'Тариф компании' }).getByText('Контактов в день')).toBeVisible();
  await comeSignedIn(page, demo.manager);
  await open(page, path);
  await expect(page.getByRole('tablist')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Тариф' })).toHaveCount(0);
});
