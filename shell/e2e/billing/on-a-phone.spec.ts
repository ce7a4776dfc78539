import { expect, type Locator, type Page } from '@playwright/test';
import { comeAs, open, phoneSize } from '../frame/visit.ts';
import { newPerson } from '../session/people.ts';
import { comeSignedIn } from '../signed-in.ts';
import { test } from '../test.ts';

test.use({ viewport: phoneSize });

const edgesOf = async (element: Locator) => {
  const { x = 0, width = 0 } = (await element.boundingBox()) ?? {};
  return { from: x, to: x + width };
};

async function comeAsStaff(page: Page, locale: 'ru' | 'en'): Promise<void> {
  await comeAs(page, { locale });
  const { login, password } = await newPerson(page, ['ROLE_ADMIN'], { locale });
  await comeSignedIn(page, login, password);
}

/** Two days that share a line keep apart, and stand within what the page keeps free at its edges. */
async function expectDaysApart(page: Page): Promise<void> {
  const days = page.getByRole('main').locator('.fui-Input:has(input[type="date"])');
  await expect(days).toHaveCount(2);
  const [first, second] = [await edgesOf(days.first()), await edgesOf(days.last())];
  expect(second.from - first.to).toBeGreaterThanOrEqual(8);
  expect(second.to).toBeLessThanOrEqual(phoneSize.width - first.from);
}

for (const locale of ['ru', 'en'] as const)
  test(`days that a list of money is narrowed by keep apart on a phone: ${locale}`, { tag: '@full' }, async ({ page }) => {
    await comeAsStaff(page, locale);
    for (const path of ['/transactions', '/promocodes/statistics']) {
      await open(page, path);
      await expectDaysApart(page);
    }
  });

test('the tab of bonuses is in view on a phone where it is the one that is open', { tag: '@full' }, async ({ page }) => {
  const { login, password } = await newPerson(page, ['ROLE_BUYER']);
  await comeAs(page, {});
  await comeSignedIn(page, login, password);
  await open(page, '/settings/profile?tab=bonuses');
  const main = page.getByRole('main');
  await expect(main.getByText('Можно потратить')).toBeVisible();
  await expect(main.getByRole('tab', { selected: true })).toHaveText('Бонусы');
  await expect(main.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 });
});

test('what is bought is called a plan in English, and an order is called as orders call it', { tag: '@full' }, async ({ page }) => {
  await comeAsStaff(page, 'en');
  await open(page, '/tariffs/list');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plans');
  await open(page, '/transactions/payments');
  await expect(
    page
      .getByRole('main')
      .getByText(/^Order \d+$/)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('main').getByText(/Order No/)).toHaveCount(0);
});
