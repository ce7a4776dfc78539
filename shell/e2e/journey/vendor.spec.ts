import { type Browser, expect, type Page } from '@playwright/test';
import { newEmail, pathOf, postTo } from '../auth/guest.ts';
import { freshInn } from '../companies/company-fixtures.ts';
import { chooseFiles } from '../file-dialog.ts';
import { comeAs, open } from '../frame/visit.ts';
import { picture } from '../picture.ts';
import { comeSignedIn, demo } from '../signed-in.ts';
import { test } from '../test.ts';
import { Keyboard, LeapingKeyboard } from './keyboard.ts';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string | RegExp) => main(page).getByRole('textbox', { name });
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
const toast = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Уведомления' }).getByText(text);

async function aVisitor(browser: Browser, login?: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await comeAs(page, {});
  if (login) await comeSignedIn(page, login);
  return page;
}

/** From the first page of the site to being signed in as a vendor. */
async function register(keys: Keyboard): Promise<void> {
  const { page } = keys;
  const email = newEmail();
  await open(page, '/');
  await keys.use(page.getByRole('banner').getByRole('link', { name: 'Войти' }));
  await keys.fill(field(page, 'Почта или логин'), email);
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Создайте аккаунт' })).toBeFocused();
  await keys.to(main(page).getByRole('radio', { name: 'Продавец' }));
  await keys.fill(field(page, 'Имя и фамилия'), 'Вера Ткач');
  await keys.use(main(page).getByRole('checkbox', { name: /условия/ }), 'Space');
  await keys.use(main(page).getByRole('checkbox', { name: /персональных данных/ }), 'Space');
  await keys.use(button(page, 'Зарегистрироваться'));
  const { link } = await postTo(page, email);
  await open(page, pathOf(link));
  await keys.fill(page.getByLabel('Новый пароль'), 'a loom in the attic');
  await keys.fill(page.getByLabel('Повторите пароль'), 'a loom in the attic');
  await keys.press('Enter');
  await expect(page.getByRole('banner').getByRole('button', { name: /Вера Ткач/ })).toBeVisible();
}

/** A company with its tax number, and a store with hours. */
async function openUp(keys: Keyboard, brand: string): Promise<void> {
  const { page } = keys;
  await keys.goTo('Компании');
  await keys.use(main(page).getByRole('link', { name: 'Новая компания' }));
  await keys.fill(field(page, 'Бренд'), brand);
  await keys.fill(field(page, 'Юридическое название'), `ООО «${brand}»`);
  await keys.fill(main(page).getByRole('textbox', { name: 'ИНН', exact: true }), freshInn());
  await keys.fill(field(page, 'Телефон'), '4951234567');
  await keys.press('Control+S');
  await expect(toast(page, 'Компания создана')).toBeVisible();
  await expect(page).toHaveURL(/\/companies\/start$/);
  await keys.goTo('Точки продаж');
  await keys.use(main(page).getByRole('link', { name: 'Добавить точку' }));
  await keys.fill(field(page, 'Название'), 'Склад');
  await keys.fill(field(page, 'Телефон'), '4951234567');
  await keys.to(main(page).getByRole('combobox', { name: 'Адрес' }));
  await keys.type('Иваново');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await keys.fill(page.getByLabel('Понедельник: открываемся в'), '1030');
  await keys.use(button(page, 'На все дни: Понедельник'));
  await keys.press('Control+S');
  await expect(toast(page, 'Точка добавлена')).toBeVisible();
  await expect(page).toHaveURL(/\/companies\/start$/);
}

/** A model in two sizes with three pictures. */
async function offer(keys: Keyboard, name: string, sku: string): Promise<void> {
  const { page } = keys;
  await keys.goTo('Мои товары');
  await keys.use(button(page, 'Добавить товар').first());
  await keys.fill(field(page, 'Название').first(), name);
  await keys.use(main(page).getByRole('combobox', { name: /Категория/ }), 'ArrowDown');
  const dialog = page.getByRole('dialog', { name: 'Категория' });
  await keys.fill(dialog.getByRole('searchbox'), 'сарафан');
  await keys.use(dialog.getByRole('button', { name: 'Женская одежда › Платья › Сарафаны' }));
  await expect(dialog).toBeHidden();
  // Goods of this category are mostly of one type, which is chosen with it.
  await expect(
    main(page)
      .getByRole('combobox', { name: /Тип товара/ })
      .locator('option:checked'),
  ).toHaveText('Платье');
  await keys.use(main(page).getByRole('checkbox', { name: /Модель с несколькими размерами/ }), 'Space');
  await keys.fill(field(page, 'Артикул модели'), sku);
  const sizes = main(page).getByRole('group', { name: 'Размер' });
  for (const size of ['44', '46']) await keys.use(sizes.getByRole('button', { name: size, exact: true }));
  const rows = main(page).getByRole('region', { name: 'Варианты модели' });
  for (const [size, barcode] of [
    ['44', '4601234567893'],
    ['46', '4601234567909'],
  ]) {
    await keys.fill(rows.getByRole('textbox', { name: `${size}: Штрихкод` }), barcode ?? '');
    await keys.fill(rows.getByRole('textbox', { name: `${size}: Остаток` }), '5');
  }
  const facts = { Цена: '2450', Длина: '300', Ширина: '200', Высота: '40', Вес: '350' };
  for (const [label, value] of Object.entries(facts)) await keys.fill(main(page).getByRole('textbox', { name: label, exact: true }), value);
  const buffer = await picture(page, { width: 600, height: 900, type: 'image/jpeg' });
  const photos = ['front.jpg', 'back.jpg', 'cloth.jpg'].map((file) => ({ name: file, mimeType: 'image/jpeg', buffer }));
  await chooseFiles(page, () => keys.use(button(page, 'Выбрать файл')), photos);
  await keys.press('Control+S');
  await expect(toast(page, 'Товар создан')).toBeVisible();
  await expect(page).toHaveURL(/\/viewproduct\/\d+$/);
}

/** The vendor accepts the terms; staff, also by keys, let company and goods in. */
async function letIn(keys: Keyboard, staff: Keyboard, brand: string): Promise<void> {
  await open(keys.page, '/companies/start');
  await keys.use(main(keys.page).getByRole('checkbox', { name: /^Принимаю условия/ }), 'Space');
  await keys.use(button(keys.page, 'Отправить на проверку'));
  await expect(keys.page.getByText('Мы проверяем данные: обычно это занимает до двух рабочих дней')).toBeVisible();
  await open(staff.page, '/companies/review?per_page=50');
  await staff.toEndOfRow(button(staff.page, `Действия: ${brand}`));
  await staff.press('Enter');
  await staff.use(staff.page.getByRole('menuitem', { name: 'Одобрить' }));
  await expect(toast(staff.page, `Компания «${brand}» одобрена`)).toBeVisible();
  await open(staff.page, '/products/moderation');
  await staff.fill(main(staff.page).getByRole('searchbox'), brand.replace(/\D/g, ''));
  // What does not answer the words has gone: the list of before them is replaced under the hand.
  await expect(main(staff.page).getByRole('article').filter({ hasNotText: brand })).toHaveCount(0);
  await staff.use(main(staff.page).getByRole('article').filter({ hasText: brand }).first().getByRole('button', { name: 'Одобрить' }));
  await expect(toast(staff.page, /^Одобрено/)).toBeVisible();
}

/** The way of a vendor from the first page to a guest who finds their goods. */
async function sell(keys: Keyboard, staff: Keyboard, browser: Browser): Promise<void> {
  const mark = String(Date.now()).slice(-7);
  const brand = `Прялка ${mark}`;
  await register(keys);
  await openUp(keys, brand);
  await offer(keys, `Сарафан ${mark}`, `S-${mark}`);
  await letIn(keys, staff, brand);
  const guest = await aVisitor(browser);
  // An approval can be taken back for some seconds, and is carried out then.
  await expect(async () => {
    await open(guest, `/products/catalog?q=сарафаны+${mark}`);
    await expect(main(guest).getByRole('link', { name: `Сарафан ${mark}`, exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
}

test('a vendor who signs up sells: company, store, product, approval, and a guest who finds it', { tag: '@core' }, async ({ browser }) => {
  test.slow();
  const [vendor, staff] = [await aVisitor(browser), await aVisitor(browser, demo.admin)];
  await sell(new LeapingKeyboard(vendor), new LeapingKeyboard(staff), browser);
});

test('a vendor sells so by the keyboard alone, in less than five minutes of keys', { tag: '@full' }, async ({ browser }) => {
  test.slow();
  const [keys, staff] = [new Keyboard(await aVisitor(browser)), new Keyboard(await aVisitor(browser, demo.admin))];
  await sell(keys, staff, browser);
  // At a quarter of a second for each key, which an unhurried writer keeps.
  const seconds = (keys.presses + staff.presses) * 0.25;
  test.info().annotations.push({ type: 'keys', description: `${keys.presses} of the vendor, ${staff.presses} of staff: ${seconds} s` });
  expect(seconds).toBeLessThan(300);
});
