import { expect } from '@playwright/test';
import { comeAs, open } from '../frame/visit.ts';
import { test } from '../test.ts';
import { aProductOf, aShop } from './shop.ts';

test('a guest who reloads before their first goods are answered has them in the cart', { tag: '@full' }, async ({ page }) => {
  const { id, name } = await aProductOf(page, await aShop(page));
  await comeAs(page, {});
  await open(page, `/viewproduct/${id}`);
  const cart = page.getByRole('banner').getByRole('link', { name: /^Корзина/ });
  // The first call is not answered as long as its page is there.
  let asked = 0;
  await page.route('**/trpc/orders/cart.create*', async (route) => {
    asked += 1;
    if (asked > 1) await route.continue();
  });
  await page.getByRole('main').getByRole('textbox', { name: 'Количество, шт.' }).fill('3');
  await page.getByRole('main').getByRole('button', { name: 'В корзину', exact: true }).first().click();
  await expect.poll(() => asked).toBe(1);
  await page.reload();
  await expect(cart).toHaveAccessibleName('Корзина, 3 товара');
  await cart.click();
  await expect(page.getByRole('main').getByRole('textbox', { name: `Количество: ${name}` })).toHaveValue('3');
  await page.reload();
  await expect(page.getByRole('main').getByRole('textbox', { name: `Количество: ${name}` })).toHaveValue('3');
  await expect(cart).toHaveAccessibleName('Корзина, 3 товара');
});
