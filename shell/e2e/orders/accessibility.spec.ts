import { expect, type Page } from '@playwright/test';
import { dressesOf, expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { comeAs, open } from '../frame/visit.ts';
import { comeSignedIn, demo } from '../signed-in.ts';
import { test } from '../test.ts';
import { modelOf } from './goods.ts';
import { aBuyer, fillCart, placeOrder } from './shop.ts';

/** The reader comes; answers which page to open. */
type Come = (page: Page) => Promise<string>;

const guest =
  (path: string): Come =>
  async () =>
    path;

const as =
  (login: string, path: string): Come =>
  async (page) => {
    await comeSignedIn(page, login);
    return path;
  };

/** A buyer of this test alone, with goods in the cart. */
const withCart =
  (path: string): Come =>
  async (page) => {
    const buyer = await aBuyer(page);
    const { id, count } = await modelOf(page, 1);
    await fillCart(page, buyer.token, [{ product_id: id, count }]);
    await comeSignedIn(page, buyer.login, buyer.password);
    return path;
  };

/** A buyer of this test alone, who has ordered. */
const withOrder: Come = async (page) => {
  const buyer = await aBuyer(page);
  const { id, count } = await modelOf(page, 1);
  const { main } = await placeOrder(page, buyer.token, { lines: [{ product_id: id, count }] });
  await comeSignedIn(page, buyer.login, buyer.password);
  return `/cart/placed/${main}`;
};

const screens: [name: string, come: Come][] = [
  ['the cart of a buyer', withCart('/cart')],
  ['the checkout of a buyer', withCart('/cart/checkout')],
  ['the placed order of a buyer', withOrder],
  ['what a buyer bought', as(demo.buyer, '/cart/history')],
  ['the quick order of a guest', guest('/cart/quick')],
  ['the orders of a buyer', as(demo.buyer, '/orders/list/full')],
  ['the orders of a vendor', as(demo.vendor, '/orders/list/full')],
  ['abandoned carts before an administrator', as(demo.admin, '/orders/list/abandoned')],
  ['an order before an administrator', as(demo.admin, '/orders/1/view')],
  ['the items of an order', as(demo.admin, '/orders/1/view?tab=items')],
  ['the messages of an order', as(demo.admin, '/orders/1/view?tab=messages')],
  ['the timeline of an order', as(demo.admin, '/orders/1/view?tab=timeline')],
  ['an order that is edited', as(demo.admin, '/orders/1/edit')],
];

/** Here and now alone: others sign in with these accounts too, and find them in their own language. */
async function chooseEnglish(page: Page): Promise<void> {
  await page.route(/identity\/me\.update/, () => undefined);
  await page.getByRole('button', { name: 'EN, English' }).click();
}

for (const locale of ['ru', 'en'] as const) {
  for (const [name, come] of screens) {
    test(`${name} is accessible in every dress and as narrow as 320 px: ${locale}`, { tag: '@full' }, async ({ page }) => {
      await comeAs(page, { theme: 'system' });
      await open(page, await come(page));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (locale === 'en') await chooseEnglish(page);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expectAccessible(page, dressesOf(locale));
      await expectNoSidewaysScroll(page);
    });
  }
}
