import { expect, type Page, type Route } from '@playwright/test';
import { look, press } from '../auth/guest.ts';
import { comeAs, open } from '../frame/visit.ts';
import type { Person } from '../session/people.ts';
import { test } from '../test.ts';
import { aBuyer, aProductOf, aShop, fillCart } from './shop.ts';

const cart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Корзина/ });
const countOf = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name: `Количество: ${name}` });

/** Puts so many of a product into the cart on its page. */
async function choose(page: Page, { id, count }: { id: number; count: number }): Promise<void> {
  await open(page, `/viewproduct/${id}`);
  await page.getByRole('main').getByRole('textbox', { name: 'Количество, шт.' }).fill(String(count));
  await page.getByRole('main').getByRole('button', { name: 'В корзину', exact: true }).first().click();
}

async function signIn(page: Page, { login, password }: Person): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click();
  await look(page, login);
  await page.locator('input[name="password"]').fill(password);
  await press(page, 'Войти');
}

/** Both tabs have read what the guest left behind before either of them hears that it was moved. */
async function mergeAtOnce(pages: readonly Page[]): Promise<() => number> {
  const waiting: Route[] = [];
  let asked = 0;
  for (const page of pages)
    await page.route('**/trpc/orders/cart.merge*', async (route) => {
      asked += 1;
      waiting.push(route);
      if (waiting.length === pages.length) await Promise.all(waiting.map((each) => each.continue()));
      else if (asked > pages.length) await route.continue();
    });
  return () => asked;
}

test("a guest's cart is merged once, though two tabs hear of the sign-in at once, and both show the same", { tag: '@full' }, async ({
  page,
  context,
}) => {
  const shop = await aShop(page);
  const [both, own] = [await aProductOf(page, shop), await aProductOf(page, shop)];
  const buyer = await aBuyer(page);
  await fillCart(page, buyer.token, [
    { product_id: both.id, count: 2 },
    { product_id: own.id, count: 4 },
  ]);

  const other = await context.newPage();
  for (const tab of [page, other]) await comeAs(tab, {});
  await open(other, '/cart');
  await expect(other.getByRole('main').getByText('В корзине пусто')).toBeVisible();
  await choose(page, { id: both.id, count: 3 });
  for (const tab of [page, other]) await expect(cart(tab)).toHaveAccessibleName('Корзина, 3 товара');
  await expect(countOf(other, both.name)).toHaveValue('3');

  const asked = await mergeAtOnce([page, other]);
  await signIn(page, buyer);
  for (const tab of [page, other]) await expect(cart(tab)).toHaveAccessibleName('Корзина, 9 товаров');
  expect(asked()).toBe(2);
  await expect(countOf(other, both.name)).toHaveValue('5');
  await expect(countOf(other, own.name)).toHaveValue('4');
  await open(page, '/cart');
  await expect(countOf(page, both.name)).toHaveValue('5');
  await expect(countOf(page, own.name)).toHaveValue('4');

  // From here on as well: what one tab changes the other shows, and a reload adds nothing.
  await page
    .getByRole('main')
    .getByRole('button', { name: `Больше: ${own.name}` })
    .click();
  await expect(countOf(other, own.name)).toHaveValue('5');
  for (const tab of [page, other]) await expect(cart(tab)).toHaveAccessibleName('Корзина, 10 товаров');
  for (const tab of [page, other]) {
    await tab.reload();
    await expect(countOf(tab, both.name)).toHaveValue('5');
    await expect(cart(tab)).toHaveAccessibleName('Корзина, 10 товаров');
  }
});

test("a guest's goods of another company take the place of those in the cart, which come back", { tag: '@full' }, async ({ page }) => {
  const [kept, left] = [await aProductOf(page, await aShop(page)), await aProductOf(page, await aShop(page))];
  const buyer = await aBuyer(page);
  await fillCart(page, buyer.token, [{ product_id: kept.id, count: 2 }]);
  await comeAs(page, {});
  await choose(page, { id: left.id, count: 3 });
  await expect(cart(page)).toHaveAccessibleName('Корзина, 3 товара');
  await signIn(page, buyer);
  const toast = page.locator('.fui-Toast').filter({ hasText: 'Ваша прежняя корзина отложена' });
  await expect(cart(page)).toHaveAccessibleName('Корзина, 3 товара');
  await toast.getByRole('button', { name: 'Вернуть прежнюю' }).click();
  await expect(cart(page)).toHaveAccessibleName('Корзина, 2 товара');
  await open(page, '/cart');
  await expect(countOf(page, kept.name)).toHaveValue('2');
});
