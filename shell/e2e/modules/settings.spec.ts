import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { buildModule } from '../faults/build-fixtures.ts';
import { comeAs, open } from '../frame/visit.ts';
import { comeSignedIn, demo } from '../signed-in.ts';
import { test } from '../test.ts';
import { archiveOf } from './built-archive.ts';
import { publishAsAdmin } from './publish-as-admin.ts';

/** A version that no run before this one has published. */
async function publishSettable(page: Page): Promise<void> {
  const path = join(import.meta.dirname, `../../node_modules/.cache/settable-${test.info().parallelIndex}`);
  await buildModule({
    folder: join(import.meta.dirname, 'fixtures/settable'),
    name: 'settable',
    version: `1.0.${Math.floor(Date.now() / 1000)}`,
    path,
  });
  await publishAsAdmin(page, await archiveOf(path));
}

/** The reader comes back to the tab, where the shell looks at the feed, until the gateway has the new one. */
async function expectGreeting(reader: Page, greeting: string): Promise<void> {
  await expect(async () => {
    await reader.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
    await expect(reader.getByTestId('greeting')).toHaveText(greeting, { timeout: 1000 });
  }).toPass();
}

test('an administrator turns a flag of a module on, and the page that a guest has open draws it', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  await publishSettable(page);
  const guest = await (await browser.newContext()).newPage();
  // The gateway has the new feed within seconds.
  await expect(async () => {
    await guest.goto('/apps/settable');
    await expect(guest.getByTestId('greeting')).toBeVisible({ timeout: 3000 });
  }).toPass();
  await guest.evaluate(() => Object.assign(window, { neverReloaded: true }));

  await comeAs(page, { theme: 'system' });
  await comeSignedIn(page, demo.admin);
  await open(page, '/modules/settable');
  const settings = page.getByRole('region', { name: 'Настройки' });
  const flag = settings.getByRole('checkbox', { name: 'Громко' });
  await settings.getByRole('button', { name: 'Вернуть значения по умолчанию' }).press('Enter');
  if (await flag.isChecked()) throw new Error('a flag that is off by default is on');
  await settings.getByRole('textbox', { name: 'Приветствие' }).fill('Мы вам рады');
  await flag.press('Space');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('region', { name: 'Уведомления' }).getByText('Настройки сохранены')).toBeVisible();
  await expectGreeting(guest, 'МЫ ВАМ РАДЫ');
  await expect(page.getByRole('region', { name: 'История' })).toContainText('Изменены настройки модуля');

  await settings.getByRole('button', { name: 'Вернуть значения по умолчанию' }).press('Enter');
  await settings.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expectGreeting(guest, 'Добро пожаловать');
  expect(await guest.evaluate(() => 'neverReloaded' in window)).toBe(true);
  await guest.context().close();
});
