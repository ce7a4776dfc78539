import { expect } from '@playwright/test';
import { open } from '../frame/visit.ts';
import { test } from '../test.ts';
import { aBuyer, comeToSignIn, expectInside, look, newEmail, pathOf, postTo, press, step } from './guest.ts';

test('a wrong password is said under the field, the right one leads back', { tag: '@core' }, async ({ page }) => {
  const buyer = await aBuyer(page);
  await comeToSignIn(page, '/products/new');
  await open(page, '/auth');
  await expect(page).toHaveURL(/\/auth\/main$/);
  await look(page, buyer.email);
  await expect(step(page, 'Введите пароль')).toBeFocused();
  const password = page.locator('input[name="password"]');
  await password.fill('not this one');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Неверный логин или пароль')).toBeVisible();
  await expect(password).toBeFocused();
  const selected = (field: HTMLInputElement) => field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
  await expect.poll(() => password.evaluate(selected)).toBe('not this one');
  await page.getByRole('button', { name: 'Показать пароль' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await password.fill(buyer.password);
  await press(page, 'Войти');
  await expect(page).toHaveURL(/\/products\/new$/);
  await expectInside(page, new RegExp(buyer.fio));
});

test('a forgotten password is set anew by letter, and the old one is dead', { tag: '@core' }, async ({ page }) => {
  const buyer = await aBuyer(page);
  await comeToSignIn(page);
  await look(page, buyer.email);
  const before = ((await (await page.request.get(`/dev/inbox.json?to=${buyer.email}`)).json()) as { data: unknown[] }).data.length;
  await press(page, 'Забыли пароль?');
  await expect(step(page, 'Восстановление пароля')).toBeFocused();
  const email = page.getByRole('textbox', { name: 'Электронная почта' });
  await expect(email).toHaveValue(buyer.email);
  await email.fill('nobody');
  await press(page, 'Отправить письмо');
  await expect(page.getByText('Почта введена неверно')).toBeVisible();
  await email.fill(buyer.email);
  await press(page, 'Отправить письмо');
  await expect(page.getByRole('region', { name: 'Уведомления' }).getByText(`Письмо отправлено на ${buyer.email}`)).toBeVisible();
  await expect(step(page, 'Проверьте почту')).toBeFocused();

  const letter = await postTo(page, buyer.email, (posts) => (posts.length > before ? posts[0] : undefined));
  await open(page, pathOf(letter.link));
  await page.getByLabel('Новый пароль').fill('boots before the snow');
  await page.getByLabel('Повторите пароль').fill('boots before the snow');
  await press(page, 'Сохранить и войти');
  await expectInside(page, new RegExp(buyer.fio));
  const status = async (password: string) =>
    (await page.request.post('/api/user/login', { data: { login: buyer.email, password } })).status();
  expect(await status(buyer.password)).not.toBe(200);
  expect(await status('boots before the snow')).toBe(200);
});

test('the way back loses nothing that was typed', { tag: '@full' }, async ({ page }) => {
  const email = newEmail();
  await comeToSignIn(page);
  await look(page, email);
  await page.getByRole('radio', { name: 'Покупатель' }).check();
  await page.getByRole('textbox', { name: 'Имя и фамилия' }).fill('Олег Кузнецов');
  await page.getByRole('checkbox', { name: /условия/ }).check();
  await press(page, 'Назад');
  await expect(step(page, 'Вход или регистрация')).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Почта или логин' })).toHaveValue(email);
  await press(page, 'Далее');
  await expect(step(page, 'Создайте аккаунт')).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Покупатель' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Имя и фамилия' })).toHaveValue('Олег Кузнецов');
  await expect(page.getByRole('checkbox', { name: /условия/ })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Электронная почта' })).toHaveValue(email);
});

test('the keyboard alone signs in', { tag: '@full' }, async ({ page }) => {
  const buyer = await aBuyer(page);
  await comeToSignIn(page, '/products/new');
  await page.getByRole('banner').getByRole('link', { name: 'Войти' }).focus();
  await page.keyboard.press('Enter');
  await expect(step(page, 'Вход или регистрация')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab', { name: 'Почта или логин' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Телефон' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Номер телефона' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const login = page.getByRole('textbox', { name: 'Почта или логин' });
  await expect(login).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(login).toBeFocused();
  await page.keyboard.type(buyer.email);
  await page.keyboard.press('Enter');
  await expect(step(page, 'Введите пароль')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('input[name="password"]')).toBeFocused();
  await page.keyboard.type(buyer.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\/new$/);
  await expectInside(page, new RegExp(buyer.fio));
});

test('a guest goes on as a guest; a demo account is one press away', { tag: '@core' }, async ({ page }) => {
  await comeToSignIn(page);
  await press(page, 'Продолжить без входа');
  await expect(page).toHaveURL(/\/products\/catalog$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible();
  await page.goBack();
  await page
    .getByRole('region', { name: 'Демо-аккаунты' })
    .getByRole('button', { name: /buyer2@demo\.ru/ })
    .click();
  await expectInside(page, /Покупатель Второй/);
  await expect(page).toHaveURL(/\/products\/catalog$/);
});
