import { expect, type Page } from '@playwright/test';
import { comeAs, open } from '../frame/visit.ts';
import { comeSignedIn } from '../signed-in.ts';
import { test } from '../test.ts';
import { aBuyer, aProductOf, aShop, fillCart, placeOrder } from './shop.ts';

const place = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Оформить заказ', exact: true });
const shortage = (page: Page) => page.getByRole('dialog', { name: 'Некоторых товаров не хватает' });

/** A buyer whose order was refused because another one was quicker. */
async function atShortage(page: Page): Promise<void> {
  const { id } = await aProductOf(page, await aShop(page), { stock_quantity: 10 });
  const [buyer, other] = [await aBuyer(page), await aBuyer(page)];
  await fillCart(page, buyer.token, [{ product_id: id, count: 6 }]);
  await comeAs(page, {});
  await comeSignedIn(page, buyer.login, buyer.password);
  await open(page, '/cart/checkout');
  const typed = { Телефон: '9123456789', Город: 'Иваново', Улица: 'улица Мира', Дом: '7' };
  for (const [name, text] of Object.entries(typed)) await page.getByRole('main').getByRole('textbox', { name, exact: true }).fill(text);
  await placeOrder(page, other.token, { lines: [{ product_id: id, count: 7 }] });
  await place(page).click();
  await expect(shortage(page)).toBeVisible();
}

for (const way of ['Взять что есть', 'Escape'])
  test(`a shortage that is left by ${way} leaves the page to who listens to it`, { tag: '@full' }, async ({ page }) => {
    await atShortage(page);
    await expect(page.locator('#app')).toHaveAttribute('aria-hidden', 'true');
    if (way === 'Escape') await page.keyboard.press('Escape');
    else await shortage(page).getByRole('button', { name: way }).click();
    await expect(shortage(page)).toHaveCount(0);
    await expect(page.locator('#app')).not.toHaveAttribute('aria-hidden', 'true');
    await expect(place(page)).toBeVisible();
  });
