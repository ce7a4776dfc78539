import { expect, type Page, test } from '@playwright/test';
import { comeAs, open } from '../frame/visit.ts';
import { newPerson, type Person } from '../session/people.ts';
import { comeSignedIn, demo, openSession } from '../signed-in.ts';
import { modelOf } from './goods.ts';

/** What one of the two is shown follows what the other does within this time. */
const SOON = { timeout: 2_000 };

/** A placed order of the first vendor's goods; answers the part that is theirs. */
async function placed(page: Page, buyer: Person): Promise<number> {
  const { id, count } = await modelOf(page, 1);
  const { token } = await openSession(page, buyer.login, buyer.password);
  const headers = { 'x-auth-token': token };
  const cart = await page.request.post('/api/shop/cart', { headers, data: { lines: [{ product_id: id, count }] } });
  const { cart_hash } = (await cart.json()).data;
  const data = { fio: 'Ирина Лавкина', phone: '79000000078', city: 'Москва', street: 'Арбат', home: '1' };
  const answer = await page.request.post(`/api/shop/cart/${cart_hash}/checkout`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).data.orders[0].id;
}

test('a buyer sees at once what the seller and the marketplace do with an order, also after the line was cut', { tag: '@core' }, async ({
  browser,
}) => {
  const [buyerPage, vendorPage, adminPage] = await Promise.all([browser.newPage(), browser.newPage(), browser.newPage()]);
  const buyer = await newPerson(buyerPage, ['ROLE_BUYER']);
  const id = await placed(buyerPage, buyer);
  for (const page of [buyerPage, vendorPage, adminPage]) await comeAs(page, {});
  await comeSignedIn(buyerPage, buyer.login, buyer.password);
  await comeSignedIn(vendorPage, demo.vendor);
  await comeSignedIn(adminPage, demo.admin);
  for (const page of [buyerPage, vendorPage, adminPage]) await open(page, `/orders/${id}/view`);
  const shown = buyerPage.getByRole('main');
  await expect(shown.getByText('Новый', { exact: true }).first()).toBeVisible();
  await expect(vendorPage.getByText('Контакты покупателя откроются')).toBeVisible();

  const take = async (page: Page, status: string, confirm?: string) => {
    await page.getByRole('main').getByRole('button', { name: 'Сменить статус' }).click();
    await page.getByRole('menuitem', { name: status }).click();
    if (confirm) await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: confirm }).click();
  };
  await take(vendorPage, 'В обработке');
  await expect(shown.getByText('В обработке', { exact: true }).first()).toBeVisible(SOON);
  await expect(vendorPage.getByText('Ирина Лавкина').first()).toBeVisible();

  await vendorPage.getByRole('tab', { name: 'Сообщения' }).click();
  await vendorPage.getByRole('main').getByRole('textbox').fill('Соберём к пятнице');
  await vendorPage.getByRole('main').getByRole('button', { name: 'Отправить' }).click();
  await buyerPage.getByRole('tab', { name: 'Сообщения' }).click();
  await expect(shown.getByText('Соберём к пятнице')).toBeVisible(SOON);

  // The line is cut, the world goes on, and the page asks anew once it is back.
  await buyerPage.context().setOffline(true);
  await take(adminPage, 'Готов к отправке', 'Сохранить');
  await expect(adminPage.getByRole('main').getByText('Готов к отправке', { exact: true }).first()).toBeVisible();
  await buyerPage.context().setOffline(false);
  await expect(shown.getByText('Готов к отправке', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
});
