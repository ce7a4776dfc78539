import { expect, type Page } from '@playwright/test';
import { expectNoFault } from '../accessible.ts';
import { chooseFiles } from '../file-dialog.ts';
import { comeAs, open } from '../frame/visit.ts';
import { comeSignedIn } from '../signed-in.ts';
import { test } from '../test.ts';
import { aBuyer, aModelOf, aProductOf, aShop } from './shop.ts';

const cart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Корзина/ });
const rows = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Что нашлось' });
const row = (page: Page, code: string) =>
  rows(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('textbox', { name: `Артикул или штрихкод: ${code}`, exact: true }) });
const typed = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Артикулы и количество' });
const take = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Найти товары' });

/** Pasted as from a spreadsheet. */
async function paste(page: Page, text: string): Promise<void> {
  await typed(page).focus();
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+V');
}

test('a pasted list is found row by row: what is unknown, ambiguous, short or no whole pack is put right there', { tag: '@core' }, async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' });
  const [shop, rival] = [await aShop(page), await aShop(page)];
  const sku = `ДУБЛЬ-${crypto.randomUUID().slice(0, 8)}`;
  const [found, short, packed] = [
    await aProductOf(page, shop),
    await aProductOf(page, shop, { stock_quantity: 4 }),
    await aProductOf(page, shop, { pack_multiple: 6 }),
  ];
  const one = await aProductOf(page, shop, { sku, price: 700 });
  await aProductOf(page, rival, { sku });
  const buyer = await aBuyer(page);
  await comeAs(page, {});
  await comeSignedIn(page, buyer.login, buyer.password);
  await open(page, '/cart/quick');
  const list = [
    ['Артикул', 'Количество'],
    [found.sku, '12'],
    [short.sku, '9'],
    [packed.sku, '8'],
    [sku, '2'],
    ['НЕТ-ТАКОГО-1', '5'],
  ];
  await paste(page, list.map((cells) => cells.join('\t')).join('\r\n'));
  await take(page).click();

  await expect(rows(page).getByText('Готова 1 строка, ждут внимания 4')).toBeVisible();
  await expect(row(page, found.sku)).toContainText('10 800 ₽');
  await expect(row(page, 'НЕТ-ТАКОГО-1')).toContainText('Не найдено');
  await expect(row(page, short.sku)).toContainText('Осталось 4');
  await expect(row(page, packed.sku)).toContainText('Кратно 6');
  await expect(row(page, sku)).toContainText('Нашлось несколько');
  await expectNoFault(page);

  await row(page, short.sku)
    .getByRole('button', { name: `Количество: ${short.name}: взять 4` })
    .click();
  await row(page, packed.sku)
    .getByRole('button', { name: `Количество: ${packed.name}: взять 12` })
    .click();
  await row(page, sku)
    .getByRole('combobox')
    .selectOption({ label: `${one.name} — ${shop.brand}, 700 ₽` });
  await expect(row(page, sku).getByRole('link', { name: one.name })).toBeVisible();
  await rows(page).getByRole('button', { name: 'Убрать ненайденные' }).click();
  await expect(rows(page).getByText('Готовы 4 строки')).toBeVisible();

  // 12 + 4 + 12 pieces at 900 and 2 at 700.
  await expect(rows(page).getByRole('group', { name: 'Итого' })).toContainText(`26 600 ₽${shop.brand}: 4 строки, 30 шт.`);
  await rows(page).getByRole('button', { name: 'В корзину' }).click();
  await expect(cart(page)).toHaveAccessibleName('Корзина, 30 товаров');
  await expect(rows(page)).toHaveCount(0);
});

test('a file of five hundred rows is taken whole; a longer one is refused, and the list stays as it was', { tag: '@full' }, async ({
  page,
}) => {
  const shop = await aShop(page);
  const wide = Array.from({ length: 5 }, () => 100);
  const { skus } = await aModelOf(page, shop, { stock: Array.from({ length: 10 }, () => wide) });
  const known = skus.flat();
  const buyer = await aBuyer(page);
  await comeAs(page, {});
  await comeSignedIn(page, buyer.login, buyer.password);
  await open(page, '/cart/quick');
  const csv = (count: number) => {
    const codes = Array.from({ length: count }, (_, at) => known[at] ?? `НЕТ-${at}`);
    return Buffer.from(`\ufeffАртикул;Количество\r\n${codes.map((code) => `"${code}";2\r\n`).join('')}`);
  };
  const choose = () => page.getByRole('main').getByRole('button', { name: 'Выбрать файл' }).click();
  const file = (count: number) => ({ name: 'Заказ.csv', mimeType: 'text/csv', buffer: csv(count) });
  const tooLong = page.getByRole('main').getByText('В списке помещается не больше 500 строк');
  await chooseFiles(page, choose, file(501));
  await expect(tooLong).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await chooseFiles(page, choose, file(500));
  await expect(rows(page).getByText('Готово 50 строк, ждут внимания 450')).toBeVisible({ timeout: 60_000 });
  await expect(rows(page).getByRole('listitem')).toHaveCount(500);
  await expect(tooLong).toHaveCount(0);
  await chooseFiles(page, choose, file(501));
  await expect(tooLong).toBeVisible();
  await expect(rows(page).getByRole('listitem')).toHaveCount(500);
  await rows(page).getByRole('button', { name: 'Убрать ненайденные' }).click();
  await rows(page).getByRole('button', { name: 'В корзину' }).click();
  await expect(cart(page)).toHaveAccessibleName('Корзина, 100 товаров');
});
