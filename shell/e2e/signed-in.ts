import { expect, type Page } from '@playwright/test';

/** Password of every demo account. */
export const PASSWORD = 'demo1234';

/** Demo accounts, one of each role, as `npm start` prints them. */
export const demo = {
  admin: 'admin@demo.ru',
  manager: 'manager@demo.ru',
  vendor: 'vendor1@demo.ru',
  otherVendor: 'vendor2@demo.ru',
  buyer: 'buyer1@demo.ru',
  otherBuyer: 'buyer2@demo.ru',
} as const;

export interface SignedInUser {
  id: number;
  token: string;
}

/** Opens a session through the API, without a page. */
export async function openSession(
  page: Page,
  login: string,
  password = PASSWORD,
): Promise<SignedInUser & { user: Record<string, unknown> }> {
  const answer = await page.request.post('/api/user/login', { data: { login, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  const { api_token: token, ...user } = ((await answer.json()) as { data: { id: number; api_token: string } }).data;
  return { id: user.id, token, user };
}

/**
 * The next page this browser opens is signed in, as if on an earlier visit. Written once: a page that signs out stays
 * signed out through its reloads.
 */
export async function comeSignedIn(page: Page, login: string, password = PASSWORD): Promise<SignedInUser> {
  const { id, token, user } = await openSession(page, login, password);
  const kept = JSON.stringify({ user, token, actingAs: null });
  await page.context().addInitScript(
    `if (window === window.top && localStorage.getItem('e2e:came') === null) {
      localStorage.setItem('e2e:came', 'yes');
      localStorage.setItem('market:session', ${JSON.stringify(kept)});
    }`,
  );
  return { id, token };
}
