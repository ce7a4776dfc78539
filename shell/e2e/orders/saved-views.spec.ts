import { expect, type Page } from '@playwright/test';
import { expectNoFault } from '../accessible.ts';
import { comeAs, open } from '../frame/visit.ts';
import { comeSignedIn } from '../signed-in.ts';
import { test } from '../test.ts';
import { aBuyer, aProductOf, aShop, placeOrder } from './shop.ts';

const LIST = '/orders/list/full';
const list = (page: Page) => page.getByRole('main');
const rows = (page: Page) => list(page).getByRole('grid').getByRole('row').filter({ hasText: /№ \d+/ });
/** A row that begins with the order's number, with the day right behind it. */
const rowOf = (id: number) => new RegExp(`^Заказ № ${id}\\d{1,2} [а-я]+ `);
const views = (page: Page) => list(page).getByRole('button', { name: /^Вид/ });

async function save(page: Page, name: string): Promise<void> {
  await views(page).click();
  await page.getByRole('menuitem', { name: 'Сохранить вид…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Сохранить вид' });
  await dialog.getByRole('textbox', { name: 'Название' }).fill(name);
  await expectNoFault(page);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toHaveCount(0);
}

test('a seller keeps a view of the list, chooses it after a reload, and takes a deleted one back', { tag: '@full' }, async ({ page }) => {
  const shop = await aShop(page);
  const { id } = await aProductOf(page, shop);
  const buyer = await aBuyer(page);
  const place = async () => (await placeOrder(page, buyer.token, { lines: [{ product_id: id, count: 1 }] })).id;
  const [accepted, waiting, fresh] = [await place(), await place(), await place()];
  const options = { headers: { 'x-auth-token': shop.token }, data: { ids: [accepted], status: 'in_processing' } };
  const answer = await page.request.post('/api/shop/orders/statuses', options);
  expect(answer.status(), await answer.text()).toBe(200);

  await comeAs(page, {});
  await comeSignedIn(page, shop.vendor.login, shop.vendor.password);
  await open(page, `${LIST}?status=new&payment=not_paid&sort=placed`);
  const kept = [rowOf(waiting), rowOf(fresh)];
  await expect(rows(page)).toHaveText(kept);
  await save(page, 'Ждут денег');
  await expect(views(page)).toHaveText('Вид: Ждут денег');

  await open(page, LIST);
  await expect(views(page)).toHaveText('Виды');
  await expect(rows(page)).toHaveText([rowOf(fresh), rowOf(waiting), rowOf(accepted)]);
  await views(page).click();
  await page.getByRole('menuitemradio', { name: 'Ждут денег' }).click();
  await expect(rows(page)).toHaveText(kept);
  const address = new URL(page.url());
  expect(Object.fromEntries(address.searchParams)).toEqual({ status: 'new', payment: 'not_paid', sort: 'placed' });

  await views(page).click();
  await page.getByRole('menuitem', { name: 'Удалить «Ждут денег»' }).click();
  await expect(views(page)).toHaveText('Виды');
  await page.locator('.fui-Toast').getByRole('button', { name: 'Вернуть' }).click();
  await expect(views(page)).toHaveText('Вид: Ждут денег');
  await page.reload();
  await expect(views(page)).toHaveText('Вид: Ждут денег');
});
