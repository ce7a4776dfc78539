import { expect } from '@playwright/test';
import { comeAs, open } from '../frame/visit.ts';
import { comeSignedIn } from '../signed-in.ts';
import { test } from '../test.ts';
import { aBuyer, aProductOf, aShop, fillCart, placeOrder } from './shop.ts';

test('an order is repeated as far as its goods are there, and what is missing is named', { tag: '@full' }, async ({ page }) => {
  const [shop, other] = [await aShop(page), await aShop(page)];
  const whole = await aProductOf(page, shop);
  // Of seven, five are held by the order itself.
  const few = await aProductOf(page, shop, { stock_quantity: 7 });
  const soldOut = await aProductOf(page, shop, { stock_quantity: 5 });
  const off = await aProductOf(page, shop);
  const elsewhere = await aProductOf(page, other);
  const buyer = await aBuyer(page);
  const lines = [whole, few, soldOut, off].map(({ id }) => ({ product_id: id, count: 5 }));
  const { main } = await placeOrder(page, buyer.token, { lines });
  const switched = await page.request.put(`/api/shop/product/${off.id}`, {
    headers: { 'x-auth-token': shop.token },
    data: { active: false },
  });
  expect(switched.status(), await switched.text()).toBe(200);
  await fillCart(page, buyer.token, [{ product_id: elsewhere.id, count: 1 }]);

  await comeAs(page, {});
  await comeSignedIn(page, buyer.login, buyer.password);
  await open(page, `/orders/${main}/view`);
  await page.getByRole('main').getByRole('button', { name: 'Повторить заказ' }).click();
  await page.getByRole('alertdialog', { name: 'Заменить корзину?' }).getByRole('button', { name: 'Заменить' }).click();

  const report = page.getByRole('dialog', { name: 'В корзину попало не всё' });
  const said = [`${few.name}: 2 из 5`, `${soldOut.name}: больше нет в наличии`, `${off.name}: сейчас не продаётся`];
  await expect(report.getByRole('listitem')).toHaveCount(3);
  for (const text of said) await expect(report.getByRole('listitem').filter({ hasText: text })).toHaveCount(1);
  await report.getByRole('button', { name: 'В корзину' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  const countOf = (name: string) => page.getByRole('main').getByRole('textbox', { name: `Количество: ${name}` });
  await expect(countOf(whole.name)).toHaveValue('5');
  await expect(countOf(few.name)).toHaveValue('2');
  await expect(page.getByRole('banner').getByRole('link', { name: /^Корзина/ })).toHaveAccessibleName('Корзина, 7 товаров');
  await expect(page.getByRole('main').getByRole('button', { name: `Вернуть корзину: ${other.brand}` })).toBeVisible();
});
