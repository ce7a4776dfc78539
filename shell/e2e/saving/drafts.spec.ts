import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { anActiveCompany } from '../companies/company-fixtures.ts';
import { comeAs, open } from '../frame/visit.ts';
import { newPerson, type Person } from '../session/people.ts';
import { comeSignedIn, openSession } from '../signed-in.ts';
import { test } from '../test.ts';

const city = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Город' });
/** The same under the question, which keeps it from everybody until it is answered. */
const cityBelow = (page: Page) => page.getByRole('textbox', { name: 'Город', includeHidden: true });
const save = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Сохранить', exact: true });
const saved = (page: Page) => page.getByRole('region', { name: 'Уведомления' }).getByText('Изменения сохранены');
const signInAgain = (page: Page) => page.getByRole('alertdialog', { name: 'Сеанс завершён' });

/** A vendor at the form of their company, with a town typed and not saved. */
async function atWork(page: Page): Promise<{ id: number; vendor: Person; token: string }> {
  const { id, vendor } = await anActiveCompany(page);
  await comeAs(page, { theme: 'system' });
  const { token } = await comeSignedIn(page, vendor.login, vendor.password);
  await open(page, `/companies/edit/${id}`);
  await city(page).fill('Шуя');
  return { id, vendor, token };
}

test('a sign-out in another tab asks for the password over the form; what was typed stays and is saved', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const { vendor } = await atWork(page);
  const other = await context.newPage();
  await other.goto('/logout');
  await expect(signInAgain(page)).toBeVisible();
  await expect(cityBelow(page)).toBeVisible();
  await expect(cityBelow(page)).toHaveValue('Шуя');
  await expect(city(page)).toHaveCount(0);
  await expectAccessible(page);
  await signInAgain(page).locator('input[type=password]').fill(vendor.password);
  await page.keyboard.press('Enter');
  await expect(signInAgain(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/companies\/edit\//);
  await expect(city(page)).toHaveValue('Шуя');
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  // The tab that had signed out follows.
  await expect(other.getByRole('button', { name: /меню пользователя/ })).toBeVisible();
});

test('a session that died is noticed by the save, which goes through after signing in again', { tag: '@full' }, async ({ page }) => {
  const { vendor, token } = await atWork(page);
  const out = await page.request.post('/trpc/identity/account.signOut', { headers: { 'x-auth-token': token } });
  expect(out.status(), await out.text()).toBe(200);
  await expect(signInAgain(page)).toBeVisible();
  await signInAgain(page).locator('input[type=password]').fill(vendor.password);
  await page.keyboard.press('Enter');
  await expect(signInAgain(page)).toHaveCount(0);
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(city(page)).toHaveValue('Шуя');
});

test('another user who signs in over the form gets the page anew, without what was typed', { tag: '@full' }, async ({ page, context }) => {
  await atWork(page);
  const other = await context.newPage();
  await other.goto('/logout');
  await expect(signInAgain(page)).toBeVisible();
  const stranger = await newPerson(page, ['ROLE_BUYER']);
  const { token, user } = await openSession(page, stranger.login, stranger.password);
  const kept = JSON.stringify({ user, token, actingAs: null });
  await other.evaluate(`localStorage.setItem('market:session', ${JSON.stringify(kept)})`);
  await expect(signInAgain(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /меню пользователя/ })).toBeVisible();
  await expect(page.getByText('Шуя')).toHaveCount(0);
});

test('what was typed and not saved is offered on the next visit, restored or discarded', { tag: '@full' }, async ({ page }) => {
  page.on('dialog', (question) => void question.accept());
  await atWork(page);
  await page.reload();
  const draft = page.getByRole('region', { name: 'Черновик' });
  await expect(draft).toBeVisible();
  await expect(city(page)).not.toHaveValue('Шуя');
  await draft.getByRole('button', { name: 'Восстановить' }).click();
  await expect(city(page)).toHaveValue('Шуя');
  await expect(draft).toHaveCount(0);
  await page.reload();
  await draft.getByRole('button', { name: 'Удалить черновик' }).click();
  await page.reload();
  await expect(city(page)).toBeVisible();
  await expect(draft).toHaveCount(0);
});

test('of two who change one company each keeps what they alone changed, and decides where both did', { tag: '@full' }, async ({ page }) => {
  const { id, token } = await atWork(page);
  const answer = await page.request.put(`/api/company/${id}`, {
    headers: { 'x-auth-token': token },
    data: { city: 'Кохма', description: 'Шьём из льна' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await save(page).click();
  const notice = page.getByRole('region', { name: 'Изменения другого пользователя' });
  await expect(notice).toContainText('Кохма');
  await expect(page.getByRole('textbox', { name: 'Описание' })).toHaveValue('Шьём из льна');
  await notice.getByRole('button', { name: 'Оставить моё: Город' }).click();
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(city(page)).toHaveValue('Шуя');
});
