import { expect, type Page } from '@playwright/test';
import { type Hands, pointer } from '../tenders/journey-hands.ts';

const WORDS = {
  ru: {
    ended: 'Сеанс завершён. Войдите снова',
    news: 'Уведомления',
    login: 'Почта или логин',
    next: 'Далее',
    enter: 'Войти',
    again: 'Сеанс завершён',
  },
  en: {
    ended: 'Your session has ended. Sign in again',
    news: 'Notifications',
    login: 'E-mail or login',
    next: 'Next',
    enter: 'Sign in',
    again: 'Your session has ended',
  },
};

/** The session of the token is over just as the page calls for the first time what matches: the service sees a dead one. */
export async function endSessionAt(page: Page, { token, call }: { token: string; call: RegExp }): Promise<void> {
  await page.route(
    call,
    async (route) => {
      const out = await page.request.post('/api/user/logout', { headers: { 'x-auth-token': token } });
      expect(out.status(), await out.text()).toBe(200);
      await route.continue();
    },
    { times: 1 },
  );
}

const tokenOf = (page: Page) => page.evaluate<string>('JSON.parse(localStorage.getItem("market:session")).token');

interface Return {
  locale: 'ru' | 'en';
  login: string;
  password: string;
  hands?: Hands;
}

/** Whoever lost their session is asked to sign in, and does; answers with the token of the session that this opens. */
export async function comeBack(page: Page, { locale, login, password, hands = pointer() }: Return): Promise<string> {
  const words = WORDS[locale];
  await expect(page).toHaveURL(/\/auth\/main$/);
  await expect(page.getByRole('region', { name: words.news }).getByText(words.ended)).toBeVisible();
  const main = page.getByRole('main');
  await hands.fill(main.getByRole('textbox', { name: words.login }), login);
  await hands.press(main.getByRole('button', { name: words.next, exact: true }));
  await hands.fill(page.locator('input[name="password"]'), password);
  await hands.press(main.getByRole('button', { name: words.enter, exact: true }));
  await expect(page).not.toHaveURL(/\/auth\//);
  return tokenOf(page);
}

/** The same over the page, which keeps what was begun on it. */
export async function comeBackOver(page: Page, { locale, password, hands = pointer() }: Omit<Return, 'login'>): Promise<string> {
  const question = page.getByRole('alertdialog', { name: WORDS[locale].again });
  await hands.fill(question.locator('input[type="password"]'), password);
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  return tokenOf(page);
}

/** What a page complains of while it is used; a refused call, which the browser counts among faults, is none. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complaints.push(message.text());
  });
  return complaints;
}
