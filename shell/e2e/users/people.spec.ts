import { expect } from '@playwright/test';
import { comeAs, open } from '../frame/visit.ts';
import { comeSignedIn, openSession } from '../signed-in.ts';
import { test } from '../test.ts';
import { act, aNewcomer, comeAsAdmin, find, signInStatus, table, toast } from './staff.ts';

test('an administrator makes a user, who signs in', { tag: '@core' }, async ({ page }) => {
  await comeAsAdmin(page, '/users/buyers');
  const mark = String(Date.now());
  const person = { email: `made${mark}@example.org`, password: 'a scarf for the winter' };
  await page.getByRole('button', { name: 'Новый пользователь' }).click();
  const drawer = page.getByRole('dialog', { name: 'Новый пользователь' });
  await drawer.getByLabel('Фамилия, имя, отчество').fill(`Созданная Анна ${mark}`);
  await drawer.getByLabel('Почта').fill(person.email);
  await drawer.getByRole('checkbox', { name: 'Задать пароль за пользователя' }).check();
  await drawer.getByLabel('Новый пароль').fill(person.password);
  await drawer.getByLabel('Пароль ещё раз').fill(person.password);
  await drawer.getByRole('button', { name: 'Создать' }).click();
  await expect(drawer).toBeHidden();
  await expect(toast(page, 'Пользователь создан')).toBeVisible();
  await expect(table(page).getByRole('link', { name: `Созданная Анна ${mark}` })).toBeVisible();
  const { user } = await openSession(page, person.email, person.password);
  expect(user).toMatchObject({ role: 'ROLE_BUYER', fio: `Созданная Анна ${mark}` });
});

test('a blocked user loses the open page within five seconds and can sign in again once unblocked', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  const { token } = await comeAsAdmin(page, '/users/buyers');
  const person = await aNewcomer(page, token, 'Шумный Пётр');
  const elsewhere = await browser.newContext();
  const blockedPage = await elsewhere.newPage();
  await comeAs(blockedPage, {});
  await comeSignedIn(blockedPage, person.email, person.password);
  await open(blockedPage, '/products/catalog');
  await expect(blockedPage.getByRole('button', { name: /меню пользователя/ })).toBeVisible();
  await find(page, person);
  await act(page, person.fio, 'Заблокировать');
  const dialog = page.getByRole('dialog', { name: `Заблокировать: ${person.fio}?` });
  await dialog.getByLabel('Причина').fill('Спам в отзывах');
  await dialog.getByRole('button', { name: 'Заблокировать' }).click();
  await expect(toast(page, 'Заблокирован 1 пользователь')).toBeVisible();
  await expect(blockedPage.getByRole('button', { name: /меню пользователя/ })).toBeHidden({ timeout: 5_000 });
  expect(await signInStatus(page, person)).toBe(403);
  await expect(table(page).getByText('Заблокирован', { exact: true })).toBeVisible();
  await act(page, person.fio, 'Разблокировать');
  await expect(toast(page, 'Разблокирован 1 пользователь')).toBeVisible();
  expect(await signInStatus(page, person)).toBe(200);
  await elsewhere.close();
});

test('a deleted user is gone from the list and cannot come in; no is the first answer', { tag: '@full' }, async ({ page }) => {
  const { token } = await comeAsAdmin(page, '/users/buyers');
  const person = await aNewcomer(page, token, 'Лишний Иван');
  await find(page, person);
  await act(page, person.fio, 'Удалить');
  const question = page.getByRole('alertdialog', { name: `Удалить: ${person.fio}?` });
  await expect(question.getByRole('button', { name: 'Отмена' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  expect(await signInStatus(page, person)).toBe(200);
  await act(page, person.fio, 'Удалить');
  await question.getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('По фильтру ничего не нашлось')).toBeVisible();
  expect(await signInStatus(page, person)).toBe(422);
});

test('a change is saved on the page of the user, and not lost by leaving', { tag: '@full' }, async ({ page }) => {
  const { token } = await comeAsAdmin(page, '/users/buyers');
  const person = await aNewcomer(page, token, 'Правка Мария');
  await open(page, `/users/view/${person.id}`);
  await page.getByRole('button', { name: 'Изменить' }).click();
  const drawer = page.getByRole('dialog', { name: 'Изменить пользователя' });
  await drawer.getByLabel('Фамилия, имя, отчество').fill('Переименованная Мария');
  await drawer.getByRole('checkbox', { name: 'Продавец' }).check();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Отмена' }).click();
  await expect(drawer.getByLabel('Фамилия, имя, отчество')).toHaveValue('Переименованная Мария');
  await drawer.getByRole('button', { name: 'Сохранить' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Переименованная Мария' })).toBeVisible();
  await expect(page.getByText('Покупатель, Продавец')).toBeVisible();
});
