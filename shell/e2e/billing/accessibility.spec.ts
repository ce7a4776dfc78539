import { expect } from '@playwright/test';
import { dressesOf, expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { as, type Come, expectAccessibleScreens } from '../accessible-screens.ts';
import { comeAs, open } from '../frame/visit.ts';
import { newPerson } from '../session/people.ts';
import { comeSignedIn, demo } from '../signed-in.ts';
import { test } from '../test.ts';
import { aBuyerWithBonuses } from './billing-fixtures.ts';

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

expectAccessibleScreens([
  ['the plans of a buyer', as(demo.buyer, '/tariffs/list')],
  ['the plans of a vendor', as(demo.vendor, '/tariffs/list')],
  ['all plans', as(demo.admin, '/tariffs/list')],
  ['a plan that is edited', as(demo.admin, '/tariffs/list?edit=2')],
  ['movements of everybody', as(demo.admin, '/transactions')],
  ['movements of a newcomer', newcomer('/transactions')],
  ['promo codes', as(demo.admin, '/promocodes')],
  ['a new promo code', as(demo.admin, '/promocodes?edit=new')],
  ['statistics of promo codes', as(demo.admin, '/promocodes/statistics')],
  ['referrals of a buyer', as(demo.buyer, '/refferals')],
  ['bonuses in a profile', rich('/settings/profile?tab=bonuses')],
  ['the plan of a user', as(demo.admin, '/users/view/5')],
]);

// Over the page, so the language is chosen before it opens.
for (const locale of ['ru', 'en'] as const)
  test(`a plan that is bought is accessible in every dress and as narrow as 320 px: ${locale}`, { tag: '@full' }, async ({ page }) => {
    const { login, password } = await aBuyerWithBonuses(page, 5_000, { locale });
    await comeAs(page, { theme: 'system', locale });
    await comeSignedIn(page, login, password);
    await open(page, '/tariffs/list?buy=2');
    await expect(page.getByRole('dialog')).toContainText('990');
    await expectAccessible(page, dressesOf(locale));
    await expectNoSidewaysScroll(page);
  });
