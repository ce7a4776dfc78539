import { expect, type Page } from '@playwright/test';
import { expectNoFault } from '../accessible.ts';
import { comeAs, open, phoneSize, resize } from '../frame/visit.ts';
import { newPerson, type Person } from '../session/people.ts';
import { comeSignedIn } from '../signed-in.ts';
import { test } from '../test.ts';

async function come(page: Page): Promise<Person> {
  const person = await newPerson(page, ['ROLE_BUYER']);
  await comeAs(page, {});
  await comeSignedIn(page, person.login, person.password);
  await open(page, '/settings/profile?tab=data');
  return person;
}

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });

test('a person fetches all that is kept of them in one file', { tag: '@core' }, async ({ page }) => {
  await come(page);
  await resize(page, phoneSize);
  await button(page, 'Запросить файл').click();
  const ready = button(page, /^Скачать/);
  await expect(ready).toBeVisible({ timeout: 30_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), ready.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/^Мои данные .*\.zip$/);
  await expectNoFault(page);
});

test('an account to be deleted says so on every page, and one press keeps it', { tag: '@full' }, async ({ page }) => {
  const { password, login } = await come(page);
  await button(page, 'Удалить учётную запись').press('Enter');
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('Текущий пароль введён неверно')).toBeVisible();
  await page.getByLabel('Текущий пароль').fill(password);
  await page.keyboard.press('Enter');
  await expect(button(page, 'Оставить учётную запись')).toBeVisible();
  // Whoever signs in anew finds it, wherever they are.
  await comeSignedIn(page, login, password);
  await open(page, '/');
  const banner = page.getByRole('region', { name: 'Скорое удаление' });
  await expect(banner).toContainText('будет удалена');
  await banner.getByRole('button', { name: 'Отменить удаление' }).press('Enter');
  await expect(banner).toHaveCount(0);
  await open(page, '/settings/profile?tab=data');
  await expect(button(page, 'Удалить учётную запись')).toBeVisible();
  await expect(banner).toHaveCount(0);
});
