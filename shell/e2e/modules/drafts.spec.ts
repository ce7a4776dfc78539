import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { buildFixtures } from '../faults/build-fixtures.ts';
import { comeSignedIn, demo } from '../signed-in.ts';
import { test } from '../test.ts';
import { archiveOf } from './built-archive.ts';

/** Sends a build as `market-module dev` does. Answers where it is seen. */
async function sendDraft(page: Page, token: string, folder: string): Promise<string> {
  const file = { name: 'module.tgz', mimeType: 'application/gzip', buffer: await archiveOf(folder) };
  const answer = await page.request.post('/api/modules/drafts', { headers: { 'x-auth-token': token }, multipart: { file } });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { data: { url: string } }).data.url;
}

const banner = (page: Page) => page.getByRole('region', { name: 'Черновик модуля' });
/** Nobody else has looked at a draft: it runs in a frame. */
const heading = (page: Page) => page.frameLocator('iframe[title="Alpha"]').getByRole('heading', { name: 'Alpha is here' });

test('an author sees a draft in the shell, alone, anew with each build, and leaves it', { tag: '@full' }, async ({ page, browser }) => {
  const built = await buildFixtures(100 + test.info().parallelIndex);
  const reports: string[] = [];
  page.on('pageerror', (error) => reports.push(error.message));
  const { token } = await comeSignedIn(page, demo.admin);
  const url = await sendDraft(page, token, join(built, 'alpha/1.0.0'));
  await page.goto(url);
  await expect(heading(page)).toBeVisible();
  await expect(banner(page)).toContainText(/Вы видите черновик модуля «Alpha», до \d\d:\d\d/);
  expect(new URL(page.url()).hash).toBe('');

  const other = await (await browser.newContext()).newPage();
  const foreign: string[] = [];
  other.on('pageerror', (error) => foreign.push(error.message));
  await comeSignedIn(other, demo.vendor);
  await other.goto(url);
  await expect.poll(() => foreign.join('; ')).toMatch(/^the ticket of a draft of alpha is ignored: it names another user$/);
  await expect(heading(other)).toHaveCount(0);
  await expect(banner(other)).toHaveCount(0);
  await other.context().close();

  await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
  await sendDraft(page, token, join(built, 'alpha/2.0.0'));
  await page.waitForFunction(() => !('neverReloaded' in window));
  await expect(heading(page)).toBeVisible();
  await banner(page).getByRole('button', { name: 'Выйти' }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect(heading(page)).toHaveCount(0);
  expect(reports, `the page reported: ${reports}`).toEqual([]);
});
