import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoFault } from '../accessible.ts';
import { narrowSize, resize } from '../frame/visit.ts';
import { expect, test, type Visitor } from './site.ts';
import type { Site } from './site-server.ts';
import { notFound } from './troubles.ts';

const prompt = (page: Page): Locator => page.getByRole('region', { name: 'Новая версия' });
const update = (page: Page): Promise<void> => prompt(page).getByRole('button', { name: 'Обновить' }).click();
/** While another version is drawn, its own stands beside it, in a container that nobody sees. */
const version = (place: Page | FrameLocator): Locator => place.getByTestId('version').filter({ visible: true });

/** Alpha is open and has been used: a press of its button is what its instance alone knows of. */
async function openUsed(reader: Visitor, place: Page | FrameLocator = reader.page): Promise<void> {
  await reader.open('/alpha');
  await place.getByRole('button', { name: 'Alpha 0' }).click();
  await standsAsItWas(place);
}

async function standsAsItWas(place: Page | FrameLocator): Promise<void> {
  await expect(version(place)).toHaveText('1.0.0');
  await expect(place.getByRole('button', { name: 'Alpha 1' })).toBeVisible();
}

async function isOffered(site: Site, reader: Visitor): Promise<void> {
  site.publish('alpha', '2.0.0');
  await reader.looksAway();
  await expect(prompt(reader.page)).toContainText('Доступна новая версия: «Alpha»');
}

for (const level of ['page', 'frame'] as const)
  test(`a new version is offered, and comes in the same document when it is taken: ${level}`, { tag: '@full' }, async ({
    site,
    reader,
  }) => {
    const { page } = reader;
    const place = level === 'frame' ? page.locator('iframe[title="Alpha"]').filter({ visible: true }).contentFrame() : page;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    if (level === 'frame') site.frame('alpha', []);
    await openUsed(reader, place);
    site.publish('alpha', '2.0.0', { level });
    await reader.looksAway();
    await expect(prompt(page)).toContainText('Доступна новая версия: «Alpha»');
    await expect(page.locator('[aria-live="polite"]').filter({ hasText: 'Доступна новая версия' })).toHaveCount(1);
    await expectNoFault(page);
    await standsAsItWas(place);
    expect(asked.some((url) => url.includes('/alpha/2.0.0/'))).toBe(false);
    await prompt(page).getByRole('button', { name: 'Обновить' }).focus();
    await page.keyboard.press('Enter');
    await expect(version(place)).toHaveText('2.0.0');
    await expect(place.getByRole('button', { name: 'Alpha 0' })).toBeVisible();
    await expect(prompt(page)).toHaveCount(0);
    await expect(page.locator('#module-outlet > *')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeFocused();
    await reader.follow('/beta');
    await reader.seesBeta();
    await reader.stayedOnOnePage();
  });

test('the prompt is accessible in every dress, in both languages and 320 px wide', { tag: '@full' }, async ({ site, reader }) => {
  const { page } = reader;
  await page.addInitScript(`localStorage.setItem('market:theme', 'system')`);
  await openUsed(reader);
  await isOffered(site, reader);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'EN, English' }).click();
  await expect(page.getByRole('region', { name: 'New version' }).getByRole('button')).toHaveText(['Update', 'Not now']);
  await resize(page, narrowSize);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrowSize.width);
});

test('whoever puts it away hears no more of this version, and has it with the next document', { tag: '@full' }, async ({
  site,
  reader,
}) => {
  const { page } = reader;
  await openUsed(reader);
  await isOffered(site, reader);
  await prompt(page).getByRole('button', { name: 'Не сейчас' }).click();
  await expect(prompt(page)).toHaveCount(0);
  site.publish('gamma', '1.0.0');
  await reader.looksAway();
  await standsAsItWas(page);
  await expect(prompt(page)).toHaveCount(0);
  await page.reload();
  await expect(version(page)).toHaveText('2.0.0');
});

test('a candidate that is offered to the reader meanwhile stays theirs after it was taken', { tag: '@full' }, async ({ site, reader }) => {
  const { page } = reader;
  await openUsed(reader);
  site.offer('2.0.0', 100);
  await reader.looksAway();
  await update(page);
  await expect(version(page)).toHaveText('2.0.0');
  site.offer('2.0.0', 0);
  await reader.looksAway();
  await reader.follow('/beta');
  await reader.seesBeta();
  await reader.follow('/alpha');
  await expect(version(page)).toHaveText('2.0.0');
  await expect(prompt(page)).toHaveCount(0);
});

test('over unsaved words nothing is changed: it says that it comes after they are saved', { tag: '@full' }, async ({ site, reader }) => {
  const { page } = reader;
  await openUsed(reader);
  const words = page.getByRole('checkbox', { name: 'Unsaved words' });
  await words.check();
  site.publish('alpha', '2.0.0');
  await reader.looksAway();
  await expect(prompt(page)).toContainText('когда вы сохраните изменения');
  await expect(prompt(page).getByRole('button')).toHaveText(['Не сейчас']);
  await words.uncheck();
  await update(page);
  await expect(version(page)).toHaveText('2.0.0');
});

test('words that are begun while it comes keep the old one on screen', { tag: '@full' }, async ({ site, reader }) => {
  const { page } = reader;
  await openUsed(reader);
  await isOffered(site, reader);
  site.trouble(/\/alpha\/2\.0\.0\/.*remoteEntry/, site.hang);
  await update(page);
  await expect(prompt(page).getByRole('button', { name: 'Обновляем…' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Unsaved words' }).check();
  site.calm();
  await expect(prompt(page)).toContainText('когда вы сохраните изменения');
  await standsAsItWas(page);
  await expect(page.locator('#module-outlet > *')).toHaveCount(1);
});

test('a candidate that is taken back under unsaved words stays, and the stable one is offered', { tag: '@full' }, async ({
  site,
  reader,
}) => {
  const { page } = reader;
  site.offer('2.0.0', 100);
  await reader.open('/alpha');
  await page.getByRole('checkbox', { name: 'Unsaved words' }).check();
  site.offer();
  await reader.looksAway();
  await expect(prompt(page)).toContainText('когда вы сохраните изменения');
  await expect(version(page)).toHaveText('2.0.0');
  await page.getByRole('checkbox', { name: 'Unsaved words' }).uncheck();
  await update(page);
  await expect(version(page)).toHaveText('1.0.0');
});

test.describe('a new version that fails', () => {
  const entry = /\/alpha\/2\.0\.0\/.*remoteEntry/;
  const cases: [name: string, cause: (site: Site, reader: Visitor) => void | Promise<void>][] = [
    ['its entry is not there', (site) => site.trouble(entry, notFound)],
    ['its entry is not what the feed promised', (site) => site.tamper(entry)],
    ['it throws while it is imported', (_, reader) => reader.begin('import')],
    ['it throws while it renders', (_, reader) => reader.begin('render')],
    ['it never finishes its mount', (_, reader) => reader.begin('mount')],
  ];
  for (const [name, cause] of cases)
    test(`${name}: the old one stays with what was done in it, and Retry brings the new one`, { tag: '@full' }, async ({
      site,
      reader,
    }) => {
      const { page } = reader;
      await openUsed(reader);
      await isOffered(site, reader);
      await cause(site, reader);
      await update(page);
      await expect(prompt(page)).toContainText('Новая версия не открылась');
      await standsAsItWas(page);
      await expect(page.locator('#module-outlet > *')).toHaveCount(1);
      site.calm();
      await reader.clearFaults();
      await prompt(page).getByRole('button', { name: 'Повторить' }).click();
      await expect(version(page)).toHaveText('2.0.0');
      await reader.seesAlpha();
      await reader.stayedOnOnePage();
    });

  test('the old one that cannot leave loses its place', { tag: '@full' }, async ({ site, reader }) => {
    const { page } = reader;
    await openUsed(reader);
    await isOffered(site, reader);
    await reader.begin('unmount');
    await update(page);
    await expect(version(page).filter({ visible: true })).toHaveText('2.0.0');
    await expect(page.locator('#module-outlet > *')).toHaveCount(1);
    await reader.stayedOnOnePage();
  });

  test('the module is switched off while it comes: the page says so, and nothing of either version is left', { tag: '@full' }, async ({
    site,
    reader,
  }) => {
    const { page } = reader;
    await openUsed(reader);
    await isOffered(site, reader);
    site.trouble(entry, site.hang);
    await update(page);
    await expect(prompt(page).getByRole('button', { name: 'Обновляем…' })).toBeVisible();
    site.stop('alpha');
    await reader.looksAway();
    const word = page.getByRole('status').filter({ hasText: 'отключено на время' });
    await expect(word).toBeVisible();
    await expect(prompt(page)).toHaveCount(0);
    site.calm();
    await reader.follow('/beta');
    await reader.seesBeta();
    await expect(page.locator('[data-module="alpha"]')).toHaveCount(0);
  });
});
