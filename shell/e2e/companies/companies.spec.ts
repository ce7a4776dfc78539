import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { comeAs, open } from '../frame/visit.ts';
import { newPerson, type Person } from '../session/people.ts';
import { comeSignedIn } from '../signed-in.ts';
import { test } from '../test.ts';
import { anActiveCompany, freshInn } from './company-fixtures.ts';

async function come(page: Page, { login, password }: Person, path: string): Promise<void> {
  await comeAs(page, { theme: 'system' });
  await comeSignedIn(page, login, password);
  await open(page, path);
}

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Уведомления' }).getByText(text);

test('a vendor makes a company by the keyboard alone; a taken INN is refused under its field', { tag: '@full' }, async ({ page }) => {
  const taken = await anActiveCompany(page);
  const vendor = await newPerson(page, ['ROLE_VENDOR']);
  await come(page, vendor, '/companies/list');
  await page.getByRole('link', { name: 'Новая компания' }).press('Enter');
  await expect(page).toHaveURL(/\/companies\/new$/);
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Бренд').fill('Ткани Шуи');
  await form.getByLabel('Юридическое название').fill('ООО «Ткани Шуи»');
  const inn = form.getByRole('textbox', { name: 'ИНН', exact: true });
  await inn.fill(taken.inn);
  await inn.press('Control+S');
  await expect(form.getByText('Компания с таким ИНН уже существует')).toBeVisible();
  await expect(inn).toBeFocused();
  // It may be the vendor's own company: there is a way on.
  await expect(form.getByRole('button', { name: 'Попросить доступ' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // What is typed is not lost by leaving: the question comes first, and staying is its first answer.
  await page.getByRole('link', { name: 'Компании' }).first().press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Уйти без сохранения?' }).getByRole('button', { name: 'Отмена' })).toBeFocused();
  await page.keyboard.press('Enter');
  await inn.fill(freshInn());
  await inn.press('Control+S');
  await expect(toast(page, 'Компания создана')).toBeVisible();
  await expect(page).toHaveURL(/\/companies\/start$/);
  await open(page, '/settings/profile?tab=company');
  await expect(page.getByLabel('Бренд')).toHaveValue('Ткани Шуи');
});

test('a buyer finds a company by its INN, sees how to reach it, keeps it and says a word', { tag: '@core' }, async ({ page }) => {
  const { brand, inn, id } = await anActiveCompany(page);
  const buyer = await newPerson(page, ['ROLE_BUYER']);
  await come(page, buyer, '/companies/list');
  await page.getByRole('searchbox', { name: 'Поиск по ИНН' }).fill(inn);
  await expect(page.getByRole('list', { name: 'Компании' }).getByRole('article')).toHaveCount(1);
  await expect(page.getByText(`ИНН ${inn}`)).toBeVisible();
  await page.getByRole('link', { name: brand }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/companies/view/${id}$`));
  await expect(page.getByRole('heading', { level: 1, name: brand })).toBeVisible();
  await expect(page.getByText('Склад на Мира')).toBeVisible();
  const heart = page.getByRole('button', { name: `В избранное: ${brand}` });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: `Показать телефон: ${brand}` }).click();
  await expect(page.getByRole('link', { name: '+7 495 123-45-12' }).first()).toBeFocused();
  await page.getByRole('button', { name: 'Написать отзыв' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ваш отзыв' });
  await dialog.getByRole('button', { name: 'Отправить' }).click();
  await expect(dialog.getByText('Поставьте оценку')).toBeVisible();
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio').nth(2)).toBeChecked();
  await dialog.getByRole('textbox').fill('Ровная ткань <img src=x onerror=alert(1)>');
  await dialog.getByRole('button', { name: 'Отправить' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('list', { name: 'Отзывы' }).getByText('Ровная ткань <img src=x onerror=alert(1)>')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Отзывы' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Написать отзыв' })).toBeHidden();
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a product shows the card of its company, and a plainer one while the module of companies is away', { tag: '@full' }, async ({
  page,
}) => {
  await comeAs(page, {});
  await open(page, '/viewproduct/1');
  const seller = page.getByRole('region', { name: 'Поставщик' });
  await expect(seller.getByRole('link', { name: 'Войдите, чтобы увидеть телефон' })).toBeVisible();
  await expect(seller.getByRole('link').first()).toHaveAttribute('href', /^\/companies\/view\/\d+$/);
  await page.route('**/modules/companies/**', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/modules/companies/'));
  await page.reload();
  await refused;
  await expect(seller.getByRole('link')).toHaveCount(1);
  await expect(seller.getByRole('link')).toHaveAttribute('href', /^\/products\/list\/U\d+\/\d+$/);
});
