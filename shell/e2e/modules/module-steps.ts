import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { anActiveCompany } from '../companies/company-fixtures.ts';
import { comeAs, open } from '../frame/visit.ts';
import type { Person } from '../session/people.ts';
import { comeSignedIn, demo, openSession } from '../signed-in.ts';
import { marketModule } from './market-module.ts';

/** A change is in every gateway in a few seconds; a fresh page has it after that. */
const SPREADING_MS = 30_000;

export const freshModule = (): string => `e2e-${crypto.randomUUID().slice(0, 8)}`;

/** A user, or a guest, in a browser of their own. */
export async function inBrowser(browser: Browser, person?: Pick<Person, 'login' | 'password'>): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await comeAs(page, {});
  if (person) await comeSignedIn(page, person.login, person.password);
  return page;
}

export const administrator = { login: demo.admin, password: 'demo1234' };

/** A key of a company of this test alone, made over the API. */
export async function aCompanyWithKey(page: Page): Promise<{ vendor: Person; key: string }> {
  const { vendor } = await anActiveCompany(page);
  const { token } = await openSession(page, vendor.login, vendor.password);
  const data = { name: 'CI', actions: ['publish', 'rollout'] };
  let key = '';
  // The registry hears of a company a moment later.
  await expect(async () => {
    const answer = await page.request.post('/api/modules/keys', { headers: { 'x-auth-token': token }, data });
    key = ((await answer.json()) as { data: { key: string } }).data.key;
  }).toPass();
  return { vendor, key };
}

/** The vendor makes a key for publishing and rolling out, and copies it. */
export async function makeKey(page: Page): Promise<string> {
  await open(page, '/modules/keys');
  await page.getByRole('button', { name: 'Создать ключ' }).click();
  const drawer = page.getByRole('dialog', { name: 'Новый ключ' });
  await drawer.getByLabel('Название').fill('Конвейер');
  await drawer.getByRole('checkbox', { name: 'Включение версий' }).check();
  await drawer.getByRole('button', { name: 'Создать', exact: true }).click();
  const created = page.getByRole('region', { name: 'Ключ «Конвейер» создан' });
  return (await created.getByText(/^mpk_/).textContent()) ?? '';
}

/** Sends a build by a key, as a pipeline does. */
export async function publishBuild(key: string, folder: string, answer: RegExp): Promise<void> {
  const { isGood, output } = await marketModule(key, 'publish', folder);
  expect(output).toMatch(answer);
  expect(isGood, output).toBe(true);
}

/** The administrator approves a version as it asks for it. `adjust` changes what the dialog offers first. */
export async function approve(page: Page, version: string, adjust?: (dialog: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: `Одобрить версию ${version}` }).click();
  const dialog = page.getByRole('dialog', { name: `Одобрить версию ${version}?` });
  await adjust?.(dialog);
  await dialog.getByRole('button', { name: 'Одобрить' }).click();
  await expect(page.getByText(`Работает, версия ${version}`)).toBeVisible();
}

/** Presses what asks for a reason, and gives one. Answers when it was pressed. */
export async function actWithReason(page: Page, opener: string, action: string): Promise<number> {
  await page.getByRole('button', { name: opener, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Так надо');
  const pressedAt = performance.now();
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expect(dialog).toHaveCount(0);
  return pressedAt;
}

/** The vendor offers a version to so many of a hundred readers. */
export async function offer(page: Page, opener: string, percent: number): Promise<void> {
  await page.getByRole('button', { name: opener, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Кому показать версию/ });
  await dialog.getByRole('button', { name: `${percent} %`, exact: true }).click();
  await dialog.getByRole('button', { name: percent === 100 ? 'Показать всем' : 'Показать', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Opens an address anew until it shows what is looked for. */
export async function comesToSee(page: Page, path: string, shown: (page: Page) => Locator): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(shown(page)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: SPREADING_MS, intervals: [250] });
}
