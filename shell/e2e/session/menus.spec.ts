import { expect, type Page, test } from '@playwright/test';
import { expectNoFault } from '../accessible.ts';
import { comeAs, open, phoneSize, resize } from '../frame/visit.ts';
import { comeSignedIn, demo } from '../signed-in.ts';
import { newPerson } from './people.ts';

/** An entry, and the entries below it. */
type Entry = string | [string, ...string[]];

/** The side menus as the specification lists them, in order. */
const menus: Record<'admin' | 'manager' | 'vendor' | 'buyer' | 'guest', Entry[]> = {
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
  ],
  manager: ['products/catalog', 'settings/profile', 'settings'],
  vendor: [
    'products/company/list',
    'categories/list',
    'categories/tree',
    'orders/list/full',
    'product_search/list',
    'companies/list',
    'stores/list',
  ],
  buyer: ['products/catalog', 'orders/list/full', 'product_search/list', 'companies/list'],
  guest: ['products/catalog', 'settings/profile'],
};

interface Feed {
  modules: { routes: { path: string }[] }[];
}

/** What of a menu the modules of today have pages for. */
async function promised(page: Page, menu: Entry[]): Promise<string[][]> {
  const feed = (await (await page.request.get('/modules/feed.json')).json()) as Feed;
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

for (const [who, menu] of Object.entries(menus)) {
  test(`the menu of ${who} is the one that is written`, async ({ page }) => {
    if (who !== 'guest') await comeSignedIn(page, demo[who as keyof typeof demo]);
    await open(page, '/products/catalog');
    const expected = await promised(page, menu);
    await expect.poll(() => shown(page)).toEqual(expected);
    await expectNoFault(page);
  });
}

test('on a phone the drawer holds the same entries, and nothing is wider than the window', async ({ page }) => {
  await comeSignedIn(page, demo.admin);
  await resize(page, { ...phoneSize, width: 320 });
  await open(page, '/products/catalog');
  await expect(page.getByRole('button', { name: /меню пользователя/ })).toBeVisible();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  await page.getByRole('button', { name: 'Открыть меню' }).click();
  await expect.poll(() => shown(page)).toEqual(await promised(page, menus.admin));
  await expectNoFault(page);
});

test('a submenu folds away and comes back, by the keyboard', async ({ page }) => {
  await comeSignedIn(page, demo.admin);
  await open(page, '/products/catalog');
  const menu = page.getByRole('navigation', { name: 'Основное меню' });
  const fold = menu.getByRole('button', { name: /Вложенные разделы/ });
  const below = menu.locator('a[href="/users/buyers"]');
  await expect(below).toBeVisible();
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(menu.getByRole('link', { name: 'Покупатели' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(below).toBeVisible();
});

test('the user menu is worked by the keyboard and leads out', async ({ page }) => {
  await comeSignedIn(page, demo.buyer);
  await open(page, '/products/catalog');
  const opener = page.getByRole('button', { name: /меню пользователя/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await expectNoFault(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Выйти' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('header').getByRole('link', { name: 'Войти' })).toBeVisible();
});

test('each role is led to its own information', async ({ page, browser, baseURL }) => {
  const target = async (login: string): Promise<string | null> => {
    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), viewport: { width: 1440, height: 900 } });
    const visitor = await context.newPage();
    await comeAs(visitor, {});
    await comeSignedIn(visitor, login);
    await open(visitor, '/products/catalog');
    await expect(visitor.getByRole('button', { name: /меню пользователя/ })).toBeVisible();
    const link = visitor.locator('header a[href^="/documents/for_"]');
    const path = (await link.count()) > 0 ? await link.getAttribute('href') : null;
    await context.close();
    return path;
  };
  expect(await target(demo.buyer)).toBe('/documents/for_buyer');
  expect(await target(demo.vendor)).toBe('/documents/for_seller');
  expect(await target(demo.admin)).toBeNull();
  await page.close();
});

test('a user with several roles sees the menu of the first and can act in another, in every tab', async ({ page, context }) => {
  const { login, password } = await newPerson(page, ['ROLE_MANAGER', 'ROLE_BUYER']);
  await comeSignedIn(page, login, password);
  await open(page, '/products/catalog');
  await expect.poll(() => shown(page)).toEqual(await promised(page, menus.manager));
  const other = await context.newPage();
  await open(other, '/products/new');
  await page.getByRole('button', { name: /меню пользователя/ }).click();
  await page.getByRole('menuitemradio', { name: 'Покупатель' }).click();
  await expect.poll(() => shown(page)).toEqual(await promised(page, menus.buyer));
  await expect.poll(() => shown(other)).toEqual(await promised(page, menus.buyer));
  await page.reload();
  await expect.poll(() => shown(page)).toEqual(await promised(page, menus.buyer));
});

test('resting on an entry fetches what its module begins with, and runs nothing of it', async ({ page }) => {
  await comeSignedIn(page, demo.admin);
  await open(page, '/products/catalog');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
  const entry = page.waitForRequest(/\/modules\/backoffice\/.*\.js$/);
  await page.getByRole('navigation', { name: 'Основное меню' }).locator('a[href="/users/vendors"]').hover();
  await entry;
  expect(fetched.filter((line) => line.startsWith('script ') && line.includes('/modules/backoffice/'))).toEqual([]);
});
