import { expect, type Page } from '@playwright/test';
import { dressesOf, expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { as, type Come, expectAccessibleScreens } from '../accessible-screens.ts';
import { comeAs, open } from '../frame/visit.ts';
import { newPerson } from '../session/people.ts';
import { comeSignedIn, demo } from '../signed-in.ts';
import { test } from '../test.ts';
import { aBuyerWithBonuses, besideOwnProduct } from './billing-fixtures.ts';
import { anOwedShop, aPaidPlan } from './payment-fixtures.ts';

const rich =
  (path: string): Come =>
  async (page) => {
    const { login, password } = await aBuyerWithBonuses(page, 5_000);
    await comeSignedIn(page, login, password);
    return path;
  };

const newcomer =
  (path: string): Come =>
  async (page) => {
    const { login, password } = await newPerson(page, ['ROLE_BUYER']);
    await comeSignedIn(page, login, password);
    return path;
  };

const aPayment: Come = async (page) => {
  const id = await aPaidPlan(page);
  await comeSignedIn(page, demo.admin);
  return `/transactions/payments/${id}`;
};

const ownPayouts: Come = async (page) => {
  const { vendor } = await anOwedShop(page);
  await comeSignedIn(page, vendor.login, vendor.password);
  return '/transactions/payouts';
};

expectAccessibleScreens([
  ['the plans of a buyer', as(demo.buyer, '/tariffs/list')],
  ['the plans of a vendor', as(demo.vendor, '/tariffs/list')],
  ['a plan beside a product', besideOwnProduct],
  ['all plans', as(demo.admin, '/tariffs/list')],
  ['movements of everybody', as(demo.admin, '/transactions')],
  ['movements of a newcomer', newcomer('/transactions')],
  ['invoices of everybody', as(demo.admin, '/transactions/invoices')],
  ['invoices of a newcomer', newcomer('/transactions/invoices')],
  ['an invoice', as(demo.admin, '/transactions/invoices/1')],
  ['a statement to bring', as(demo.vendor, '/transactions/statements/import')],
  ['a statement of any company to bring', as(demo.admin, '/transactions/statements/import')],
  ['payments by card', as(demo.admin, '/transactions/payments')],
  ['a payment by card', aPayment],
  ['what companies are owed', as(demo.admin, '/transactions/payouts')],
  ['what was paid out', as(demo.admin, '/transactions/payouts?tab=paid')],
  ['payouts of a vendor', ownPayouts],
  ['promo codes', as(demo.admin, '/promocodes')],
  ['statistics of promo codes', as(demo.admin, '/promocodes/statistics')],
  ['referrals of a buyer', as(demo.buyer, '/refferals')],
  ['bonuses in a profile', rich('/settings/profile?tab=bonuses')],
  ['the plan of a user', as(demo.admin, '/users/view/5')],
]);

const aBuyer = (page: Page, locale: 'ru' | 'en') => aBuyerWithBonuses(page, 5_000, { locale });
const anAdmin = (page: Page, locale: 'ru' | 'en') => newPerson(page, ['ROLE_ADMIN'], { locale });
const dialogs = [
  { name: 'a plan that is bought', reader: aBuyer, path: '/tariffs/list?buy=2', words: '990' },
  { name: 'a plan that is edited', reader: anAdmin, path: '/tariffs/list?edit=2', words: 'Buyer Pro' },
  { name: 'a payout', reader: anAdmin, path: '/transactions/payouts?record=new', words: /Номер в банке|Number at the bank/ },
  { name: 'a new promo code', reader: anAdmin, path: '/promocodes?edit=new', words: /Код|Code/ },
];

// They stand over the page and its switch, so the language is chosen before it opens.
for (const locale of ['ru', 'en'] as const)
  for (const { name, reader, path, words } of dialogs)
    test(`${name} is accessible in every dress and as narrow as 320 px: ${locale}`, { tag: '@full' }, async ({ page }) => {
      const { login, password } = await reader(page, locale);
      await comeAs(page, { theme: 'system', locale });
      await comeSignedIn(page, login, password);
      await open(page, path);
      await expect(page.getByRole('dialog')).toContainText(words);
      await expectAccessible(page, dressesOf(locale));
      await expectNoSidewaysScroll(page);
    });
