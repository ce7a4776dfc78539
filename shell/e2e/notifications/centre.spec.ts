import { expect, type Page, request } from '@playwright/test';
import { expectAccessible, expectNoFault, expectNoSidewaysScroll } from '../accessible.ts';
import { comeAs, open, phoneSize, resize } from '../frame/visit.ts';
import { newPerson } from '../session/people.ts';
import { comeSignedIn, demo, openSession } from '../signed-in.ts';
import { test } from '../test.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Уведомления/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Уведомления' });

/** The account is entered from a browser that it never saw before. */
async function enterFromElsewhere(origin: string, { login, password }: { login: string; password: string }): Promise<void> {
  const stranger = await request.newContext({
    baseURL: origin,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  const answer = await stranger.post('/api/user/login', { data: { login, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  await stranger.dispose();
}

test('the bell rings in every tab over one line, and what was read in one is read in all', { tag: '@core' }, async ({
  page,
  context,
  baseURL,
}) => {
  const lines: string[] = [];
  context.on('request', (sent) => {
    if (new URL(sent.url()).pathname === '/live') lines.push(sent.url());
  });
  await comeAs(page, {});
  const person = await newPerson(page, ['ROLE_BUYER']);
  await comeSignedIn(page, person.login, person.password);
  await open(page, '/settings');
  await expect(bell(page)).toHaveAccessibleName('Уведомления: 1 непрочитанное');
  const other = await context.newPage();
  await comeAs(other, {});
  await open(other, '/settings');
  await expect(bell(other)).toHaveAccessibleName('Уведомления: 1 непрочитанное');
  expect(lines).toHaveLength(1);

  await enterFromElsewhere(baseURL ?? '', person);
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Уведомления: 2 непрочитанных');
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: 'Вход с нового устройства' })).toBeAttached();

  await page.bringToFront();
  await bell(page).press('Enter');
  await expect(panel(page).getByRole('link', { name: 'Вход с нового устройства' })).toBeVisible();
  await expect(panel(page).getByText(/Firefox/)).toBeVisible();
  await expectNoFault(page);
  await panel(page).getByRole('button', { name: 'Отметить все прочитанными' }).click();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Уведомления');

  // The tab that listened closes: another one goes on.
  await page.close();
  await enterFromElsewhere(baseURL ?? '', person);
  await expect(bell(other)).toHaveAccessibleName('Уведомления: 1 непрочитанное');
});

test('the centre and its settings at 390 px, light and dark, in English', { tag: '@full' }, async ({ page }) => {
  await resize(page, phoneSize);
  const person = await newPerson(page, ['ROLE_BUYER'], { locale: 'en' });
  await comeAs(page, { locale: 'en', theme: 'system' });
  await comeSignedIn(page, person.login, person.password);
  await open(page, '/settings');
  const button = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await expect(button).toHaveAccessibleName('Notifications: 1 unread');
  await button.click();
  const centre = page.getByRole('dialog', { name: 'Notifications' });
  await expect(centre.getByText('Welcome to Rostovka')).toBeVisible();
  await expectAccessible(page, { sizes: [phoneSize] });
  await centre.getByRole('button', { name: 'Notification settings' }).click();
  await expect(centre.getByRole('group', { name: 'Security' })).toBeVisible();
  await expect(centre.getByRole('checkbox', { name: 'E-mail (always)' })).toBeDisabled();
  await expectAccessible(page, { sizes: [phoneSize] });
  await expectNoSidewaysScroll(page);
});

test('a user can be reached by the confirmed address after signing in', { tag: '@core' }, async ({ page }) => {
  const { token } = await openSession(page, demo.otherBuyer);
  const reach = async () => {
    const answer = await page.request.get('/api/notifications/preferences', { headers: { 'x-auth-token': token } });
    return (await answer.json()).data.reach;
  };
  await expect.poll(reach).toMatchObject({ letter: true });
});

test('what happened while the network was away arrives when it is back', { tag: '@full' }, async ({ page, context, baseURL }) => {
  await comeAs(page, {});
  const person = await newPerson(page, ['ROLE_BUYER']);
  await comeSignedIn(page, person.login, person.password);
  await open(page, '/settings');
  await expect(bell(page)).toHaveAccessibleName('Уведомления: 1 непрочитанное');
  await context.setOffline(true);
  await enterFromElsewhere(baseURL ?? '', person);
  await context.setOffline(false);
  await expect(bell(page)).toHaveAccessibleName('Уведомления: 2 непрочитанных');
  // Shown as news, not only counted: the line went on after the last one that had arrived.
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: 'Вход с нового устройства' })).toBeAttached();
});
