import { expect, type Page } from '@playwright/test';
import { demo, openSession } from '../signed-in.ts';

/** Someone of this test alone: what happens to them happens to no other test. */
export interface Person {
  id: number;
  login: string;
  password: string;
}

/** Calls the API as a demo administrator. */
export async function asAdmin(page: Page) {
  const { token } = await openSession(page, demo.admin);
  const headers = { 'x-auth-token': token };
  return {
    get: (path: string) => page.request.get(path, { headers }),
    post: (path: string, data: object = {}) => page.request.post(path, { headers, data }),
    put: (path: string, data: object) => page.request.put(path, { headers, data }),
  };
}

export interface PersonOptions {
  locale?: 'ru' | 'en';
  fio?: string;
}

/** Makes a user who can sign in at once. */
export async function newPerson(page: Page, roles: readonly string[], more: PersonOptions = {}): Promise<Person> {
  const login = `e2e-${crypto.randomUUID().slice(0, 13)}`;
  const password = 'winter-boots-42';
  const admin = await asAdmin(page);
  const answer = await admin.post('/api/user/create', { login, password, password2: password, fio: 'Проверка Входа', roles, ...more });
  expect(answer.status(), await answer.text()).toBe(200);
  const { data } = (await answer.json()) as { data: { id: number } };
  return { id: data.id, login, password };
}
