import { expect, type Page } from '@playwright/test';
import { expectNoFault, expectWithinWindow } from '../accessible.ts';
import { feedOfProduct } from '../feed-of-a-test.ts';
import { comeAs, narrowSize, open, resize } from '../frame/visit.ts';
import { comeSignedIn, demo } from '../signed-in.ts';
import { test } from '../test.ts';
import { newPerson } from './people.ts';

/** An entry, and the entries below it. */
type Entry = string | [string, ...string[]];

/** The side menus as the specification lists them, in order. */
const menus: Record<'admin' | 'manager' | 'vendor' | 'buyer', Entry[]> = {
  admin: [
    'products/catalog',
    'product_search/list',
    ['users/vendors', 'users/buyers', 'companies/list'],
    'orders/list/full',
    'tariffs/list',
    'products/types/list',
    'documents/legacy',
    'documents/privacy',
    'documents/vendor',
    'documents/customer',
    'modules',
  ],
  manager: ['products/catalog', 'settings/profile', 'settings'],
  vendor: [
    'products/company/list',
    'categories/list',
    'categories/tree',
    'orders/list/full',
    'chats',
    'product_search/list',
    'companies/list',
    'stores/list',
  ],
  buyer: ['products/catalog', 'orders/list/full', 'chats', 'product_search/list', 'companies/list'],
};
const menuOfGuests: Entry[] = ['products/catalog', 'settings/profile'];

/** Of the trade: managers and administrators have none. */
const information: Record<keyof typeof menus, string[]> = {
  admin: [],
  manager: [],
  vendor: ['/documents/for_seller'],
  buyer: ['/documents/for_buyer'],
};

const own = ['Профиль и безопасность', 'Фото профиля', 'Адреса'];
const goods = ['Категории', 'Типы товаров'];
const bulk = ['Загрузка товаров из файла', 'Цены и остатки таблицей'];
const ofStaff = ['Точки продаж', 'Сотрудники компании', 'Проверка компаний', 'Проверка товаров', 'Товары всех компаний', ...bulk];
const chosen = ['Подборки', 'Избранное'];
const proposed = ['Проверка предложений'];
const traded = ['Заказы по заявкам', 'Публикации'];
const money = ['Тариф', 'Бонусы', 'Приглашения'];
/** What each role can set or reach. */
const settings: Record<keyof typeof menus, string[]> = {
  admin: [
    ...own,
    ...ofStaff,
    ...chosen,
    ...proposed,
    ...traded,
    'Тарифы',
    'Операции с бонусами',
    'Оплаты картой',
    'Счета на оплату',
    'Выписки банка',
    'Выплаты компаниям',
    'Промокоды',
    'Пользователи',
    'Документы',
    ...goods,
    'Настройки витрины',
    'Синонимы поиска',
  ],
  manager: [...own, ...ofStaff, ...chosen, ...proposed, ...traded, 'Счета на оплату', ...goods, 'Синонимы поиска'],
  vendor: [
    ...own,
    'Начало работы',
    'Точки продаж',
    'Сотрудники компании',
    ...bulk,
    'Подборки',
    'Мои предложения',
    ...traded,
    ...money,
    'Счета на оплату',
    'Выписки банка',
    'Выплаты',
  ],
  buyer: [...own, ...chosen, ...traded, ...money, 'Счета на оплату'],
};

/** What of a menu the modules of today have pages for. */
async function promised(page: Page, menu: Entry[]): Promise<string[][]> {
  const feed = await feedOfProduct(page);
  const paths = new Set(feed.modules.flatMap(({ routes }) => routes.map(({ path }) => path)));
  const has = (path: string) => paths.has(`/${path}`);
  return menu.flatMap((entry) => {
    const [head, ...below] = typeof entry === 'string' ? [entry] : entry;
    const there = below.filter(has);
    return has(head) ? [[head, ...there]] : there.map((path) => [path]);
  });
}

/** What the menu shows: each entry with those below it. */
const shown = (page: Page) =>
  page.evaluate<string[][]>(`
    [...document.querySelectorAll('nav[aria-label="Основное меню"] ul')]
      .filter((list) => !list.parentElement.closest('nav ul'))
      .flatMap((list) => [...list.children])
      .map((item) => [...item.querySelectorAll('a')].map((link) => new URL(link.href).pathname.slice(1)))
  `);

test.beforeEach(async ({ page }) => {
  await comeAs(page, {});
});

for (const who of ['admin', 'manager', 'vendor', 'buyer'] as const) {
  test(`the menu of ${who} is the one that is written, and so are the information and the settings`, { tag: '@core' }, async ({ page }) => {
    await comeSignedIn(page, demo[who]);
    await open(page, '/settings');
    await expect(page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })).toHaveText(settings[who]);
    await expect.poll(() => shown(page)).toEqual(await promised(page, menus[who]));
    const links = page.locator('header a[href^="/documents/for_"]');
    await expect.poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(information[who]);
    await expectNoFault(page);
  });
}

test('the menu of guests is the one that is written', { tag: '@core' }, async ({ page }) => {
  await open(page, '/error/error-v1');
  await expect(page.locator('header').getByRole('link', { name: 'Войти' })).toBeVisible();
  await expect.poll(() => shown(page)).toEqual(await promised(page, menuOfGuests));
});

test('on a phone the drawer holds the same entries, and nothing is wider than the window', { tag: '@full' }, async ({ page }) => {
  await comeSignedIn(page, demo.admin);
  await resize(page, narrowSize);
  await open(page, '/settings');
  await expect(page.getByRole('button', { name: /меню пользователя/ })).toBeVisible();
  await expectWithinWindow(page);
  await page.getByRole('button', { name: 'Открыть меню' }).click();
  await expect.poll(() => shown(page)).toEqual(await promised(page, menus.admin));
  await expectNoFault(page);
});

test('a submenu folds away and comes back, by the keyboard', { tag: '@full' }, async ({ page }) => {
  await comeSignedIn(page, demo.admin);
  await open(page, '/settings');
  const menu = page.getByRole('navigation', { name: 'Основное меню' });
  const fold = menu.getByRole('button', { name: /Вложенные разделы/ });
  const below = menu.locator('a[href="/users/buyers"]');
  await expect(below).toBeVisible();
  await fold.press('Enter');
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(menu.getByRole('link', { name: 'Покупатели' })).toHaveCount(0);
  await fold.press('Enter');
  await expect(below).toBeVisible();
});

test('the user menu is worked by the keyboard and leads out', { tag: '@full' }, async ({ page }) => {
  await comeSignedIn(page, demo.buyer);
  await open(page, '/products/catalog');
  const opener = page.getByRole('button', { name: /меню пользователя/ });
  await opener.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await expectNoFault(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Выйти' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('header').getByRole('link', { name: 'Войти' })).toBeVisible();
});

test('a user with several roles sees the menu of the first and can act in another, in every tab', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const { login, password } = await newPerson(page, ['ROLE_MANAGER', 'ROLE_BUYER']);
  await comeSignedIn(page, login, password);
  await open(page, '/settings');
  await expect.poll(() => shown(page)).toEqual(await promised(page, menus.manager));
  const other = await context.newPage();
  await open(other, '/settings');
  await page.getByRole('button', { name: /меню пользователя/ }).click();
  await page.getByRole('menuitemradio', { name: 'Покупатель' }).click();
  await expect.poll(() => shown(page)).toEqual(await promised(page, menus.buyer));
  await expect.poll(() => shown(other)).toEqual(await promised(page, menus.buyer));
  await page.reload();
  await expect.poll(() => shown(page)).toEqual(await promised(page, menus.buyer));
});

test('resting on an entry fetches what its module begins with, and runs nothing of it', { tag: '@full' }, async ({ page }) => {
  await comeSignedIn(page, demo.admin);
  await open(page, '/settings');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
  const entry = page.waitForRequest(/\/modules\/backoffice\/.*\.js$/);
  await page.getByRole('navigation', { name: 'Основное меню' }).locator('a[href="/users/vendors"]').hover();
  await entry;
  expect(fetched.filter((line) => line.startsWith('script ') && line.includes('/modules/backoffice/'))).toEqual([]);
});
