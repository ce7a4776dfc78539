import { expect } from '@playwright/test';
import { comeAs, open } from '../frame/visit.ts';
import { comeSignedIn, openSession } from '../signed-in.ts';
import { test } from '../test.ts';
import { newPerson } from './people.ts';

test('the interface speaks the language its user saved, and a choice is saved for the next device', { tag: '@core' }, async ({ page }) => {
  await comeAs(page, { locale: 'ru' });
  const { login, password } = await newPerson(page, ['ROLE_BUYER'], { locale: 'en' });
  await comeSignedIn(page, login, password);
  await open(page, '/products/catalog');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catalogue');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catalogue');
  // Who sits there is known: no answer with the language of before is still on its way.
  await expect(page.getByRole('button', { name: /user menu/i })).toBeVisible();

  const saved = page.waitForResponse(/identity\/me\.update/);
  await page.getByRole('button', { name: 'RU, русский' }).click();
  expect((await saved).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Каталог');
  // As another device would learn it.
  const { user } = await openSession(page, login, password);
  expect(user.locale).toBe('ru');
});

test('a guest’s choice of language is saved nowhere but in the browser', { tag: '@full' }, async ({ page }) => {
  await comeAs(page, { locale: 'ru' });
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await open(page, '/products/catalog');
  await page.getByRole('button', { name: 'EN, English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catalogue');
  expect(calls.filter((url) => url.includes('/trpc/identity/'))).toEqual([]);
});
