import { expect, type Page } from '@playwright/test';
import { dressesOf, expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { as, type Come, expectAccessibleScreens } from '../accessible-screens.ts';
import { comeAs, open } from '../frame/visit.ts';
import { newPerson } from '../session/people.ts';
import { comeSignedIn, demo } from '../signed-in.ts';
import { test } from '../test.ts';
import { aBuyerWithBonuses, besideOwnProduct } from './billing-fixtures.ts';

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
  ['a plan beside a product', besideOwnProduct],
  ['all plans', as(demo.admin, '/tariffs/list')],
  ['movements of everybody', as(demo.admin, '/transactions')],
  ['movements of a newcomer', newcomer('/transactions')],
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
