import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { anActiveCompany } from '../companies/company-fixtures.ts';
import { comeAs, deskSize, open } from '../frame/visit.ts';
import { picture } from '../picture.ts';
import { comeSignedIn, demo } from '../signed-in.ts';
import { test } from '../test.ts';

async function come(page: Page, login: string, password?: string): Promise<void> {
  await comeAs(page, { theme: 'system' });
  await comeSignedIn(page, login, password);
}

const toast = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Уведомления' }).getByText(text);
const main = (page: Page) => page.getByRole('main');

/** Ctrl-S means something once the bar says that there is something to save. */
async function save(page: Page): Promise<void> {
  await expect(main(page).getByRole('region', { name: 'Есть несохранённые изменения' })).toBeVisible();
  await page.keyboard.press('Control+S');
}

/** Presses a button of the question on screen, whose way out takes the focus first: a key that came before would be an answer to nothing. */
async function answer(page: Page, name: string): Promise<void> {
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Отмена' })).toBeFocused();
  await question.getByRole('button', { name }).press('Enter');
  await expect(question).toBeHidden();
}

/** Another reader with a browser of their own. */
async function another(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  return context.newPage();
}

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await main(page).getByRole('textbox', { name, exact: true }).fill(text);
}

async function chooseCategory(page: Page, words: string, path: string): Promise<void> {
  await main(page)
    .getByRole('combobox', { name: /Категория/ })
    .press('ArrowDown');
  const dialog = page.getByRole('dialog', { name: 'Категория' });
  await dialog.getByRole('searchbox').fill(words);
  await dialog.getByRole('button', { name: path }).press('Enter');
  await expect(dialog).toBeHidden();
}

/** A model in two sizes with pictures, one of which is no picture; answers the address of its pictures. */
async function makeModel(page: Page, name: string, sku: string): Promise<string> {
  await main(page).getByRole('button', { name: 'Добавить товар' }).first().press('Enter');
  await expect(page).toHaveURL(/\/products\/create\/company\//);
  await main(page)
    .getByRole('combobox', { name: /Тип товара/ })
    .selectOption('Платье');
  await main(page)
    .getByRole('checkbox', { name: /Модель с несколькими размерами/ })
    .check();
  await fillIn(page, { Название: name, Цена: '2 450,50', Длина: '300', Ширина: '200', Высота: '40', Вес: '350' });
  await fillIn(page, { 'Артикул модели': sku });
  await chooseCategory(page, 'сарафан', 'Женская одежда › Платья › Сарафаны');
  const sizes = main(page).getByRole('group', { name: 'Размер' });
  for (const size of ['44', '46']) await sizes.getByRole('button', { name: size, exact: true }).press('Enter');
  const rows = main(page).getByRole('region', { name: 'Варианты модели' });
  for (const [size, barcode, stock] of [
    ['44', '4601234567893', '7'],
    ['46', '4601234567909', '0'],
  ] as const) {
    await rows.getByRole('textbox', { name: `${size}: Штрихкод` }).fill(barcode);
    await rows.getByRole('textbox', { name: `${size}: Остаток` }).fill(stock);
  }
  const good = await picture(page, { width: 600, height: 900, type: 'image/jpeg' });
  const files = ['front.jpg', 'back.jpg', 'cloth.jpg'].map((file) => ({ name: file, mimeType: 'image/jpeg', buffer: good }));
  const broken = { name: 'cat.png', mimeType: 'image/png', buffer: Buffer.from('GIF89a no picture') };
  await main(page)
    .locator('input[type=file]')
    .setInputFiles([...files.slice(0, 1), broken, ...files.slice(1)]);
  // One file is no picture: it is said beside it at once, and the others go without it.
  await expect(main(page).getByRole('alert').filter({ hasText: 'Только png, jpg, jpeg' })).toBeVisible();
  await save(page);
  // All its pictures are cut and sent before.
  await expect(toast(page, 'Товар создан')).toBeVisible({ timeout: 30_000 });
  // Where one is missing, which is said, it can be brought.
  await expect(page).toHaveURL(/\/products\/edit\/\d+\?tab=photos$/);
  await expect(toast(page, 'cat.png: Только png, jpg, jpeg')).toBeVisible();
  await expect(toast(page, 'Фотографии загружены')).toHaveCount(0);
  await expect(main(page).getByRole('img', { name: /фото \d из 3$/ })).toHaveCount(3);
  return page.url();
}

test('a vendor puts a model on sale: written by keys, approved, and found by a form of its name', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  const { vendor } = await anActiveCompany(page);
  const mark = String(Date.now()).slice(-7);
  const name = `Сарафан ${mark}`;
  await come(page, vendor.login, vendor.password);
  await open(page, '/products/company/list');
  const address = await makeModel(page, name, `S-${mark}`);
  // The second picture becomes the main one; the last one is deleted.
  const shown = (number: number) => main(page).getByRole('img', { name: new RegExp(`фото ${number} из 3$`) });
  const second = (await shown(2).getAttribute('src')) ?? '';
  await main(page).getByRole('button', { name: 'Сделать главным фото 2' }).press('Enter');
  await expect(shown(1)).toHaveAttribute('src', second);
  await main(page).getByRole('button', { name: 'Удалить фото 3' }).press('Enter');
  await answer(page, 'Удалить');
  await expect(main(page).getByRole('img', { name: /фото \d из 2$/ })).toHaveCount(2);

  await open(page, `/products/company/list?q=${mark}`);
  await expect(main(page).getByRole('tab', { name: 'На проверке 2' })).toBeVisible();

  const staff = await another(browser);
  await come(staff, demo.admin);
  await open(staff, `/products/moderation?q=${mark}`);
  const change = main(staff).getByRole('article', { name: new RegExp(name) });
  await expect(change.getByRole('group', { name: 'Название' })).toContainText(name);
  await expectAccessible(staff, { sizes: [deskSize] });
  const approved = toast(staff, /^Одобрено 2 изменения/);
  await change.getByRole('button', { name: 'Одобрить' }).press('Enter');
  // What was pressed too soon is taken back, and decided anew. The button stands in what says so, for ten seconds: nothing else is asked before.
  const notice = staff.getByRole('listitem').filter({ hasText: /^Одобрено 2 изменения/ });
  await notice.getByRole('button', { name: 'Отменить' }).press('Enter');
  await expect(toast(staff, 'Решение взято назад: товары снова ждут проверки')).toBeVisible();
  // What is said of the second decision is not what was said of the first.
  await expect(approved).toHaveCount(0);
  await change.getByRole('button', { name: 'Одобрить' }).press('Enter');
  await expect(approved).toBeVisible();
  await staff.context().close();

  const guest = await another(browser);
  await comeAs(guest, {});
  // Nobody is there any more to take it back: some seconds later it is carried out. How long a page takes to say so is another matter.
  const found = async () => {
    const answered = await guest.request.get('/api/shop/products', { params: { text: `сарафаны ${mark}` } });
    if (!answered.ok()) return [];
    return ((await answered.json()) as { data: { name: string }[] }).data.map((product) => product.name);
  };
  await expect.poll(found, { timeout: 40_000 }).toContain(name);
  await open(guest, `/products/catalog?q=сарафаны+${mark}`);
  await main(guest).getByRole('link', { name, exact: true }).click();
  await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(main(guest).getByText('2 450,50 ₽').first()).toBeVisible();
  await guest.context().close();

  // The list of the vendor, who had it open all the time, came along with the news.
  await expect(main(page).getByRole('tab', { name: 'На проверке 0' })).toBeVisible();

  await page.goto(address.replace('?tab=photos', ''));
  await fillIn(page, { Цена: '1990' });
  await save(page);
  await expect(toast(page, 'Изменения сохранены')).toBeVisible();
});

test('the form of a product, and the goods of a vendor, are for everybody', { tag: '@full' }, async ({ page }) => {
  const { vendor } = await anActiveCompany(page);
  await come(page, vendor.login, vendor.password);
  await open(page, '/products/company/list');
  await main(page).getByRole('button', { name: 'Добавить товар' }).first().click();
  await main(page)
    .getByRole('combobox', { name: /Тип товара/ })
    .selectOption('Платье');
  await main(page)
    .getByRole('checkbox', { name: /Модель с несколькими размерами/ })
    .check();
  for (const size of ['44', '46'])
    await main(page).getByRole('group', { name: 'Размер' }).getByRole('button', { name: size, exact: true }).click();
  await save(page);
  await expect(main(page).getByText('Введите название')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('the goods of a company stand in a table; their stock is changed in place', { tag: '@core' }, async ({ page }) => {
  await come(page, demo.vendor);
  await open(page, '/products/company/list?sort=-stock&per_page=10');
  const stock = main(page)
    .getByRole('button', { name: /остаток .* изменить$/ })
    .first();
  await expect(stock).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await stock.press('Enter');
  await expect(main(page).locator('input:focus')).toHaveAttribute('inputmode', 'numeric');
  await page.keyboard.type('123456');
  await page.keyboard.press('Enter');
  const changed = main(page).getByRole('button', { name: /остаток 123\s456, изменить$/ });
  // It stands at once; it may be changed again when it is saved.
  await expect(changed).toBeEnabled();
  await page.reload();
  await expect(changed).toBeVisible();
});
