import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectNoFault } from '../accessible.ts';
import { feedOfProduct, giveFeed } from '../feed-of-a-test.ts';
import { closeByEscape, comeAs, open } from '../frame/visit.ts';
import { comeSignedIn, demo } from '../signed-in.ts';
import { test } from '../test.ts';
import { modelOf } from './goods.ts';

const FILES = '**/modules/orders/**';
const THROWS = 'throw new Error("the entry throws")';

interface Trouble {
  name: string;
  reason: string;
  begin: (page: Page) => Promise<unknown>;
}

/** Its entry is what the feed promises, and throws. */
async function promiseEntryThatThrows(page: Page): Promise<void> {
  const { id, version, entry } = (await feedOfProduct(page)).modules.find((module) => module.id === 'orders') ?? {};
  if (!entry) throw new Error('the feed has no orders module');
  const integrity = `sha384-${createHash('sha384').update(THROWS).digest('base64')}`;
  await giveFeed(page, (payload) => payload.replaceAll(entry.integrity, integrity));
  await page.route(`**/modules/${id}/${version}/${entry.url}`, (route) => route.fulfill({ contentType: 'text/javascript', body: THROWS }));
}

const troubles: readonly Trouble[] = [
  {
    name: 'is not there',
    reason: 'unreachable',
    begin: (page) => page.route(FILES, (route) => route.fulfill({ status: 503 })),
  },
  { name: 'never comes', reason: 'slow', begin: (page) => page.route(FILES, () => undefined) },
  { name: 'throws', reason: 'broken', begin: promiseEntryThatThrows },
];

const card = (page: Page, reason: string) => page.getByRole('main').locator(`[data-testid="module-error"][data-reason="${reason}"]`);

for (const { name, reason, begin } of troubles)
  test(`the orders module ${name}: a product page and the header work, its own page says so and comes with Retry`, {
    tag: '@full',
  }, async ({ page }) => {
    await comeAs(page, {});
    await comeSignedIn(page, demo.otherBuyer);
    const { id } = await modelOf(page, 1);
    await begin(page);
    await open(page, `/viewproduct/${id}`);
    const banner = page.getByRole('banner');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByText(/₽/).first()).toBeVisible();
    await expect(banner.getByRole('button', { name: /меню пользователя/ })).toBeVisible();
    await expect(page.locator('[data-testid="module-error"]')).toHaveCount(0);
    await banner.getByRole('button', { name: /^Уведомления/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Уведомления' });
    await expect(drawer).toBeVisible();
    await closeByEscape(drawer);
    // The focus goes back to what opened it, and would take Enter along.
    await expect(banner.getByRole('button', { name: /^Уведомления/ })).toBeFocused();
    await banner.getByRole('searchbox').or(banner.getByRole('combobox')).fill('платье');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/products\/catalog\?(q|text)=/);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

    await open(page, '/cart');
    await expect(card(page, reason)).toBeVisible({ timeout: 30_000 });
    await expectNoFault(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (reason === 'broken') await page.reload();
    else await card(page, reason).getByRole('button', { name: 'Повторить' }).click();
    await expect(
      page
        .getByRole('main')
        .getByText(/В корзине пусто|Итого/)
        .first(),
    ).toBeVisible();
    await expect(banner.getByRole('link', { name: /^Корзина/ })).toBeVisible();
  });
