import { expect } from '@playwright/test';
import { comeAs, open } from '../frame/visit.ts';
import { comeSignedIn } from '../signed-in.ts';
import { test } from '../test.ts';
import { newPerson } from './people.ts';

const wayIn = { name: 'Войти' };
const userMenu = { name: /меню пользователя/ };

test('two tabs are one session: what happens in one is seen in the other without a reload', { tag: '@full' }, async ({ page, context }) => {
  await comeAs(page, {});
  const { login, password } = await newPerson(page, ['ROLE_BUYER']);
  const other = await context.newPage();
  await comeAs(other, {});
  await open(other, '/products/new');
  await expect(other.locator('header').getByRole('link', wayIn)).toBeVisible();

  // The first tab comes in: the other one follows, and stays where it is.
  await comeSignedIn(page, login, password);
  await open(page, '/settings/profile');
  await expect(page.getByRole('button', userMenu)).toBeVisible();
  await expect(other.getByRole('button', userMenu)).toBeVisible();
  await expect(other).toHaveURL(/\/products\/new$/);

  // The other tab goes out: the first one stood on a page of its user's.
  await other.goto('/logout');
  await expect(other.locator('header').getByRole('link', wayIn)).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/main$/);
  await expect(page.locator('header').getByRole('link', wayIn)).toBeVisible();
});
