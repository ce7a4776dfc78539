import { expect, type Page } from '@playwright/test';
import { look, press } from '../auth/guest.ts';
import { comeAs, open, resize } from '../frame/visit.ts';
import { newPerson } from '../session/people.ts';
import { comeSignedIn, demo } from '../signed-in.ts';
import { test } from '../test.ts';
import { aTender } from './tender-fixtures.ts';

const isNotThere = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('404');

test('a guest who opens a tender signs in and reads it', { tag: '@full' }, async ({ page }) => {
  const { id, buyer } = await aTender(page);
  await comeAs(page, {});
  await page.goto(`/product_search/view/${id}`);
  await look(page, buyer.login);
  await page.locator('input[name="password"]').fill(buyer.password);
  await press(page, 'Войти');
  await expect(page).toHaveURL(new RegExp(`/product_search/view/${id}$`));
  await expect(page.getByRole('main')).toContainText('Льняные платья на лето');
});

for (const [role, login, paths] of [
  ['a vendor', demo.vendor, ['/product_search/create', '/product_search/moderation']],
  ['a buyer', demo.buyer, ['/product_search/proposals', '/product_search/moderation']],
] as const) {
  test(`${role} finds no page that is for others`, { tag: '@full' }, async ({ page }) => {
    await comeAs(page, {});
    await comeSignedIn(page, login);
    for (const path of paths) {
      await open(page, path);
      await isNotThere(page);
    }
  });
}

test('a stranger finds no comparison of a tender, and no form to change it', { tag: '@full' }, async ({ page }) => {
  const { id } = await aTender(page);
  const stranger = await newPerson(page, ['ROLE_BUYER']);
  await comeAs(page, {});
  await comeSignedIn(page, stranger.login, stranger.password);
  for (const path of [`/product_search/compare/${id}`, `/product_search/edit/${id}`]) {
    await open(page, path);
    await expect(page.getByRole('main')).not.toContainText('Льняные платья');
    await expect(
      page
        .getByRole('main')
        .getByText(/не найден|404/i)
        .first(),
    ).toBeVisible();
  }
});

test('publications stand in three columns, in two below 1150 px and in one below 601', { tag: '@full' }, async ({ page }) => {
  await comeAs(page, {});
  await open(page, '/blog/all');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.nth(3)).toBeVisible();
  const columns = () => cards.evaluateAll((all) => new Set(all.map((each) => Math.round(each.getBoundingClientRect().left))).size);
  for (const [width, count] of [
    [1150, 3],
    [1149, 2],
    [601, 2],
    [600, 1],
  ] as const) {
    await resize(page, { width, height: 900 });
    await expect.poll(columns, `${width} px`).toBe(count);
  }
});
