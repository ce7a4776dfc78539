import { expect } from '@playwright/test';
import { expectNoSidewaysScroll, expectWithinWindow } from '../accessible.ts';
import { open, phoneSize, resize } from '../frame/visit.ts';
import { test } from '../test.ts';
import { comeAsAdmin, table } from './staff.ts';

test('filters stand in the address, survive a reload and stay apart between the lists', { tag: '@full' }, async ({ page }) => {
  await comeAsAdmin(page, '/users/vendors');
  await page.getByRole('button', { name: 'Страна' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Россия' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Язык' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Английский' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('По фильтру ничего не нашлось')).toBeVisible();
  await open(page, '/users/vendors?country=3&lang=tr');
  await expect(page).toHaveURL(/country=3&lang=tr/);
  await expect(table(page).getByRole('link', { name: /Московская линия/ })).toBeVisible();
  await expect(page.getByText('1 пользователь', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Страна: Турция' })).toBeVisible();
  await expect(table(page).getByRole('row')).toHaveCount(2);
  await page.getByRole('navigation', { name: 'Списки пользователей' }).getByRole('link', { name: 'Покупатели' }).click();
  await expect(page).toHaveURL(/\/users\/buyers$/);
  await expect(table(page).getByRole('row').nth(1)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/country=3&lang=tr/);
  await page.getByRole('button', { name: 'Сбросить фильтры' }).click();
  await expect(page).toHaveURL(/\/users\/vendors$/);
});

test('by keys alone: into the grid, to a row, its acts, its page and back', { tag: '@full' }, async ({ page }) => {
  await comeAsAdmin(page, '/users/buyers?sort=fio&q=Покупатель');
  const link = table(page).getByRole('link', { name: 'Покупатель Первый' });
  await expect(link).toBeVisible();
  await page.getByRole('button', { name: 'Столбцы' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAttribute('type', 'checkbox');
  await page.keyboard.press('ArrowRight');
  await expect(table(page).locator('a:focus')).toHaveCount(1);
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await expect(page.getByText('Отмечена 1 строка')).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Изменить' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(table(page).locator('button:focus')).toHaveAttribute('aria-label', /^Действия/);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/users\/view\/\d+$/);
});

test('the columns that are chosen are there after a reload', { tag: '@full' }, async ({ page }) => {
  await comeAsAdmin(page, '/users/managers');
  await page.getByRole('button', { name: 'Столбцы' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Логин' }).click();
  await expect(page.getByRole('columnheader', { name: 'Логин' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Логин' })).toBeVisible();
});

test('phones get cards, and nothing scrolls sideways', { tag: '@full' }, async ({ page }) => {
  await resize(page, phoneSize);
  await comeAsAdmin(page, '/users/vendors');
  await expect(page.getByRole('list', { name: 'Продавцы' }).getByRole('listitem').first()).toBeVisible();
  for (const path of ['/users/vendors', '/users/view/3', '/users/vendors?edit=new']) {
    if (!page.url().endsWith(path)) await open(page, path);
    await expect(page.locator('h1')).toBeAttached();
    await expectWithinWindow(page);
    await expectNoSidewaysScroll(page);
  }
});
