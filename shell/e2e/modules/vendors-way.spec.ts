import { expect, type Page } from '@playwright/test';
import { choiceReason } from '../../src/platform/rollout/choice-reason.ts';
import { feedOfProduct } from '../feed-of-a-test.ts';
import { open } from '../frame/visit.ts';
import { newPerson } from '../session/people.ts';
import { marketModule } from './market-module.ts';
import {
  aCompanyWithKey,
  actWithReason,
  administrator,
  approve,
  comesToSee,
  freshModule,
  inBrowser,
  makeKey,
  offer,
  publishBuild,
} from './module-steps.ts';
import { test } from './module-test.ts';

/** Readers without a role see its entry, and no other test looks at their menus. */
const QUIETLY = { 'audience: everybody': "audience: ['ROLE_USER']" };
const LATER = { 'Что появилось на витрине': 'Вторая версия: что появилось на витрине' };
const FIRST_WORDS = /^Что появилось на витрине/;
const LATER_WORDS = /^Вторая версия: что появилось/;
const framed = (words: RegExp) => (page: Page) => page.frameLocator('iframe').getByText(words);

/** Two names that browsers of guests could have: one that the module's rollout offers the new version, and one that it does not. */
async function guestsOf(page: Page, module: string): Promise<{ among: string; besides: string }> {
  const find = async () => (await feedOfProduct(page)).candidates.find(({ record }) => record.id === module);
  await expect.poll(find).toMatchObject({ to: { percent: 10 } });
  const rule = (await find())?.to;
  const names = Array.from({ length: 1_000 }, (_, index) => `guest-${index}`);
  const isAmong = (id: string) => rule !== undefined && choiceReason(rule, { id, company: null, audience: 'guest' }).by === 'percent';
  return { among: names.find(isAmong) ?? '', besides: names.find((id) => !isAmong(id)) ?? '' };
}

const callThemselves = (page: Page, name: string) => page.addInitScript(`localStorage.setItem('market:browser', '${name}')`);

test('a vendor publishes, an administrator approves, readers see it, and a later version comes and goes', { tag: '@full' }, async ({
  page,
  browser,
  builds,
}) => {
  test.slow();
  const id = freshModule();
  const address = `/apps/${id}`;
  const [owner, stranger] = [await aCompanyWithKey(page), await aCompanyWithKey(page)];
  const first = await builds.example({ id, version: '1.0.0', edits: QUIETLY });
  const later = await builds.example({ id, version: '1.1.0', edits: { ...QUIETLY, ...LATER } });

  const vendor = await inBrowser(browser, owner.vendor);
  const key = await makeKey(vendor);
  await publishBuild(key, first, /waits for the approval/);
  const admin = await inBrowser(browser, administrator);
  await open(admin, `/modules/${id}`);
  await approve(admin, '1.0.0', (dialog) => expect(dialog.getByText('Код не видит страницу и её вход')).toBeVisible());

  const reader = await inBrowser(browser, await newPerson(page, ['ROLE_USER']));
  await comesToSee(reader, address, framed(FIRST_WORDS));
  const entry = reader.getByRole('navigation', { name: 'Основное меню' }).locator(`a[href="${address}"]`);
  await expect(entry).toBeVisible();

  // Until it is put to work, readers stay with what they have.
  await open(vendor, `/modules/${id}`);
  await vendor.getByRole('button', { name: 'Закрепить версию' }).click();
  await expect(vendor.getByText('Версия закреплена:')).toBeVisible();
  await publishBuild(key, later, /approved/);
  await vendor.reload();
  await offer(vendor, 'Показать части посетителей версию 1.1.0', 10);
  const names = await guestsOf(page, id);
  const [among, besides] = [await inBrowser(browser), await inBrowser(browser)];
  await callThemselves(among, names.among);
  await callThemselves(besides, names.besides);
  await comesToSee(among, address, framed(LATER_WORDS));
  await comesToSee(besides, address, framed(FIRST_WORDS));
  await offer(vendor, 'Изменить круг посетителей', 100);
  await comesToSee(besides, address, framed(LATER_WORDS));

  const pressedAt = await actWithReason(vendor, 'Включить версию 1.0.0', 'Включить');
  await comesToSee(among, address, framed(FIRST_WORDS));
  const seconds = ((performance.now() - pressedAt) / 1000).toFixed(1);
  test.info().annotations.push({ type: 'rolled back', description: `on a fresh page ${seconds} s after the press` });

  const [ofNobody, ofAnother] = [freshModule(), id].map((module) =>
    marketModule(stranger.key, 'rollout', module, '1.1.0', '--percent', '50'),
  );
  const [missing, hidden] = [await ofNobody, await ofAnother];
  expect([hidden?.isGood, hidden?.output]).toEqual([false, missing?.output]);

  await actWithReason(admin, 'Выключить', 'Выключить');
  await comesToSee(reader, address, (seen) => seen.getByRole('status').getByText('отключено на время'));
  await expect(entry).toHaveCount(0);
  await reader.getByRole('link', { name: 'На главную', exact: true }).click();
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the same with a module that is built by plain federation', { tag: '@full' }, async ({ page, browser, builds }) => {
  const id = freshModule();
  const { vendor: person, key } = await aCompanyWithKey(page);
  const words = 'Built with no preset';
  await publishBuild(key, await builds.foreign({ id, version: '1.0.0' }), /waits for the approval/);
  const admin = await inBrowser(browser, administrator);
  await open(admin, `/modules/${id}`);
  await approve(admin, '1.0.0');
  const reader = await inBrowser(browser);
  await comesToSee(reader, `/apps/${id}`, framed(new RegExp(`^${words}$`)));
  await publishBuild(key, await builds.foreign({ id, version: '2.0.0', edits: { [words]: `${words} again` } }), /approved/);
  await comesToSee(reader, `/apps/${id}`, framed(new RegExp(`^${words} again$`)));
  const vendor = await inBrowser(browser, person);
  await open(vendor, `/modules/${id}`);
  await actWithReason(vendor, 'Включить версию 1.0.0', 'Включить');
  await comesToSee(reader, `/apps/${id}`, framed(new RegExp(`^${words}$`)));
  await actWithReason(vendor, 'Выключить', 'Выключить');
  await comesToSee(reader, `/apps/${id}`, (seen) => seen.getByRole('status').getByText('отключено на время'));
});
