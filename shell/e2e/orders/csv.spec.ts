import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { comeAs, open } from '../frame/visit.ts';
import { comeSignedIn } from '../signed-in.ts';
import { test } from '../test.ts';
import { aBuyer, aProductOf, aShop, placeOrder } from './shop.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Уведомления/ });

/** What a spreadsheet would take for a formula. */
const FORMULAS = ['=HYPERLINK("http://evil.example";"Ёлка")', '+7+1', '-2+3', '@SUM(1+1)'];

/** Downloads what a press gives. */
async function downloaded(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Cells of a file as Excel with Russian settings reads it. */
function cellsOf(bytes: Buffer): string[][] {
  const lines = bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n');
  return lines.map((line) =>
    [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? ''),
  );
}

test('orders come as a file by way of the notifications, in letters that Excel reads and without formulas', { tag: '@full' }, async ({
  page,
}) => {
  const shop = await aShop(page);
  const { id } = await aProductOf(page, shop);
  const buyer = await aBuyer(page);
  const cities = ['=1+1', 'Йошкар-Ола; «центр»', 'Ёлкино', 'Щёлково'];
  const placed: number[] = [];
  for (const [at, fio] of FORMULAS.entries())
    placed.push((await placeOrder(page, buyer.token, { lines: [{ product_id: id, count: 1 }], fio, city: cities[at] })).id);
  // Who ordered is shown to the seller once an order is accepted.
  const options = { headers: { 'x-auth-token': shop.token }, data: { ids: placed, status: 'in_processing' } };
  const accepted = await page.request.post('/api/shop/orders/statuses', options);
  expect(accepted.status(), await accepted.text()).toBe(200);

  await comeAs(page, {});
  await comeSignedIn(page, shop.vendor.login, shop.vendor.password);
  await open(page, '/orders/list/full');
  const direct = await downloaded(page, () => page.getByRole('main').getByRole('button', { name: 'Скачать CSV' }).click());

  await bell(page).click();
  const centre = page.getByRole('dialog', { name: 'Уведомления' });
  await centre.getByRole('link', { name: /файл/i }).click();
  await expect(page.getByRole('main').getByText('4 заказа в файле')).toBeVisible();
  const { name, bytes } = await downloaded(page, () =>
    page.getByRole('main').getByRole('button', { name: 'Скачать', exact: true }).click(),
  );

  expect(name).toMatch(/^Заказы \d{4}-\d\d-\d\d\.csv$/);
  expect(bytes.equals(direct.bytes)).toBe(true);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head = [], ...rows] = cellsOf(bytes);
  expect(head).toContain('Покупатель');
  const column = (title: string) => rows.map((cells) => cells[head.indexOf(title)]).sort();
  // A quote before what begins a formula makes it a text; what only looks odd stays as it was.
  expect(column('Покупатель')).toEqual(FORMULAS.map((text) => `'${text}`).sort());
  expect(column('Город')).toEqual(["'=1+1", 'Йошкар-Ола; «центр»', 'Ёлкино', 'Щёлково'].sort());
  expect(column('Статус')).toEqual(Array(4).fill('в обработке'));
  expect(column('Сумма товаров, ₽')).toEqual(Array(4).fill('900'));
});
