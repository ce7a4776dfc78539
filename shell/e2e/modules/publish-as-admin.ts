import { expect, type Page } from '@playwright/test';
import { demo, openSession } from '../signed-in.ts';

/** Publishes a module of the marketplace itself, which is at work at once. */
export async function publishAsAdmin(page: Page, buffer: Buffer): Promise<void> {
  const { token } = await openSession(page, demo.admin);
  const file = { name: 'module.tgz', mimeType: 'application/gzip', buffer };
  const answer = await page.request.post('/api/modules/versions', { headers: { 'x-auth-token': token }, multipart: { file } });
  expect(answer.status(), await answer.text()).toBe(200);
}
