import { expect, type Page } from '@playwright/test';
import { expectNoFault } from '../accessible.ts';
import { comeAs, open } from '../frame/visit.ts';
import { comeSignedIn } from '../signed-in.ts';
import { test } from '../test.ts';
import { aBuyer, aProductOf, aShop, placeOrder } from './shop.ts';

const list = (page: Page) => page.getByRole('main');
const ticked = (page: Page, id: number) => list(page).getByRole('checkbox', { name: new RegExp(`Заказ № ${id}$`) });

test('a seller takes several orders to a status at once, and is shown each that could not follow', { tag: '@full' }, async ({ page }) => {
  const shop = await aShop(page);
  const { id } = await aProductOf(page, shop);
  const buyer = await aBuyer(page);
  const orders: number[] = [];
  for (let n = 0; n < 3; n += 1) orders.push((await placeOrder(page, buyer.token, { lines: [{ product_id: id, count: 1 }] })).id);
  const [first = 0, second = 0, gone = 0] = orders;

  await comeAs(page, {});
  await comeSignedIn(page, shop.vendor.login, shop.vendor.password);
  await open(page, '/orders/list/full');
  for (const order of orders) await ticked(page, order).check();
  await list(page).getByRole('button', { name: 'Изменить статус' }).click();
  await page.getByRole('menuitem', { name: 'В обработке' }).click();
  const question = page.getByRole('alertdialog', { name: 'Перевести 3 заказа в статус «В обработке»?' });
  await expect(question).toBeVisible();
  await expectNoFault(page);
  // While the seller thinks it over, one of them is cancelled by who placed it.
  const headers = { 'x-auth-token': buyer.token };
  const cancelled = await page.request.put(`/api/shop/order/${gone}`, {
    headers,
    data: { status: 'canceled', cancel_reason: 'changed_mind' },
  });
  expect(cancelled.status(), await cancelled.text()).toBe(200);
  await question.getByRole('button', { name: 'Перевести' }).click();

  const outcome = list(page).getByRole('group').filter({ hasText: 'В статус «В обработке» переведено: 2, не переведён 1 заказ' });
  await expect(outcome.getByRole('listitem')).toHaveText(new RegExp(`^Заказ № ${gone}: .+`));
  await expect(outcome.getByRole('link', { name: `Заказ № ${gone}` })).toBeVisible();
  await expectNoFault(page);
  const row = (order: number) =>
    list(page)
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: String(order) }) });
  for (const order of [first, second]) await expect(row(order).getByText('В обработке')).toBeVisible();
  await expect(row(gone).getByText('Отменён')).toBeVisible();
  await outcome.getByRole('button', { name: 'Скрыть' }).click();
  await expect(outcome).toHaveCount(0);
});
