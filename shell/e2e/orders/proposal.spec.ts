import { expect, type Page } from '@playwright/test';
import { comeAs, open } from '../frame/visit.ts';
import { comeSignedIn } from '../signed-in.ts';
import { test } from '../test.ts';
import { cutLine, restoreLine, SOON, withLineToCut } from './live-line.ts';
import { aBuyer, aProductOf, aShop, placeOrder } from './shop.ts';

const main = (page: Page) => page.getByRole('main');

/** The seller writes another count of the goods. */
async function write(page: Page, { name, count }: { name: string; count: number }): Promise<void> {
  await main(page).getByRole('button', { name: 'Изменить количество' }).click();
  await main(page)
    .getByRole('textbox', { name: `Количество: ${name}` })
    .fill(String(count));
}

test('dearer needs the consent of the buyer, cheaper comes at once: the other page follows, also over a line that was cut', {
  tag: '@core',
}, async ({ browser }) => {
  const [seller, buyer] = [await browser.newPage(), await browser.newPage()];
  const shop = await aShop(seller);
  const { id, name } = await aProductOf(seller, shop);
  const person = await aBuyer(buyer);
  const order = await placeOrder(buyer, person.token, { lines: [{ product_id: id, count: 2 }] });
  for (const page of [seller, buyer]) await comeAs(page, {});
  await withLineToCut(buyer);
  await comeSignedIn(seller, shop.vendor.login, shop.vendor.password);
  await comeSignedIn(buyer, person.login, person.password);
  for (const page of [seller, buyer]) await open(page, `/orders/${order.id}/view?tab=items`);
  await expect(main(buyer).getByText('1 800 ₽').first()).toBeVisible();

  await write(seller, { name, count: 5 });
  await expect(main(seller).getByText('изменения вступят в силу, когда согласится покупатель')).toBeVisible();
  await main(seller).getByRole('button', { name: 'Предложить покупателю' }).click();
  await expect(main(seller).getByText(`Ждём согласия покупателя на изменение заказа № ${order.id}`)).toBeVisible();
  await expect(main(buyer).getByText(`Продавец предлагает изменить заказ № ${order.id}`)).toBeVisible(SOON);
  await expect(main(buyer).getByText(`${name}: 2 → 5`)).toBeVisible();
  await expect(main(seller).getByText('Сумма заказа: 1 800 ₽ → 4 500 ₽')).toBeVisible();

  await main(buyer).getByRole('button', { name: 'Согласиться' }).click();
  await expect(main(buyer).getByRole('row', { name: new RegExp(name) })).toContainText('4 500 ₽');
  await expect(main(seller).getByRole('row', { name: new RegExp(name) })).toContainText('4 500 ₽', SOON);
  await expect(main(seller).getByText('Ждём согласия')).toHaveCount(0);

  await cutLine(buyer);
  await write(seller, { name, count: 3 });
  await main(seller).getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(main(seller).getByRole('row', { name: new RegExp(name) })).toContainText('2 700 ₽');
  await expect(main(buyer).getByRole('row', { name: new RegExp(name) })).toContainText('4 500 ₽');
  await restoreLine(buyer);
  await expect(main(buyer).getByRole('row', { name: new RegExp(name) })).toContainText('2 700 ₽', SOON);
  await expect(main(buyer).getByText('Продавец предлагает')).toHaveCount(0);
});
