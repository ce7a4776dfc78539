import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { chooseFiles } from '../file-dialog.ts';
import { comeAs, open, phoneSize, resize } from '../frame/visit.ts';
import { picture } from '../picture.ts';
import { test } from '../test.ts';
import { field, log, posts, say, twoSides } from './two-sides.ts';

/** From the press of Enter to the other browser. */
const SOON_MS = 1_000;

/** The buyer comes from a product, and the conversation with its company opens with the card in it. */
async function comeWithCard(page: Page, { company, product }: { company: number; product: number }): Promise<void> {
  await open(page, `/chats?company=${company}&card=product-${product}`);
  await expect(page).toHaveURL(/\/chats\/[a-z0-9]{26}$/);
  await expect(page.getByText(`Товар № ${product}`)).toBeVisible();
}

/** Whether the socket of the page is open: what is announced next is heard. */
async function hearing(page: Page, act: () => Promise<void>): Promise<void> {
  const socket = page.waitForEvent('websocket', (one) => one.url().includes('/api/v4/websocket'));
  await act();
  await (await socket).waitForEvent('framereceived', ({ payload }) => String(payload).includes('"hello"'));
}

test('a buyer writes to a company about goods, with a file, and is answered at once', { tag: '@core' }, async ({ page }) => {
  const { shop, product, vendor } = await twoSides(page);
  await comeWithCard(page, { company: shop.id, product: product.id });
  const drawing = { name: 'Эскиз.png', mimeType: 'image/png', buffer: await picture(page) };
  await chooseFiles(page, () => page.getByRole('button', { name: 'Прикрепить файлы' }).click(), drawing);
  await expect(page.getByRole('button', { name: 'Убрать файл Эскиз.png' })).toBeVisible();
  await hearing(vendor, () => open(vendor, '/chats'));
  await say(page, 'Есть такая в размере 46?');

  const row = vendor.getByRole('link', { name: /Проверка Входа/ });
  await expect(row).toContainText('Есть такая в размере 46?');
  await row.click();
  const asked = posts(vendor, 'Есть такая в размере 46?');
  await expect(asked.getByRole('link', { name: product.name })).toHaveAttribute('href', new RegExp(`/viewproduct/${product.id}$`));
  await asked.getByRole('button', { name: 'Открыть картинку Эскиз.jpg' }).click();
  const shown = vendor.getByRole('dialog', { name: 'Эскиз.jpg' });
  await expect(shown.getByRole('img', { name: 'Эскиз.jpg' })).toBeVisible();
  await shown.getByRole('button', { name: 'Закрыть' }).click();
  await expect(posts(page, 'Есть такая в размере 46?')).toContainText('Прочитано');

  await field(vendor).fill('Есть, отгрузим завтра');
  await expect(page.getByText('Печатает…', { exact: true })).toBeVisible();
  await field(vendor).press('Enter');
  await expect(posts(page, 'Есть, отгрузим завтра')).toBeVisible({ timeout: SOON_MS });
  await posts(vendor, 'Есть, отгрузим завтра').getByRole('button', { name: 'Действия с сообщением' }).click();
  await vendor.getByRole('menuitem', { name: 'Удалить' }).click();
  await vendor.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(posts(page, 'Сообщение удалено')).toBeVisible();

  await expectNoSidewaysScroll(page);
});

/** What this browser keeps of chats. */
const keptChats = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).flatMap(({ name = '' }) => (name.endsWith(':chat') ? [name] : [])));

test('what two tabs write without a network is sent once and in its order, and goes with its author', { tag: '@full' }, async ({
  page,
}) => {
  const { shop, product, vendor } = await twoSides(page);
  await comeWithCard(page, { company: shop.id, product: product.id });
  await say(page, 'Здравствуйте');
  await expect(posts(page, 'Здравствуйте')).toContainText('Отправлено');
  const { pathname } = new URL(page.url());
  const twin = await page.context().newPage();
  await comeAs(twin, {});
  for (const reader of [vendor, twin]) {
    await open(reader, pathname);
    await expect(posts(reader, 'Здравствуйте')).toBeVisible();
  }

  await page.context().setOffline(true);
  await expect(page.getByText('Нет связи, переподключаемся')).toBeVisible({ timeout: 60_000 });
  await say(page, 'Раз');
  await expect(posts(twin, 'Раз')).toContainText('Отправляется…');
  await say(twin, 'Два');
  await expect(posts(page, 'Два')).toContainText('Отправляется…');
  await say(page, 'Три');
  await field(page).fill('Четыре, пока не дописано');
  await page.context().setOffline(false);
  const words = [/Здравствуйте/, /Раз.*(Отправлено|Прочитано)/, /Два.*(Отправлено|Прочитано)/, /Три.*(Отправлено|Прочитано)/];
  for (const own of [page, twin]) await expect(log(own).getByRole('article')).toHaveText(words, { timeout: 30_000 });
  await expect(log(vendor).getByRole('article')).toHaveText([/Здравствуйте/, /Раз/, /Два/, /Три/]);
  await expect(page.getByText('Нет связи, переподключаемся')).toHaveCount(0, { timeout: 30_000 });

  await page.reload();
  await expect(field(page)).toHaveValue('Четыре, пока не дописано');
  await expect(log(page).getByRole('article')).toHaveCount(4);
  expect(await keptChats(page)).toHaveLength(1);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /меню пользователя/ })
    .click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect.poll(() => keptChats(page)).toEqual([]);
});

test('both pages of the chat have no fault, on a phone too', { tag: '@full' }, async ({ page }) => {
  const { shop, product } = await twoSides(page, 'system');
  await comeWithCard(page, { company: shop.id, product: product.id });
  await say(page, 'Здравствуйте! Подробности на https://example.org/len');
  await expect(posts(page, 'Здравствуйте')).toContainText('Отправлено');
  await expectAccessible(page);
  await resize(page, phoneSize);
  await page.getByRole('navigation', { name: 'Путь к странице' }).getByRole('link', { name: 'Сообщения' }).click();
  await expect(page).toHaveURL(/\/chats$/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
