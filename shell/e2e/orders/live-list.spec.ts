import { expect, type Page } from '@playwright/test';
import { comeAs, open } from '../frame/visit.ts';
import { comeSignedIn } from '../signed-in.ts';
import { test } from '../test.ts';
import { aBuyer, aProductOf, aShop, placeOrder } from './shop.ts';

const rows = (page: Page) => page.getByRole('main').getByRole('grid').getByRole('row').filter({ hasText: /№ \d+/ });
const news = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /новы/ });

/** A row that begins with the order's number, with the day right behind it, and says how the order is. */
const rowOf = (id: number, status: string) => new RegExp(`^Заказ № ${id}\\d{1,2} [а-я]+ .*${status}`);

test('new orders are announced above a seller’s list: its rows change where they stand, and move when the seller asks', {
  tag: '@full',
}, async ({ page }) => {
  const shop = await aShop(page);
  const { id } = await aProductOf(page, shop);
  const buyer = await aBuyer(page);
  const place = async () => (await placeOrder(page, buyer.token, { lines: [{ product_id: id, count: 1 }] })).id;
  const [first, second] = [await place(), await place()];
  await comeAs(page, {});
  await comeSignedIn(page, shop.vendor.login, shop.vendor.password);
  await open(page, '/orders/list/full');
  await expect(rows(page)).toHaveText([rowOf(second, 'Новый'), rowOf(first, 'Новый')]);
  await expect(news(page)).toHaveCount(0);

  const third = await place();
  await expect(news(page)).toContainText('1 новый заказ');
  // A change of a row is shown in its place, among the same rows.
  const accept = { headers: { 'x-auth-token': shop.token }, data: { ids: [first], status: 'in_processing' } };
  const accepted = await page.request.post('/api/shop/orders/statuses', accept);
  expect(accepted.status(), await accepted.text()).toBe(200);
  await expect(rows(page)).toHaveText([rowOf(second, 'Новый'), rowOf(first, 'В обработке')]);
  const fourth = await place();
  await expect(news(page)).toContainText('2 новых заказа');
  await expect(rows(page)).toHaveText([rowOf(second, 'Новый'), rowOf(first, 'В обработке')]);

  await news(page).getByRole('button', { name: 'Показать' }).click();
  const shown = [rowOf(fourth, 'Новый'), rowOf(third, 'Новый'), rowOf(second, 'Новый'), rowOf(first, 'В обработке')];
  await expect(rows(page)).toHaveText(shown);
  await expect(news(page)).toHaveCount(0);
});
