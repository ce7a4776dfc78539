import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { open } from '../frame/visit.ts';
import { aCompanyWithKey, administrator, approve, comesToSee, freshModule, inBrowser, publishBuild } from './module-steps.ts';
import { test } from './module-test.ts';

/** What the module asks the catalogue. */
const LIST = '**/trpc/catalogue/product.list*';
/** A company of the demo that sells. */
const COMPANY = '/companies/view/1';
/** Readers without a role see its entry, and no other test looks at their menus; no other module is called the same. */
const quietly = (title: string) => ({ 'audience: everybody': "audience: ['ROLE_USER']", "{ ru: 'Новинки'": `{ ru: '${title}'` });

type Level = 'page' | 'frame';

/** Where what a module draws is found. */
const drawnAt = (level: Level, around: Locator): Locator | FrameLocator => (level === 'frame' ? around.frameLocator('iframe') : around);

const panelOf = (page: Page, title: string): Locator => page.getByRole('main').getByRole('region', { name: title, exact: true });

const failure = { message: 'Каталог на обслуживании', code: -32603, data: { code: 'UNAVAILABLE', fields: {}, httpStatus: 503 } };

/** The catalogue fails at the next question of the module. */
const failOnce = (page: Page): Promise<unknown> =>
  page.route(LIST, (route) => route.fulfill({ status: 503, contentType: 'application/json', body: JSON.stringify({ error: failure }) }), {
    times: 1,
  });

/** The next question of the module is about a company that has nothing. */
const askForNothingOnce = (page: Page): Promise<unknown> => {
  const [asked, narrower] = ['"active":true', '"active":true,"company_id":999999999'].map(encodeURIComponent) as [string, string];
  return page.route(LIST, (route) => route.continue({ url: route.request().url().replace(asked, narrower) }), { times: 1 });
};

for (const level of ['frame', 'page'] as const)
  test(`the example does what its own tests say: ${level}`, { tag: '@full' }, async ({ page, browser, builds }) => {
    const id = freshModule();
    const title = `Новинки ${id}`;
    const edits = quietly(title);
    const { key } = await aCompanyWithKey(page);
    // What a first version does not ask for, it may not do.
    const modest = { ...edits, "grants: ['catalogue:read']": 'grants: []' };
    await publishBuild(key, await builds.example({ id, version: '1.0.0', edits: modest }), /waits for the approval/);
    const admin = await inBrowser(browser, administrator);
    await open(admin, `/modules/${id}`);
    const inPage = (dialog: Locator) => dialog.getByRole('checkbox', { name: 'Код работает на самой странице' });
    await approve(admin, '1.0.0', (dialog) => inPage(dialog).setChecked(level === 'page'));
    const reader = await inBrowser(browser);
    const drawn = drawnAt(level, reader.getByRole('main'));
    const calls: string[] = [];
    reader.on('request', (request) => request.url().includes('product.list') && calls.push(request.url()));
    const refusal = drawn.getByText('Этому разделу такое не разрешено');
    await comesToSee(reader, `/apps/${id}`, () => refusal);
    expect(calls).toEqual([]);

    await publishBuild(key, await builds.example({ id, version: '1.1.0', edits }), /waits for the approval/);
    await admin.reload();
    await approve(admin, '1.1.0');
    const count = drawn.getByRole('heading', { name: '20 моделей' });
    await comesToSee(reader, `/apps/${id}`, () => count);

    await reader.getByRole('button', { name: 'EN, English' }).click();
    await expect(drawn.getByRole('heading', { name: '20 models' })).toBeVisible();
    await expect(drawn.getByText('What has come to the storefront lately')).toBeVisible();
    await reader.getByRole('button', { name: 'RU, Русский' }).click();
    await failOnce(reader);
    await reader.reload();
    await expect(drawn.getByText('Каталог на обслуживании')).toBeVisible();
    await drawn.getByRole('button', { name: 'Повторить' }).click();
    await expect(count).toBeVisible();
    await askForNothingOnce(reader);
    await reader.reload();
    await expect(drawn.getByText('Пока ничего нового')).toBeVisible();
    await reader.reload();
    const product = drawn.getByRole('listitem').getByRole('link').first();
    const name = (await product.textContent()) ?? '';
    await product.click();
    await expect(reader).toHaveURL(/\/viewproduct\/\d+$/);
    await expect(reader.getByRole('heading', { level: 1, name })).toBeVisible();

    await open(reader, COMPANY);
    const panel = panelOf(reader, title);
    await panel.scrollIntoViewIfNeeded();
    const inPanel = drawnAt(level, panel);
    await expect(inPanel.getByRole('listitem')).toHaveCount(3);
    await inPanel.getByRole('link', { name: 'Новинки всех компаний' }).click();
    await expect(reader).toHaveURL(new RegExp(`/apps/${id}$`));
    await expect(count).toBeVisible();
  });
