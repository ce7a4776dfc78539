import { expect, type Page } from '@playwright/test';
import { expectNoFault, expectWithinWindow } from '../accessible.ts';
import { open, phoneSize, resize } from '../frame/visit.ts';
import { asAdmin } from '../session/people.ts';
import { test } from '../test.ts';

/** An account made by an administrator is invited by letter. */
async function inviteBySomeone(page: Page): Promise<string> {
  const email = `inbox-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const admin = await asAdmin(page);
  const answer = await admin.post('/api/user/create', { email, fio: 'Получатель Письма', roles: ['ROLE_BUYER'], locale: 'ru' });
  expect(answer.status(), await answer.text()).toBe(200);
  return email;
}

test('the demo inbox: new letters come by themselves, on a phone, light and dark', { tag: '@full' }, async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await resize(page, phoneSize);
  await open(page, '/dev/inbox?lang=ru');
  await expect(page.getByRole('heading', { level: 1, name: 'Демо-почта' })).toBeVisible();
  const email = await inviteBySomeone(page);
  const letter = page.getByRole('article').filter({ hasText: email });
  await expect(letter.getByRole('heading', { name: 'Для вас создана учётная запись' })).toBeVisible();
  // Before the letter is open: nothing can be evaluated in a frame where no script may run.
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoFault(page);
  }
  await letter.getByText('Письмо целиком').click();
  const frame = letter.frameLocator('iframe[title="Письмо: Для вас создана учётная запись"]');
  await expect(frame.getByRole('link', { name: 'Придумать пароль', exact: true })).toBeVisible();
  await expectWithinWindow(page);
  await page.getByRole('searchbox').fill(email);
  await page.getByRole('button', { name: 'Показать' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: 'In English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Demo mail' })).toBeVisible();
  await page.getByRole('article').getByRole('link', { name: 'Open the link of the letter' }).click();
  await expect(page).toHaveURL(/\/auth\/change_password\//);
  expect(complaints).toEqual([]);
});
