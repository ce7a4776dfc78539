import { as, type Come, expectAccessibleScreens } from '../accessible-screens.ts';
import { newPerson } from '../session/people.ts';
import { comeSignedIn, demo } from '../signed-in.ts';
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
  ['a plan that is bought', rich('/tariffs/list?buy=2')],
  ['a plan that is edited', as(demo.admin, '/tariffs/list?edit=2')],
  ['movements of everybody', as(demo.admin, '/transactions')],
  ['movements of a newcomer', newcomer('/transactions')],
  ['bonuses that are given', as(demo.admin, '/transactions?add=yes')],
  ['promo codes', as(demo.admin, '/promocodes')],
  ['a new promo code', as(demo.admin, '/promocodes?edit=new')],
  ['statistics of promo codes', as(demo.admin, '/promocodes/statistics')],
  ['referrals of a buyer', as(demo.buyer, '/refferals')],
  ['bonuses in a profile', rich('/settings/profile?tab=bonuses')],
  ['the plan of a user', as(demo.admin, '/users/view/5')],
]);
