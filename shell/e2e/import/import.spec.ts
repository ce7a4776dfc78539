import { expect } from '@playwright/test';
import { expectAccessible, expectNoFault, expectNoSidewaysScroll } from '../accessible.ts';
import { comeAs, open } from '../frame/visit.ts';
import { comeSignedIn, demo } from '../signed-in.ts';
import { test } from '../test.ts';

test('a vendor brings a file, mends what is wrong, sees the goods and changes their prices in the sheet', { tag: '@core' }, async ({
  page,
}) => {
  const mark = `E2E${Date.now()}`;
  await comeAs(page, { locale: 'ru', theme: 'system' });
  await comeSignedIn(page, demo.vendor);
  await open(page, '/products/import');
  await expectNoSidewaysScroll(page);
  const titles = 'Артикул;Наименование;Категория;Тип;EAN;Оптовая цена;Кол-во;Вес;Длина;Ширина;Высота;Заметки';
  const line = (at: number, price: string) =>
    `${mark}-${at};Кафтан ${mark} ${at};Женская одежда › Платья › Сарафаны;Платье;460000000001${at};${price};5;300;300;200;50;моё`;
  const content = [titles, line(1, '1 200,50'), line(2, 'дорого'), line(3, '99')].join('\r\n');
  const bring = () =>
    page.locator('input[type="file"]').setInputFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await bring();
  await expect(page.getByRole('combobox', { name: 'Что это: Оптовая цена' })).toHaveValue('price');
  await expect(page.getByRole('combobox', { name: 'Что это: Заметки' })).toHaveValue('');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Проверить' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`^3 ${mark}-2 Оптовая цена: Это не число`) })).toBeVisible();
  await page.reload();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать строки с ошибками' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Ошибки загрузки \d+\.csv$/);
  const start = page.getByRole('button', { name: 'Загрузить 2 строки' });
  await start.click();
  // The service has heard of it: what is under way does not need the page.
  await expect(start).toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: 'К товарам' })).toBeVisible();
  await expect(page.getByText('Создано').locator('..')).toContainText('2');
  await open(page, `/products/bulk?q=${mark}`);
  const price = page.getByRole('textbox', { name: new RegExp(`^Цена.*${mark}-1$`) });
  await expect(price).toHaveValue('1200,5');
  await expectNoFault(page);
  await expectNoSidewaysScroll(page);
  await price.fill('77');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: new RegExp(`^Цена.*${mark}-3$`) })).toBeFocused();
  await page.keyboard.type('88');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('region', { name: 'Уведомления' }).getByText('Сохранены 2 товара')).toBeVisible();
  await page.reload();
  await expect(price).toHaveValue('77');
});
