import { expect, type Page } from '@playwright/test';
import { expectNoFault } from '../accessible.ts';
import { comeAs, open } from '../frame/visit.ts';
import { comeSignedIn } from '../signed-in.ts';
import { test } from '../test.ts';
import { aBuyer, aProductOf, aShop, type OnSale, type Shop } from './shop.ts';

const cart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Корзина/ });
const countOf = (page: Page, { name }: OnSale) => page.getByRole('main').getByRole('textbox', { name: `Количество: ${name}` });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Заменить корзину?' });
const wanted = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Количество, шт.' });
const add = (page: Page) => page.getByRole('main').getByRole('button', { name: 'В корзину', exact: true }).first().click();

interface Sold {
  shop: Shop;
  goods: OnSale;
}
const sold = async (page: Page): Promise<Sold> => {
  const shop = await aShop(page);
  return { shop, goods: await aProductOf(page, shop) };
};

/** Goods of one company are in the cart, and goods of another on the screen. */
async function chosen(page: Page): Promise<[first: Sold, second: Sold]> {
  const [first, second] = [await sold(page), await sold(page)];
  await open(page, `/viewproduct/${first.goods.id}`);
  await wanted(page).fill('2');
  await add(page);
  await expect(cart(page)).toHaveAccessibleName('Корзина, 2 товара');
  await open(page, `/viewproduct/${second.goods.id}`);
  await wanted(page).fill('3');
  await add(page);
  await expect(question(page)).toBeVisible();
  return [first, second];
}

test('goods of another company replace a cart only when the buyer says so, and the cart comes back', { tag: '@full' }, async ({ page }) => {
  const buyer = await aBuyer(page);
  await comeAs(page, {});
  await comeSignedIn(page, buyer.login, buyer.password);
  const [first, second] = await chosen(page);
  await expectNoFault(page);
  await question(page).getByRole('button', { name: 'Отмена' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(cart(page)).toHaveAccessibleName('Корзина, 2 товара');
  await expect(wanted(page)).toHaveValue('3');

  await add(page);
  await question(page).getByRole('button', { name: 'Заменить' }).click();
  await expect(cart(page)).toHaveAccessibleName('Корзина, 3 товара');
  const toast = page.locator('.fui-Toast').filter({ hasText: 'Товар добавлен, прежняя корзина отложена' });
  await toast.getByRole('button', { name: 'Вернуть прежнюю' }).click();
  await expect(cart(page)).toHaveAccessibleName('Корзина, 2 товара');

  // The toast passes; what was put aside stands on the page of the cart.
  await cart(page).click();
  await expect(countOf(page, first.goods)).toHaveValue('2');
  await page
    .getByRole('main')
    .getByRole('button', { name: `Вернуть корзину: ${second.shop.brand}` })
    .click();
  await expect(countOf(page, second.goods)).toHaveValue('3');
  await expect(countOf(page, first.goods)).toHaveCount(0);
  await expect(cart(page)).toHaveAccessibleName('Корзина, 3 товара');
  await expect(page.getByRole('main').getByRole('button', { name: `Вернуть корзину: ${first.shop.brand}` })).toBeVisible();
});

test('a guest is asked as well, and takes the cart back', { tag: '@full' }, async ({ page }) => {
  await comeAs(page, {});
  const [first] = await chosen(page);
  await question(page).getByRole('button', { name: 'Заменить' }).click();
  await expect(cart(page)).toHaveAccessibleName('Корзина, 3 товара');
  await page.locator('.fui-Toast').getByRole('button', { name: 'Вернуть прежнюю' }).click();
  await expect(cart(page)).toHaveAccessibleName('Корзина, 2 товара');
  await open(page, '/cart');
  await expect(countOf(page, first.goods)).toHaveValue('2');
});
