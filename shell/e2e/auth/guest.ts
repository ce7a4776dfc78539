import { expect, type Page } from '@playwright/test';
import { comeAs, open } from '../frame/visit.ts';
import { demo, openSession } from '../signed-in.ts';

const mark = (): string => `${Date.now()}${Math.floor(Math.random() * 1e6)}`;

/** An address and a number that nobody had before. */
export const newEmail = (): string => `guest${mark()}@example.org`;
export const newNumber = (): string => `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;

/** A guest at the sign-in page. */
export async function comeToSignIn(page: Page, path = '/auth/main'): Promise<void> {
  await comeAs(page, {});
  await open(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

export const step = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** The first step, by e-mail or login. */
export async function look(page: Page, login: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Почта или логин' }).fill(login);
  await press(page, 'Далее');
}

/** The form of a new account, filled in and agreed to. */
export async function signUp(page: Page, { name, role }: { name: string; role: 'Продавец' | 'Покупатель' }): Promise<void> {
  await expect(step(page, 'Создайте аккаунт')).toBeFocused();
  await page.getByRole('radio', { name: role }).check();
  await page.getByRole('textbox', { name: 'Имя и фамилия' }).fill(name);
  await page.getByRole('checkbox', { name: /условия/ }).check();
  await page.getByRole('checkbox', { name: /персональных данных/ }).check();
  await press(page, 'Зарегистрироваться');
}

export interface Post {
  link: string | null;
  code: string | null;
  subject: string | null;
}

/** A letter or message to an address, from the demo inbox: the newest one, or which of them is looked for. */
export async function postTo(page: Page, to: string, which: (posts: Post[]) => Post | undefined = ([newest]) => newest): Promise<Post> {
  let found: Post | undefined;
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(`/dev/inbox.json?to=${encodeURIComponent(to)}`);
        const { data } = (await answer.json()) as { data: Post[] };
        found = which(data);
        return found;
      },
      { message: `post to ${to}` },
    )
    .toBeTruthy();
  return found as Post;
}

/** The address of a link in this product, wherever the letter says that it stands. */
export const pathOf = (link: string | null): string => new URL(link ?? '').pathname;

/** Is a user of this name signed in on the page? */
export const expectInside = (page: Page, name: string | RegExp): Promise<void> =>
  expect(page.getByRole('banner').getByRole('button', { name })).toBeVisible();

/** A buyer of this test alone, made by an administrator. */
export async function aBuyer(page: Page): Promise<{ email: string; password: string; fio: string }> {
  const { token } = await openSession(page, demo.admin);
  const person = { email: newEmail(), password: 'a scarf for the winter', fio: `Покупатель ${mark()}` };
  const data = { ...person, roles: ['ROLE_BUYER'], locale: 'ru', languages: ['ru'], country: 1 };
  const answer = await page.request.post('/api/user/create', { headers: { 'x-auth-token': token }, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return person;
}
