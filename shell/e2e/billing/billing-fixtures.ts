import { expect, type Page } from '@playwright/test';
import { newEmail, pathOf, postTo } from '../auth/guest.ts';
import { aProduct } from '../saving/form-fixtures.ts';
import { asAdmin, newPerson, type Person, type PersonOptions } from '../session/people.ts';
import { comeSignedIn, demo, openSession } from '../signed-in.ts';

/** A buyer of this test alone with so many bonuses, as soon as billing has heard of them. */
export async function aBuyerWithBonuses(page: Page, amount: number, options: PersonOptions = {}): Promise<Person> {
  const buyer = await newPerson(page, ['ROLE_BUYER'], options);
  const admin = await asAdmin(page);
  const data = { user_id: buyer.id, amount, comment: 'Подарок к открытию' };
  await expect.poll(async () => (await admin.post('/api/transaction', data)).status()).toBe(200);
  return buyer;
}

/** A buyer of this test alone who has answered from their address, as whoever spends the bonuses of a code has to. */
export async function aProvenBuyer(page: Page, options: PersonOptions = {}): Promise<Person> {
  const [email, password] = [newEmail(), 'winter-boots-42'];
  const invited = { email, fio: 'Проверка Входа', roles: ['ROLE_BUYER'], ...options };
  const made = await (await asAdmin(page)).post('/api/user/create', invited);
  expect(made.status(), await made.text()).toBe(200);
  const { link } = await postTo(page, email);
  const data = { password, password2: password, code: pathOf(link).split('/').at(-1) };
  const chosen = await page.request.post('/api/_p/change_password_from_link', { data });
  expect(chosen.status(), await chosen.text()).toBe(200);
  return { id: ((await chosen.json()) as { data: { id: number } }).data.id, login: email, password };
}

/** A code of the marketplace that this test alone uses. */
export async function aPromoCode(page: Page, rules: object = {}): Promise<{ id: number; code: string }> {
  const code = `E2E-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const answer = await (await asAdmin(page)).post('/api/promo_code/create', { code, amount: 1_000, bonus: 100, ...rules });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { data: { id: number; code: string } }).data;
}

/** Where the plan stands beside a product that the demo's vendor has just made. */
export async function besideProduct(page: Page): Promise<string> {
  const { token } = await openSession(page, demo.vendor);
  return `/products/edit/${await aProduct(page, token)}?tab=plan`;
}

/** The same for that vendor. */
export async function besideOwnProduct(page: Page): Promise<string> {
  await comeSignedIn(page, demo.vendor);
  return besideProduct(page);
}

/** What a person has of bonuses. */
export async function bonusesOf(page: Page, { login, password }: Person): Promise<{ free: number; held: number }> {
  const { token } = await openSession(page, login, password);
  const answer = await page.request.get('/api/bonus', { headers: { 'x-auth-token': token } });
  return ((await answer.json()) as { data: { free: number; held: number } }).data;
}

/** How the plan of whoever has this token stands. */
export async function planOf(page: Page, token: string): Promise<{ state: string; expires_at: string | null }> {
  const answer = await page.request.get('/api/tariffs', { headers: { 'x-auth-token': token } });
  return ((await answer.json()) as { plan: { state: string; expires_at: string | null } }).plan;
}
