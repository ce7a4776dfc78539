import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { savedForms } from './forms.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Files that make a form of a contract. */
async function formFiles(): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob(['shell/{src,kit}/**/*.{ts,tsx}', 'mfe-*/src/**/*.{ts,tsx}'], {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  }))
    if (!/\.test\.tsx?$/.test(file) && /=\s*useContractForm\(|return useContractForm\(/.test(code(file))) found.push(file);
  return found.sort();
}

/** What a file does, without what it says of itself. */
const code = (file: string): string => readFileSync(join(ROOT, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

test('every form is in the list of those that are pressed twice', { tag: '@core' }, async () => {
  expect(await formFiles()).toEqual(savedForms.map(({ file }) => file).sort());
});

/** Every answer comes a second and a half late. */
async function onSlowNetwork(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const speed = { downloadThroughput: -1, uploadThroughput: -1 };
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency: 1_500, ...speed });
}

/** Two presses, three tenths of a second apart, as an impatient hand makes them. */
async function pressTwice(button: Locator): Promise<void> {
  await button.evaluate(async (element: HTMLElement) => {
    const pressed = performance.now();
    element.click();
    while (performance.now() - pressed < 300) await new Promise((drawn) => requestAnimationFrame(drawn));
    element.click();
  });
}

for (const { file, command, saved, fill } of savedForms)
  test(`pressed twice on a slow network, ${command} happens once and is said once`, { tag: '@core' }, async ({ page }) => {
    test.info().annotations.push({ type: 'form', description: file });
    const button = await fill(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname === `/trpc/${command}`) sent.push(request.url());
    });
    await onSlowNetwork(page);
    await pressTwice(button);
    // By its looks: a drawer that closes keeps the page from readers' tools a moment longer.
    const toasts = page.locator('.fui-Toast');
    await expect(toasts.getByText(saved)).toBeVisible({ timeout: 30_000 });
    await expect(toasts).toHaveText([saved]);
    expect(sent).toHaveLength(1);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  });
