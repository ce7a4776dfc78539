import { expect, type Page } from '@playwright/test';
import { closeByEscape, comeAs, open } from '../frame/visit.ts';
import { newPerson } from '../session/people.ts';
import { comeSignedIn } from '../signed-in.ts';
import { test } from '../test.ts';

async function come(page: Page, path: string): Promise<void> {
  const { login, password } = await newPerson(page, ['ROLE_BUYER']);
  await comeAs(page, {});
  await comeSignedIn(page, login, password);
  await open(page, path);
  await expect(page.getByRole('heading', { level: 1, name: 'Профиль' })).toBeVisible();
}

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true });

test('a user changes their details, is kept from leaving too early, and finds them after a reload', { tag: '@core' }, async ({ page }) => {
  await come(page, '/settings/profile');
  const name = field(page, 'Имя и фамилия');
  await expect(name).toHaveValue('Проверка Входа');
  await expect(main(page).getByRole('button', { name: 'Сохранить' })).toHaveCount(0);
  await name.fill('Мария Соколова');

  // Another tab of the page and a menu entry: each asks, once, and "no" stays.
  const question = page.getByRole('alertdialog', { name: 'Уйти без сохранения?' });
  const away = [
    () => page.getByRole('tab', { name: 'Фото' }).click(),
    () => page.getByRole('navigation').getByRole('link', { name: 'Каталог' }).first().click(),
  ];
  for (const leave of away) {
    await leave();
    await expect(question).toHaveCount(1);
    await closeByEscape(question);
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(/\/settings\/profile$/);
    await expect(name).toHaveValue('Мария Соколова');
  }

  await field(page, 'Логин').fill('');
  await main(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(main(page).getByText('Введите логин')).toBeVisible();
  await field(page, 'Логин').fill(`maria-${Date.now()}`);
  await main(page).getByLabel('Турецкий').check();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('region', { name: 'Уведомления' }).getByText('Изменения сохранены')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Сохранить' })).toHaveCount(0);

  await page.reload();
  await expect(name).toHaveValue('Мария Соколова');
  await expect(main(page).getByLabel('Турецкий')).toBeChecked();
});

test('the browser’s back button asks as well, and lets go after a yes', { tag: '@full' }, async ({ page }) => {
  await come(page, '/settings/profile');
  await page.getByRole('tab', { name: 'Адреса' }).click();
  await expect(page).toHaveURL(/tab=locations/);
  await page.getByRole('tab', { name: 'О себе' }).click();
  await field(page, 'Имя и фамилия').fill('Другая');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Уйти без сохранения?' });
  await expect(question).toHaveCount(1);
  await question.getByRole('button', { name: 'Отмена' }).click();
  await expect(page).toHaveURL(/\/settings\/profile$/);
  await expect(field(page, 'Имя и фамилия')).toHaveValue('Другая');
  await page.goBack();
  await question.getByRole('button', { name: 'Уйти' }).click();
  await expect(page).toHaveURL(/tab=locations/);
  await expect(page.getByRole('tab', { name: 'Адреса' })).toHaveAttribute('aria-selected', 'true');
});

test('a phone is given once, the language follows at once, a password needs the old one', { tag: '@full' }, async ({ page }) => {
  await come(page, '/settings/profile');
  const digits = String(Math.random()).slice(2, 11).padEnd(9, '0');
  await main(page)
    .getByRole('textbox', { name: 'Телефон' })
    .fill(`8 (9${digits.slice(0, 2)}) ${digits.slice(2, 5)}-${digits.slice(5, 7)}-${digits.slice(7)}`);
  await main(page).getByLabel('Новый пароль', { exact: true }).fill('another password');
  await main(page).getByLabel('Повторите пароль', { exact: true }).fill('another passwort');
  await main(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(main(page).getByText('Пароли должны совпадать')).toBeVisible();
  await expect(main(page).getByText('Введите текущий пароль')).toBeVisible();
  await main(page).getByLabel('Повторите пароль', { exact: true }).fill('another password');
  await main(page).getByLabel('Текущий пароль', { exact: true }).fill('not the one');
  await main(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(main(page).getByText('Текущий пароль введён неверно')).toBeVisible();
  await main(page).getByLabel('Текущий пароль', { exact: true }).fill('winter-boots-42');
  await main(page).getByLabel('Язык интерфейса').selectOption('en');
  await main(page).getByRole('button', { name: 'Сохранить' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(main(page).getByLabel('Phone')).toBeDisabled();
  await expect(main(page).getByText('cannot be changed')).toBeVisible();
  await expect(main(page).getByLabel('New password', { exact: true })).toHaveValue('');
});

test('another browser is signed out from the list of sessions', { tag: '@full' }, async ({ page }) => {
  const { login, password } = await newPerson(page, ['ROLE_BUYER']);
  const other = await page.request.post('/api/user/login', { data: { login, password } });
  const token = ((await other.json()) as { data: { api_token: string } }).data.api_token;
  const me = () => page.request.get('/api/me', { headers: { 'x-auth-token': token } });
  expect((await me()).status()).toBe(200);
  await comeAs(page, {});
  await comeSignedIn(page, login, password);
  await open(page, '/settings/profile');
  const sessions = main(page).getByRole('region', { name: 'Активные сеансы' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('этот браузер')).toHaveCount(1);
  await sessions.getByRole('button', { name: /^Завершить сеанс/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Завершить' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect.poll(async () => (await me()).status()).toBe(403);
});
