import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { newEmail, pathOf, postTo } from '../auth/guest.ts';
import { aDraftCompany, anActiveCompany } from '../companies/company-fixtures.ts';
import { comeAs, open } from '../frame/visit.ts';
import { asAdmin, type Person } from '../session/people.ts';
import { comeSignedIn, demo, openSession } from '../signed-in.ts';
import { test } from '../test.ts';

async function come(page: Page, { login, password }: Pick<Person, 'login' | 'password'>, path: string): Promise<void> {
  await comeAs(page, { theme: 'system' });
  await comeSignedIn(page, login, password);
  await open(page, path);
}

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Уведомления' }).getByText(text);

test('a vendor opens a store: an address that is found, a pin that is dragged, hours for all days', { tag: '@full' }, async ({ page }) => {
  const { vendor } = await anActiveCompany(page);
  await come(page, vendor, '/stores/list');
  await page.getByRole('link', { name: 'Добавить точку' }).press('Enter');
  await page.getByLabel('Название').fill('Шоурум');
  await page.getByRole('textbox', { name: 'Телефон' }).fill('9123456789');
  const address = page.getByRole('combobox', { name: 'Адрес' });
  await address.fill('Моск');
  await expect(page.getByRole('listbox', { name: 'Подсказки' }).getByRole('option').first()).toBeVisible();
  await address.press('ArrowDown');
  await address.press('Enter');
  await expect(address).toHaveValue(/Москва/);
  const point = page.getByText(/^Точка на карте: 55/);
  const before = await point.textContent();
  await page.getByRole('button', { name: 'Указать на карте' }).press('Enter');
  const pin = page.getByRole('button', { name: 'Метка на карте' });
  await pin.hover();
  await page.mouse.down();
  await page.mouse.move(700, 500, { steps: 4 });
  await page.mouse.up();
  await expect(point).not.toHaveText(before ?? '');
  await expect(page.getByText(/^Рядом: .*Москва/)).toBeVisible();
  await pin.press('ArrowLeft');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Понедельник: открываемся в').fill('1030');
  await page.getByRole('button', { name: 'На все дни: Понедельник' }).press('Enter');
  await page.keyboard.press('Control+S');
  await expect(toast(page, 'Точка добавлена')).toBeVisible();
  await expect(page).toHaveURL(/\/stores\/list$/);
  await expect(page.getByRole('row', { name: /Шоурум/ }).getByText('Пн–Вс 10:30–19:00')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a vendor accepts the terms and submits; staff approve, and the company works at once', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  const { vendor, brand } = await aDraftCompany(page);
  await come(page, vendor, '/companies/start');
  await page.getByRole('checkbox', { name: /^Принимаю условия/ }).check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Отправить на проверку' }).press('Enter');
  await expect(page.getByText(/^Мы проверяем данные/)).toBeVisible();
  const office = await (await browser.newContext()).newPage();
  await come(office, { login: demo.manager, password: 'demo1234' }, '/companies/review?per_page=50');
  await expect(office.getByRole('row', { name: new RegExp(brand) })).toBeVisible();
  await expectAccessible(office);
  await expectNoSidewaysScroll(office);
  await office.getByRole('button', { name: `Действия: ${brand}` }).press('Enter');
  await office.getByRole('menuitem', { name: 'Одобрить' }).press('Enter');
  await expect(toast(office, `Компания «${brand}» одобрена`)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Компания работает: её товары видят покупатели.')).toBeVisible();
  await office.context().close();
});

test('an invited colleague acts for the company once they accept, a removed one is refused at once', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  const { id, vendor, brand } = await aDraftCompany(page);
  const email = newEmail();
  expect((await (await asAdmin(page)).post('/api/user/create', { email, fio: 'Ткач Анна', roles: ['ROLE_VENDOR'] })).status()).toBe(200);
  await come(page, vendor, '/companies/staff');
  await page.getByRole('textbox', { name: 'Почта' }).fill(email);
  await page.getByRole('textbox', { name: 'Почта' }).press('Enter');
  await expect(toast(page, 'Приглашение отправлено')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The letter about the new account, whose link proves the address; the invitation waits for whoever proved it.
  const colleague = await (await browser.newContext()).newPage();
  await comeAs(colleague, { theme: 'system' });
  const { link } = await postTo(colleague, email, (posts) => posts.find((post) => post.link?.includes('password')));
  await open(colleague, pathOf(link));
  for (const label of ['Новый пароль', 'Повторите пароль']) await colleague.getByLabel(label).fill('winter-boots-42');
  await colleague.getByRole('button', { name: 'Сохранить и войти' }).click();
  await expect(colleague.getByRole('banner').getByRole('button', { name: /Ткач Анна/ })).toBeVisible();
  const { token } = await openSession(page, email, 'winter-boots-42');
  const reads = async () => (await page.request.get(`/api/company/${id}/staff`, { headers: { 'x-auth-token': token } })).status();
  expect(await reads()).toBe(404);
  await open(colleague, '/companies/invitations');
  await colleague.getByRole('button', { name: `Принять приглашение: ${brand}` }).press('Enter');
  await expect(toast(colleague, `Теперь вы действуете от имени компании «${brand}»`)).toBeVisible();
  expect(await reads()).toBe(200);
  await expectAccessible(colleague);
  await colleague.context().close();

  await page.reload();
  await page.getByRole('button', { name: /^Убрать: / }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Убрать' }).click();
  await expect(toast(page, 'Больше не действует')).toBeVisible();
  expect(await reads()).toBe(404);
});
