import type { FrameLocator, Page } from '@playwright/test';
import { expect, test, type Visitor } from './site.ts';
import type { Site } from './site-server.ts';

const ALL = ['shop:read', 'shop:write', 'toast', 'user'];
const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Gamma"]');

async function openFramed(site: Site, reader: Visitor, grants: readonly string[] = ALL): Promise<FrameLocator> {
  site.frame('gamma', grants);
  await reader.open('/gamma');
  const gamma = frameOf(reader.page);
  await expect(gamma.getByRole('heading', { name: 'Gamma is here' })).toBeVisible();
  return gamma;
}

/** What came of a press, as the module says it. */
async function outcomeOf(gamma: FrameLocator, name: string): Promise<string> {
  await gamma.getByRole('button', { name, exact: true }).click();
  const said = gamma.getByRole('status', { name, exact: true });
  await expect(said).not.toBeEmpty();
  return (await said.textContent()) ?? '';
}

test('the same build runs in a frame: address, title, language, theme, messages and questions are the page’s', { tag: '@full' }, async ({
  site,
  reader,
}) => {
  const { page } = reader;
  const gamma = await openFramed(site, reader);
  await expect(page.getByRole('heading', { level: 1, name: 'Gamma at /gamma' })).toBeVisible();
  await expect(gamma.getByTestId('facts')).toHaveText('ru light nobody');
  await gamma.getByRole('button', { name: 'Gamma 0' }).click();
  await gamma.getByRole('link', { name: 'Deeper' }).click();
  await expect(page).toHaveURL(/\/gamma\/deep\?page=2$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Gamma at /gamma/deep?page=2' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Gamma at /gamma', exact: true })).toBeVisible();
  // It went nowhere itself: what it counted is still there.
  await expect(gamma.getByRole('button', { name: 'Gamma 1' })).toBeVisible();
  await page.getByRole('button', { name: 'EN, English' }).click();
  await expect(gamma.getByTestId('facts')).toHaveText('en light nobody');
  await gamma.getByRole('button', { name: 'toast', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('A toast of gamma')).toBeVisible();
  await gamma.getByRole('button', { name: 'ask', exact: true }).click();
  await page.getByRole('button', { name: 'It shall' }).click();
  await expect(gamma.getByRole('status', { name: 'ask', exact: true })).toHaveText('true');
  await gamma.getByRole('link', { name: 'To beta' }).click();
  await reader.seesBeta();
  await expect(page.locator('iframe')).toHaveCount(0);
  await reader.stayedOnOnePage();
});

test('it finds no credential, and nothing of the page or the network', { tag: '@full' }, async ({ site, reader }) => {
  const gamma = await openFramed(site, reader);
  expect(await outcomeOf(gamma, 'storage')).toBe('refused: SecurityError');
  expect(await outcomeOf(gamma, 'page')).toBe('refused: SecurityError');
  expect(await outcomeOf(gamma, 'cookie')).toBe('refused: SecurityError');
  expect(site.calls).toEqual([]);
});

test('the page makes its calls, and only those that it was granted', { tag: '@full' }, async ({ site, reader }) => {
  const gamma = await openFramed(site, reader, ['shop:write']);
  expect(await outcomeOf(gamma, 'buy')).toBe('asked /trpc/shop/goods.buy');
  expect(await outcomeOf(gamma, 'read')).toBe('NOT_GRANTED');
  expect(await outcomeOf(gamma, 'upload')).toBe('[object Object]');
  await gamma.getByRole('button', { name: 'toast', exact: true }).click();
  expect(site.calls.map(({ path, method }) => `${method} ${path}`)).toEqual(['POST /trpc/shop/goods.buy', 'POST /api/shop/photo']);
  await expect(reader.page.getByText('A toast of gamma')).toHaveCount(0);
});

test('in the page itself a call that was not granted is refused as well', { tag: '@full' }, async ({ site, reader }) => {
  await reader.open('/gamma');
  const { page } = reader;
  await page.getByRole('button', { name: 'buy', exact: true }).click();
  await expect(page.getByRole('status', { name: 'buy', exact: true })).toHaveText('NOT_GRANTED');
  expect(site.calls).toEqual([]);
});

test('unsaved words in it hold the reader back, once, wherever they press', { tag: '@full' }, async ({ site, reader }) => {
  const { page } = reader;
  const gamma = await openFramed(site, reader);
  await gamma.getByRole('button', { name: 'Begin to write' }).click();
  await reader.follow('/beta');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/gamma$/);
  await gamma.getByRole('link', { name: 'To beta' }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await reader.seesBeta();
});

test('a loop without an end in it leaves the page alive, and its place says that it is dead', { tag: '@full' }, async ({
  site,
  reader,
}) => {
  const { page } = reader;
  const gamma = await openFramed(site, reader);
  await gamma.getByRole('button', { name: 'loop', exact: true }).click();
  await page.getByRole('button', { name: 'EN, English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(reader.card('slow')).toBeVisible({ timeout: 40_000 });
  await reader.follow('/beta');
  await reader.seesBeta();
});

test('a flood of messages ends with the frame, not with the page', { tag: '@full' }, async ({ site, reader }) => {
  const gamma = await openFramed(site, reader);
  await gamma.getByRole('button', { name: 'flood', exact: true }).click({ noWaitAfter: true });
  await expect(reader.card('broken')).toBeVisible();
  await reader.follow('/beta');
  await reader.seesBeta();
});

for (const act of ['greet again', 'reload'])
  test(`a document that is not the one that was opened is given nothing: ${act}`, { tag: '@full' }, async ({ site, reader }) => {
    const gamma = await openFramed(site, reader);
    await gamma.getByRole('button', { name: act, exact: true }).click({ noWaitAfter: true });
    await expect(reader.card('broken')).toBeVisible();
    await expect(reader.page.locator('iframe')).toHaveCount(0);
    await reader.follow('/beta');
    await reader.seesBeta();
  });

test('what others say to the page opens no port', { tag: '@full' }, async ({ site, reader }) => {
  const gamma = await openFramed(site, reader);
  await reader.page.evaluate(() => window.postMessage('market:frame-ready', '*'));
  await gamma.getByRole('button', { name: 'Gamma 0' }).click();
  await expect(gamma.getByRole('button', { name: 'Gamma 1' })).toBeVisible();
  await expect(reader.card()).toHaveCount(0);
});

test('an entry that is not the one that was signed does not run in a frame either', { tag: '@full' }, async ({ site, reader }) => {
  const other = `sha384-${'A'.repeat(64)}`;
  site.changeRecord('gamma', (record) => ({ ...record, level: 'frame', grants: ALL, entry: { ...record.entry, integrity: other } }));
  await reader.open('/gamma');
  await expect(reader.card('broken')).toBeVisible();
  await reader.follow('/beta');
  await reader.seesBeta();
});

test('it leads nobody away who has not just pressed something', { tag: '@full' }, async ({ site, reader }) => {
  const gamma = await openFramed(site, reader);
  await gamma.getByRole('button', { name: 'hijack', exact: true }).click();
  // Nothing on the page is looked at meanwhile: to the browser a look of this suite is a press.
  await expect.poll(() => site.calls.length, { timeout: 20_000 }).toBe(1);
  await expect(reader.page.getByRole('heading', { level: 1, name: 'Gamma at /gamma', exact: true })).toBeVisible();
  await expect(reader.page).toHaveURL(/\/gamma$/);
  await expect(reader.page.getByRole('heading', { name: 'Beta is here' })).toHaveCount(0);
});
