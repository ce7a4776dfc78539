import { expect, type Page } from '@playwright/test';
import { comeAs, open } from '../frame/visit.ts';
import { demo, PASSWORD } from '../signed-in.ts';
import { test } from '../test.ts';

/** Signs in where the reader is led: step by step, as people do. */
async function signIn(page: Page, login: string): Promise<void> {
  const account = page.getByRole('textbox', { name: 'Почта или логин' });
  await account.fill(login);
  await account.press('Enter');
  // A step that comes takes the focus to its heading: what is typed sooner would lose it.
  await expect(page.getByRole('heading', { name: 'Введите пароль' })).toBeFocused();
  const password = page.getByRole('textbox', { name: 'Пароль', exact: true });
  await password.fill(PASSWORD);
  await password.press('Enter');
  await expect(page.getByRole('button', { name: /меню пользователя/ })).toBeVisible();
}

const wayIn = (page: Page) => page.locator('header').getByRole('link', { name: 'Войти' });

test.beforeEach(({ page }) => comeAs(page, {}));

test('who signs in is back where they were, and Back does not lead to the way in', { tag: '@full' }, async ({ page }) => {
  await open(page, '/products/catalog?sort=rating');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/viewproduct\/\d+/);
  const product = page.url();
  await wayIn(page).click();
  await expect(page).toHaveURL(/\/auth\/main$/);
  const questions: string[] = [];
  page.on('request', (request) => questions.push(new URL(request.url()).pathname));
  await signIn(page, demo.buyer);
  await expect(page).toHaveURL(product);
  // The answer to the sign-in says who it is: nobody asks again.
  expect(questions.filter((path) => path.includes('identity/me.get'))).toEqual([]);
  await page.goBack();
  await expect(page).not.toHaveURL(/\/auth/);
});

test('a page that needs a sign-in is where one arrives afterwards', { tag: '@full' }, async ({ page }) => {
  await open(page, '/products/company/list?state=active&q=лён#goods');
  await expect(page).toHaveURL(/\/auth\/main$/);
  await signIn(page, demo.otherVendor);
  await expect.poll(() => decodeURI(page.url())).toMatch(/\/products\/company\/list\?state=active&q=лён#goods$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Товары компании');
});

for (const [who, home, heading] of [
  ['vendor', '/companies/start', 'Начало работы'],
  ['manager', '/work', 'Обзор'],
  ['admin', '/work', 'Обзор'],
] as const) {
  test(`${who} begins at ${home}, after signing in and by the logo`, { tag: '@full' }, async ({ page }) => {
    await open(page, '/products/catalog');
    await wayIn(page).click();
    await signIn(page, demo[who]);
    await expect(page).toHaveURL(new RegExp(`${home}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await open(page, '/settings');
    await page.locator('header').getByRole('link', { name: 'Ростовка: на главную' }).click();
    await expect(page).toHaveURL(new RegExp(`${home}$`));
  });
}

test('after two hours the way leads to the beginning of the site', { tag: '@full' }, async ({ page }) => {
  await open(page, '/products/new');
  await wayIn(page).click();
  await expect(page.getByRole('textbox', { name: 'Почта или логин' })).toBeVisible();
  await page.evaluate(`(() => {
    const last = JSON.parse(localStorage['market:last-path']);
    localStorage['market:last-path'] = JSON.stringify({ ...last, at: last.at - 120 * 60_000 });
  })()`);
  await page.reload();
  await signIn(page, demo.buyer);
  await expect(page).toHaveURL(/\/products\/catalog$/);
});
