import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { comeAs, deskSize, open, phoneSize } from '../frame/visit.ts';
import { aProductOf, aShop, placeOrder } from '../orders/shop.ts';
import { asAdmin, newPerson } from '../session/people.ts';
import { comeSignedIn, openSession } from '../signed-in.ts';
import { test } from '../test.ts';
import { cardForm } from './card-form.ts';

const ASKS = '4000 0027 6000 3184';
const TAKEN = '4242 4242 4242 4242';

const russian = {
  ...{
    open: /^Оплатить 1.800/,
    pay: /^Оплатить 1.800/,
    done: /Заказ № \d+ оплачен/,
    paid: 'Оплачен',
    card: 'Карта',
    news: 'Уведомления',
  },
};
const english: typeof russian = {
  ...{ open: /^Pay .*1,800/, pay: /^Pay .*1,800/, done: /Order \d+ is paid/, paid: 'Paid', card: 'Card', news: 'Notifications' },
};

/** An order of 1,800 roubles whose buyer is at it, and whose seller has it open in a window of their own. */
async function placed(browser: Browser, { locale, size }: { locale: 'ru' | 'en'; size: { width: number; height: number } }) {
  const page = await (await browser.newContext({ viewport: size })).newPage();
  const seller = await (await browser.newContext({ viewport: deskSize })).newPage();
  await comeAs(page, { theme: 'system', locale });
  const shop = await aShop(page);
  const goods = await aProductOf(page, shop, { price: 900 });
  const buyer = await newPerson(page, ['ROLE_BUYER'], { locale });
  const { token } = await openSession(page, buyer.login, buyer.password);
  const order = await placeOrder(page, token, { lines: [{ product_id: goods.id, count: 2 }] });
  await comeAs(seller, {});
  await comeSignedIn(seller, shop.vendor.login, shop.vendor.password);
  await open(seller, `/orders/${order.id}/view`);
  await comeSignedIn(page, buyer.login, buyer.password);
  return { page, seller, ...order };
}
const stateOf = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Состояние заказа' });

for (const { name, tag, locale, words, size } of [
  { name: 'on a wide screen', tag: '@core', locale: 'ru', words: russian, size: deskSize },
  { name: 'in English, on a phone, by the keyboard', tag: '@full', locale: 'en', words: english, size: phoneSize },
] as const) {
  test(`a card pays an order though its bank asks, and the seller sees it at once, ${name}`, { tag }, async ({ browser }) => {
    const { page, seller, id, main } = await placed(browser, { locale, size });
    await open(page, `/cart/placed/${main}`);
    await page.getByRole('main').getByRole('button', { name: words.open }).press('Enter');
    const drawer = page.getByRole('dialog');
    const card = cardForm(page, locale);
    await card.fill(ASKS);
    await expectNoSidewaysScroll(page);
    await drawer.getByRole('button', { name: words.pay }).press('Enter');
    await card.confirm.press('Enter');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('region', { name: words.news }).getByText(words.done)).toBeVisible();
    await expect(stateOf(seller).getByText('Оплачен', { exact: true }).first()).toBeVisible();
    await open(page, `/orders/${id}/view`);
    await expect(page.getByRole('main').getByText(words.card, { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: words.open })).toHaveCount(0);
  });
}

test('an order is paid though its buyer closed the tab right after the card was confirmed, and pays back when it is cancelled', {
  tag: '@full',
}, async ({ browser }) => {
  const { page, seller, id } = await placed(browser, { locale: 'ru', size: deskSize });
  await open(page, `/orders/${id}/view`);
  await page.getByRole('main').getByRole('button', { name: russian.open }).click();
  const card = cardForm(page, 'ru');
  await card.fill(TAKEN);
  let asked = 0;
  await page.route(/orders\/order\.pay/, (route) => (++asked === 1 ? route.continue() : route.abort()));
  await page.getByRole('dialog').getByRole('button', { name: russian.pay }).click();
  await expect.poll(() => asked).toBeGreaterThan(1);
  await page.close();
  await expect(stateOf(seller).getByText('Оплачен', { exact: true }).first()).toBeVisible({ timeout: 5_000 });
  const admin = await asAdmin(seller);
  const paymentOf = async () => {
    const { data } = await (await admin.get(`/api/payments?text=${id}`)).json();
    return data[0] as { amount: number; refunded: number };
  };
  expect(await paymentOf()).toMatchObject({ amount: 1_800, refunded: 0 });
  expect((await admin.put(`/api/shop/order/${id}`, { status: 'canceled', cancel_reason: 'out_of_stock' })).status()).toBe(200);
  await expect.poll(paymentOf, { timeout: 10_000 }).toMatchObject({ refunded: 1_800 });
  await expect(stateOf(seller).getByText('Не оплачен', { exact: true }).first()).toBeVisible();
});

test('the ways to pay an order are accessible in every dress and as narrow as 320 px', { tag: '@full' }, async ({ browser }) => {
  const { page, id } = await placed(browser, { locale: 'ru', size: deskSize });
  await open(page, `/orders/${id}/view`);
  await page.getByRole('main').getByRole('button', { name: russian.open }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: russian.pay })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
