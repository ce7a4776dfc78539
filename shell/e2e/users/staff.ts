import { expect, type Locator, type Page } from '@playwright/test';
import { comeAs, open } from '../frame/visit.ts';
import { comeSignedIn, demo } from '../signed-in.ts';

interface Newcomer {
  id: number;
  fio: string;
  email: string;
  password: string;
}

const PASSWORD = 'a scarf for the winter';

/** An administrator at a page of the administration, on a desktop. */
export async function comeAsAdmin(page: Page, path: string): Promise<{ token: string }> {
  await comeAs(page, {});
  const admin = await comeSignedIn(page, demo.admin);
  await open(page, path);
  return admin;
}

/** A buyer of this test alone, made over the API. */
export async function aNewcomer(page: Page, token: string, name: string): Promise<Newcomer> {
  const mark = `${Date.now()}${Math.floor(Math.random() * 1000)}`;
  const person = { fio: `${name} ${mark}`, email: `newcomer${mark}@example.org`, password: PASSWORD };
  const data = { ...person, roles: ['ROLE_BUYER'], locale: 'ru', languages: ['ru'], country: 1 };
  const answer = await page.request.post('/api/user/create', { headers: { 'x-auth-token': token }, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return { ...person, id: ((await answer.json()) as { data: { id: number } }).data.id };
}

/** Whether the person may come in: the status of the answer. */
export async function signInStatus(page: Page, { email, password }: Pick<Newcomer, 'email' | 'password'>): Promise<number> {
  return (await page.request.post('/api/user/login', { data: { login: email, password } })).status();
}

/** Has the list show one person alone: the row of before the search is replaced while it is pressed. */
export async function find(page: Page, { email }: Pick<Newcomer, 'email'>): Promise<void> {
  await page.getByRole('searchbox', { name: 'Поиск пользователей' }).fill(email);
  await expect(table(page).getByRole('row')).toHaveCount(2);
}

/** Opens the acts of a row and takes one. */
export async function act(page: Page, name: string, what: string): Promise<void> {
  await page.getByRole('button', { name: `Действия: ${name}` }).click();
  await page.getByRole('menuitem', { name: what, exact: true }).click();
}

/** What a toast says, which screen readers hear besides. */
export const toast = (page: Page, text: string): Locator => page.getByRole('region', { name: 'Уведомления' }).getByText(text);

export const table = (page: Page): Locator => page.getByRole('grid');
