import { expect } from '@playwright/test';
import { closeByEscape, open } from '../frame/visit.ts';
import { test } from '../test.ts';
import { comeToSignIn, expectInside, look, newEmail, newNumber, pathOf, postTo, press, signUp, step } from './guest.ts';

test('a buyer signs up by phone with the code of the message, and is back on the page before', { tag: '@core' }, async ({
  page,
  baseURL,
}) => {
  const number = newNumber();
  const foreign: string[] = [];
  const complaints: string[] = [];
  const own = new URL(baseURL ?? '').origin;
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== own) foreign.push(request.url());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await comeToSignIn(page, '/viewproduct/1');
  await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click();
  await expect(page).toHaveURL(/\/auth\/main$/);
  await page.getByRole('tab', { name: 'Телефон' }).click();
  await page.getByRole('textbox', { name: 'Номер телефона' }).fill(`8${number}`);
  await press(page, 'Далее');
  await signUp(page, { name: 'Анна Смирнова', role: 'Покупатель' });

  await expect(step(page, 'Введите код из СМС')).toBeFocused();
  await expect(page).toHaveURL(/\/auth\/main$/);
  const code = page.getByRole('textbox', { name: 'Код из СМС' });
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByRole('button', { name: 'Отправить код ещё раз' })).toBeDisabled();
  const { code: right } = await postTo(page, number);
  await code.fill('12');
  await expect(page.getByRole('button', { name: 'Подтвердить' })).toBeDisabled();
  const wrong = right === '0000' ? '0001' : '0000';
  await code.fill(wrong);
  await expect(page.getByText(/Неверный код/)).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(right ?? '');
  await expect(page).toHaveURL(/\/viewproduct\/1$/);
  await expectInside(page, /Анна Смирнова/);
  await page.reload();
  await expectInside(page, /Анна Смирнова/);
  await open(page, '/auth');
  await expect(page).not.toHaveURL(/\/auth/);
  expect(foreign).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a vendor signs up by e-mail, follows the letter, sets a password and is in; the link works once', { tag: '@core' }, async ({
  page,
}) => {
  const email = newEmail();
  await comeToSignIn(page);
  await look(page, email);
  await expect(page.getByRole('textbox', { name: 'Электронная почта' })).toHaveValue(email);
  await signUp(page, { name: 'Вера Ткач', role: 'Продавец' });
  await expect(step(page, 'Проверьте почту')).toBeFocused();
  await expect(page.getByRole('main')).toContainText(email);

  const letter = await postTo(page, email);
  const path = pathOf(letter.link);
  expect(path).toMatch(/^\/auth\/change_password\/.+/);
  await open(page, path);
  const [password, repeat] = [page.getByLabel('Новый пароль'), page.getByLabel('Повторите пароль')];
  await press(page, 'Сохранить и войти');
  await expect(page.getByText('введите пароль')).toBeVisible();
  await password.fill('a loom in the attic');
  await repeat.fill('a loom in the cellar');
  await press(page, 'Сохранить и войти');
  await expect(page.getByText('пароли должны совпадать')).toBeVisible();
  await expect(repeat).toBeFocused();
  await repeat.fill('a loom in the attic');
  await press(page, 'Сохранить и войти');
  await expectInside(page, /Вера Ткач/);
  await expect(page).not.toHaveURL(/\/auth/);

  await open(page, '/logout');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible();
  await open(page, path);
  await password.fill('another loom entirely');
  await repeat.fill('another loom entirely');
  await press(page, 'Сохранить и войти');
  await expect(step(page, 'Ссылка больше не действует')).toBeFocused();
  await press(page, 'Запросить новую ссылку');
  await expect(step(page, 'Восстановление пароля')).toBeVisible();
});

test('nothing is ticked beforehand, and what is missing is said', { tag: '@full' }, async ({ page }) => {
  await comeToSignIn(page);
  await look(page, newEmail());
  const button = page.getByRole('button', { name: 'Зарегистрироваться' });
  const terms = page.getByRole('checkbox', { name: /условия/ });
  const consent = page.getByRole('checkbox', { name: /персональных данных/ });
  await expect(terms).not.toBeChecked();
  await expect(consent).not.toBeChecked();
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription('Чтобы продолжить, примите условия использования.');
  await terms.check();
  await expect(button).toHaveAccessibleDescription('Чтобы продолжить, дайте согласие на обработку персональных данных.');
  await consent.check();
  await expect(button).toBeEnabled();
  await button.click();
  await expect(page.getByText('Введите имя')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Имя и фамилия' })).toBeFocused();

  // The terms open over the form; nothing is lost, and the focus comes back to the link.
  const link = page.getByRole('main').getByRole('button', { name: 'условия использования', exact: true });
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Условия использования' });
  await expect(dialog.getByRole('heading').nth(1)).toBeVisible();
  await closeByEscape(dialog);
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await expect(terms).toBeChecked();
});

test('without a bot check the sign-up waits, says so, and goes on after Retry', { tag: '@full' }, async ({ page }) => {
  await comeToSignIn(page);
  await look(page, newEmail());
  await expect(step(page, 'Создайте аккаунт')).toBeVisible();
  await page.route(/botChallenge/, (route) => route.abort());
  // Another way wants another proof.
  await page.getByRole('tab', { name: 'Телефон' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Не удалось пройти проверку' })).toBeVisible({ timeout: 15_000 });
  await page.getByRole('checkbox', { name: /условия/ }).check();
  await page.getByRole('checkbox', { name: /персональных данных/ }).check();
  await expect(page.getByRole('button', { name: 'Зарегистрироваться' })).toBeDisabled();
  await page.unroute(/botChallenge/);
  await press(page, 'Повторить');
  await expect(page.getByRole('button', { name: 'Зарегистрироваться' })).toBeEnabled();
});
