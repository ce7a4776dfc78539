import { expect, type Page } from '@playwright/test';
import { comeAs, open } from '../frame/visit.ts';
import { comeSignedIn, demo } from '../signed-in.ts';
import { test } from '../test.ts';
import { modelOf } from './goods.ts';
import { cutLine, restoreLine, SOON, withLineToCut } from './live-line.ts';
import { aBuyer, placeOrder } from './shop.ts';

const main = (page: Page) => page.getByRole('main');
const head = (page: Page) => main(page).getByRole('region', { name: 'Состояние заказа' });
const tab = (page: Page, name: string) => main(page).getByRole('tab', { name });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
/** The count in the one line of the order. */
const count = (page: Page) => main(page).getByRole('table', { name: 'Товары' }).locator('tbody').getByRole('cell').nth(2);

/** Takes the order to a status; `confirm`: where that is asked about, by its name. */
async function take(page: Page, status: string, { confirm = false } = {}): Promise<void> {
  await button(page, 'Сменить статус').click();
  await page.getByRole('menuitem', { name: status, exact: true }).click();
  const question = page.getByRole('alertdialog', { name: `Сохранить заказ со статусом «${status}»?` });
  if (confirm) await question.getByRole('button', { name: 'Сохранить' }).click();
  await expect(head(page).getByText(status, { exact: true })).toBeVisible();
}

async function write(page: Page, text: string): Promise<void> {
  await tab(page, 'Сообщения').click();
  await main(page).getByRole('textbox', { name: 'Сообщение' }).fill(text);
  await button(page, 'Отправить').click();
  await expect(main(page).getByRole('log').getByText(text)).toBeVisible();
}

/** A number at the end of a cell. */
const figure = (number: number) => new RegExp(`\\D${number}$`);

/** Less of the goods, which needs nobody's consent. */
async function lower(page: Page, to: number): Promise<void> {
  await tab(page, 'Товары').click();
  await button(page, 'Изменить количество').click();
  await main(page)
    .getByRole('textbox', { name: /^Количество: / })
    .fill(String(to));
  await button(page, 'Сохранить').click();
  await expect(count(page)).toHaveText(figure(to));
}

/** The seller writes down that the order was paid, and how. */
async function recordPayment(page: Page, { date, reference }: { date: string; reference: string }): Promise<void> {
  await tab(page, 'Поля').click();
  await button(page, 'Отметить оплату').click();
  const dialog = page.getByRole('dialog', { name: /^Оплата заказа/ });
  await dialog.getByRole('combobox', { name: 'Способ оплаты' }).selectOption('Наличные');
  await dialog.getByLabel('Дата оплаты').fill(date);
  await dialog.getByRole('textbox', { name: 'Номер платежа' }).fill(reference);
  await dialog.getByRole('button', { name: 'Отметить оплату' }).click();
  await expect(head(page).getByText('Оплачен', { exact: true })).toBeVisible();
}

/** What stands beside a term among the facts of the order. */
const fact = (page: Page, term: string) =>
  main(page)
    .locator('dt')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('xpath=following-sibling::dd[1]');

test('a buyer sees at once what the seller and the marketplace do with an order, its payment too, also after the line was cut', {
  tag: '@core',
}, async ({ browser }) => {
  const [buyer, vendor, admin] = await Promise.all([browser.newPage(), browser.newPage(), browser.newPage()]);
  const person = await aBuyer(buyer);
  const goods = await modelOf(buyer, 1);
  const { id } = await placeOrder(buyer, person.token, { lines: [{ product_id: goods.id, count: goods.count }] });
  for (const page of [buyer, vendor, admin]) await comeAs(page, {});
  await withLineToCut(buyer);
  await comeSignedIn(buyer, person.login, person.password);
  await comeSignedIn(vendor, demo.vendor);
  await comeSignedIn(admin, demo.admin);
  for (const page of [buyer, vendor, admin]) await open(page, `/orders/${id}/view`);
  await expect(head(buyer).getByText('Новый', { exact: true })).toBeVisible();
  await expect(vendor.getByText('Контакты покупателя откроются')).toBeVisible();

  await take(vendor, 'В обработке');
  await expect(head(buyer).getByText('В обработке', { exact: true })).toBeVisible(SOON);
  await expect(vendor.getByText('Ирина Лавкина').first()).toBeVisible();

  // What was fetched before is what the news have to change: nothing is opened after it happened.
  await tab(buyer, 'Товары').click();
  await expect(count(buyer)).toHaveText(figure(goods.count));
  await lower(vendor, goods.count - goods.pack);
  await expect(count(buyer)).toHaveText(figure(goods.count - goods.pack), SOON);

  await tab(buyer, 'Сообщения').click();
  await expect(main(buyer).getByText('Сообщений пока нет')).toBeVisible();
  await write(vendor, 'Соберём к пятнице');
  await expect(main(buyer).getByText('Соберём к пятнице')).toBeVisible(SOON);

  // The line is cut, the world goes on, and the page asks anew once it is back.
  await cutLine(buyer);
  await write(vendor, 'Собрали раньше');
  await take(admin, 'Готов к отправке', { confirm: true });
  await expect(main(buyer).getByText('Собрали раньше')).toHaveCount(0);
  await expect(head(buyer).getByText('В обработке', { exact: true })).toBeVisible();
  await restoreLine(buyer);
  await expect(main(buyer).getByText('Собрали раньше')).toBeVisible(SOON);
  await expect(head(buyer).getByText('Готов к отправке', { exact: true })).toBeVisible(SOON);

  await tab(buyer, 'Поля').click();
  await expect(fact(buyer, 'Оплата')).toHaveText('Не оплачен');
  await recordPayment(vendor, { date: '2026-01-15', reference: 'ПКО 15/78' });
  await expect(fact(buyer, 'Оплата')).toHaveText('Оплачен', SOON);
  await expect(fact(buyer, 'Способ оплаты')).toHaveText('Наличные');
  await expect(fact(buyer, 'Дата оплаты')).toHaveText(/^15 янв/);
  await expect(fact(buyer, 'Номер платежа')).toHaveText('ПКО 15/78');
  for (const words of ['Готов к отправке', 'Оплачен']) await expect(head(buyer).getByText(words, { exact: true })).toBeVisible();
});
