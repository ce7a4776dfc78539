import { expect, type Page } from '@playwright/test';
import { comeAs, open } from '../frame/visit.ts';
import { comeSignedIn } from '../signed-in.ts';
import { test } from '../test.ts';
import { aBuyer, aProductOf, aShop, fillCart, ordersOf } from './shop.ts';

const CHECKOUT = '**/trpc/orders/cart.checkout*';
const place = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Оформить заказ', exact: true });

/** A buyer at the filled-in form of an order; answers the token of their session. */
async function atCheckout(page: Page): Promise<string> {
  const { id } = await aProductOf(page, await aShop(page));
  const buyer = await aBuyer(page);
  await fillCart(page, buyer.token, [{ product_id: id, count: 2 }]);
  await comeAs(page, {});
  await comeSignedIn(page, buyer.login, buyer.password);
  await open(page, '/cart/checkout');
  const typed = { Телефон: '9123456789', Город: 'Иваново', Улица: 'улица Мира', Дом: '7' };
  for (const [name, text] of Object.entries(typed)) await page.getByRole('main').getByRole('textbox', { name, exact: true }).fill(text);
  return buyer.token;
}

/** Answers how many times the page has asked for an order since. */
function countCheckouts(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes('/trpc/orders/cart.checkout')) count += 1;
  });
  return () => count;
}

test('an order that arrived while its answer was lost is there once: after a reload there is nothing left to order', {
  tag: '@full',
}, async ({ page }) => {
  const token = await atCheckout(page);
  // It reaches the service, and the answer stays under way for as long as the page stands.
  await page.route(CHECKOUT, async (route) => {
    await route.fetch();
  });
  const arrived = page.waitForRequest(CHECKOUT);
  await place(page).dblclick();
  await arrived;
  await expect.poll(() => ordersOf(page, token)).toBe(1);
  await page.reload();
  await expect(page.getByRole('main').getByText('Оформлять пока нечего')).toBeVisible();
  await expect(place(page)).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Корзина', exact: true })).toBeVisible();
  expect(await ordersOf(page, token)).toBe(1);
});

test('an answer that never came is asked for by the same button: one order', { tag: '@full' }, async ({ page }) => {
  const token = await atCheckout(page);
  let isLost = true;
  await page.route(CHECKOUT, async (route) => {
    if (!isLost) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await place(page).dblclick();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible({ timeout: 30_000 });
  expect(await ordersOf(page, token)).toBe(1);
  isLost = false;
  await place(page).dblclick();
  await expect(page).toHaveURL(/\/cart\/placed\/\d+$/);
  expect(await ordersOf(page, token)).toBe(1);
});

test('one that never left is sent again after a reload, with what was typed; Back leads to no second one', { tag: '@full' }, async ({
  page,
}) => {
  const token = await atCheckout(page);
  await page.route(CHECKOUT, () => undefined);
  const sent = page.waitForRequest(CHECKOUT);
  await place(page).dblclick();
  await sent;
  await page.reload();
  expect(await ordersOf(page, token)).toBe(0);
  await page.unroute(CHECKOUT);
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Улица', exact: true })).toHaveValue('улица Мира');
  const asked = countCheckouts(page);
  await place(page).dblclick();
  await expect(page).toHaveURL(/\/cart\/placed\/\d+$/);
  // The page sends the order once; that the service would take a second one for the first, the tests before this one show.
  expect(asked()).toBe(1);
  await page.goBack();
  await page.goForward();
  await page.goBack();
  await expect(place(page)).toHaveCount(0);
  await open(page, '/cart/checkout');
  await expect(page.getByRole('main').getByText('Оформлять пока нечего')).toBeVisible();
  expect(await ordersOf(page, token)).toBe(1);
});
