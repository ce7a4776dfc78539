import { expect, type Page } from '@playwright/test';
import { comeAs, open } from '../frame/visit.ts';
import { comeSignedIn, demo } from '../signed-in.ts';
import { test } from '../test.ts';
import { besideOwnProduct, besideProduct } from './billing-fixtures.ts';

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

const money = /^\/(promocodes|refferals|tariffs|transactions|settings\/profile\?)/;
const plans = ['/tariffs/list/buyers', '/tariffs/list/vendors'];
const promo = ['/promocodes', '/promocodes/statistics'];
const statements = ['/transactions/statements/import'];

for (const [role, login, expected] of [
  // The plans stand in their side menu.
  [
    'an administrator',
    demo.admin,
    [...promo, ...plans, '/transactions', '/transactions/invoices', '/transactions/payments', '/transactions/payouts', ...statements],
  ],
  ['a manager', demo.manager, ['/transactions/invoices']],
  [
    'a vendor',
    demo.vendor,
    [
      '/refferals',
      '/settings/profile?tab=bonuses',
      '/tariffs/list',
      '/transactions',
      '/transactions/invoices',
      '/transactions/payouts',
      ...statements,
    ],
  ],
  ['a buyer', demo.buyer, ['/refferals', '/settings/profile?tab=bonuses', '/tariffs/list', '/transactions', '/transactions/invoices']],
] as const) {
  test(`the menu of ${role} leads to all of their pages of money, and to none that is not there`, { tag: '@full' }, async ({ page }) => {
    await comeAs(page, {});
    await comeSignedIn(page, login);
    await open(page, '/settings');
    await page.getByRole('button', { name: /меню пользователя/ }).click();
    const items = page.getByRole('menu').getByRole('menuitem');
    const shown = () =>
      items
        .evaluateAll((all) => all.map((item) => item.getAttribute('href') ?? ''))
        .then((all) => all.filter((path) => money.test(path)).sort());
    await expect.poll(shown).toEqual([...expected].sort());
    for (const path of expected) {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('404');
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

test('a vendor reads beside a product what the plan of the company allows', { tag: '@full' }, async ({ page }) => {
  await comeAs(page, {});
  await open(page, await besideOwnProduct(page));
  await expect(page.getByRole('main').getByText('Моделей в продаже')).toBeVisible();
  await page.getByRole('link', { name: 'Тарифы и продление' }).click();
  await expect(page).toHaveURL(/\/tariffs\/list$/);
});

test('an administrator reads it beside a product of any company', { tag: '@full' }, async ({ page }) => {
  await comeAs(page, {});
  await comeSignedIn(page, demo.admin);
  await open(page, await besideProduct(page));
  await expect(page.getByRole('region', { name: 'Тариф компании' }).getByText('Контактов в день')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Все тарифы' })).toBeVisible();
});

test('a manager has no plan beside a product', { tag: '@full' }, async ({ page }) => {
  await comeAs(page, {});
  await comeSignedIn(page, demo.manager);
  await open(page, await besideProduct(page));
  await expect(page.getByRole('tab', { name: 'Отзывы' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Тариф' })).toHaveCount(0);
});
