import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../test.ts';
import { askedForms, sendsByOthers } from './asked-forms.ts';
import { contractForms } from './forms.ts';
import { orderPageForms, orderSendsByOthers } from './order-page-forms.ts';
import { tenderForms, tenderSendsByOthers } from './tender-forms.ts';

const ROOT = join(import.meta.dirname, '../../..');

const savedForms = [...contractForms, ...askedForms, ...orderPageForms, ...tenderForms];

const MADE_OF_CONTRACT = /=\s*useContractForm\(|return useContractForm\(/;
/** A form of the page's own, unless it only draws one that is made of a contract. */
const OWN = /<(form|FormDialog|ReasonDialog|StepForm|FormBody)\b(?![^>]*onSubmit=\{form\.submit\})/;

/** Files that send something by a form. */
async function formFiles(): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob(['shell/{src,kit}/**/*.{ts,tsx}', 'mfe-*/src/**/*.{ts,tsx}'], {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  }))
    if (!/\.test\.tsx?$/.test(file) && [MADE_OF_CONTRACT, OWN].some((sends) => sends.test(code(file)))) found.push(file);
  return found.sort();
}

/** What a file does, without what it says of itself. */
const code = (file: string): string => readFileSync(join(ROOT, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

test('every form is in the list of those that are pressed twice', { tag: '@core' }, async () => {
  const others = { ...sendsByOthers, ...orderSendsByOthers, ...tenderSendsByOthers };
  const known = [...savedForms.map(({ file }) => file), ...Object.keys(others)];
  expect(await formFiles()).toEqual([...new Set(known)].sort());
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

for (const { file, command, saved, seen, fill } of savedForms)
  test(`pressed twice on a slow network, ${command} happens once and is said once`, { tag: '@full' }, async ({ page }) => {
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
    const shown = saved === null ? seen?.(page) : toasts.getByText(saved);
    await expect(shown ?? toasts).toBeVisible({ timeout: 30_000 });
    await expect(toasts).toHaveText(saved === null ? [] : [saved]);
    expect(sent).toHaveLength(1);
    // A place for alerts that stands there empty says nothing.
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  });
