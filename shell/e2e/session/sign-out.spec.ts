import { expect, type Page } from '@playwright/test';
import { comeAs, open } from '../frame/visit.ts';
import { comeSignedIn } from '../signed-in.ts';
import { test } from '../test.ts';
import { asAdmin, newPerson } from './people.ts';

/** Requests of this page that carry a credential, as "token path". */
function carried(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const token = request.headers()['x-auth-token'];
    if (token) calls.push(`${token} ${new URL(request.url()).pathname}`);
  });
  return calls;
}

const kept = (page: Page) =>
  page.evaluate<string[]>(`Object.keys(localStorage).filter((key) => /session|last-path|recent/.test(key) && localStorage[key] !== '[]')`);

test.beforeEach(({ page }) => comeAs(page, {}));

test('signing out clears what is the user’s, Back shows none of it, and the credential is never used again', { tag: '@core' }, async ({
  page,
}) => {
  const { login, password } = await newPerson(page, ['ROLE_BUYER']);
  const { token } = await comeSignedIn(page, login, password);
  await open(page, '/products/catalog');
  await page.getByRole('button', { name: /меню пользователя/ }).click();
  await page.getByRole('menuitem', { name: 'Профиль' }).click();
  await expect(page).toHaveURL(/\/settings\/profile/);
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();

  const out = page.waitForResponse(/identity\/account\.signOut/);
  await page.getByRole('button', { name: /меню пользователя/ }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  // First of all: good news leaves by itself.
  await expect(page.getByRole('region', { name: 'Уведомления' }).getByText('Вы вышли')).toBeVisible();
  expect((await out).status()).toBe(200);
  await expect(page).toHaveURL(/\/products\/catalog$/);
  await expect(page.locator('header').getByRole('link', { name: 'Войти' })).toBeVisible();
  // The catalogue that the reader was brought to is worth coming back to; where they were before is not.
  await expect.poll(() => kept(page)).toEqual(['market:last-path']);
  expect(await page.evaluate('localStorage["market:last-path"]')).toContain('/products/catalog');

  const calls = carried(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/auth\/main$/);
  await expect(page.getByText('Проверка')).toHaveCount(0);
  await page.reload();
  await open(page, '/products/catalog');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(calls).toEqual([]);
  const answer = await page.request.get('/api/me', { headers: { 'x-auth-token': token } });
  expect(answer.status()).toBe(403);
});

test('the address of the way out, opened as the first page, asks nobody who it is', { tag: '@full' }, async ({ page }) => {
  const { login, password } = await newPerson(page, ['ROLE_BUYER']);
  const { token } = await comeSignedIn(page, login, password);
  const calls = carried(page);
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/products\/catalog$/);
  await expect(page.locator('header').getByRole('link', { name: 'Войти' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls.map((call) => call.replace(token, 'token'))).toEqual(['token /trpc/identity/account.signOut']);
});

test('a blocked user is out of the open page within five seconds, informed of it, and asked to sign in', { tag: '@core' }, async ({
  page,
}) => {
  const { id, login, password } = await newPerson(page, ['ROLE_BUYER']);
  await comeSignedIn(page, login, password);
  await open(page, '/settings/profile');
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
  const bell = page.getByRole('banner').getByRole('button', { name: /^Уведомления/ });
  // The number comes over the line that the block is going to cut.
  await expect(bell).toHaveAccessibleName(/непрочитанн/);
  const admin = await asAdmin(page);
  const began = Date.now();
  const blocked = await admin.put(`/api/user/${id}/edit`, { blocked: true, reason: 'Проверка блокировки' });
  expect(blocked.status(), await blocked.text()).toBe(200);
  await expect(page).toHaveURL(/\/auth\/main$/, { timeout: 5000 });
  test.info().annotations.push({ type: 'blocked user is out after', description: `${Date.now() - began} ms` });
  await expect(bell).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Уведомления' }).getByText('Сеанс завершён. Войдите снова')).toBeVisible();
});
