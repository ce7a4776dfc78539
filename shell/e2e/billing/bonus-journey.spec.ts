import { expect, type Locator, type Page } from '@playwright/test';
import { comeToSignIn, expectInside, newNumber, postTo, press, signUp } from '../auth/guest.ts';
import { comeAs, deskSize, open, phoneSize } from '../frame/visit.ts';
import { aProductOf, aShop } from '../orders/shop.ts';
import { comeSignedIn } from '../signed-in.ts';
import { type Hands, keyboard, pointer } from '../tenders/journey-hands.ts';
import { test } from '../test.ts';
import { aBuyerWithBonuses, aPromoCode, bonusesOf } from './billing-fixtures.ts';

const russian = {
  ...{ code: 'Промокод', activate: 'Активировать', credited: /Начислено бонусов: 1[\s ]?000/, try: 'Попробовать неделю' },
  ...{
    get: 'Подключить',
    month: /^30 дней/,
    pay: 'Оплатить 990 бонусами',
    active: /оплачен тариф «Buyer Pro»/,
    balance: 'Можно потратить',
  },
};
const english: typeof russian = {
  ...{ code: 'Promo code', activate: 'Activate', credited: /Bonuses credited: 1,?000/, try: 'Try it for a week' },
  ...{ get: 'Get it', month: /^30 days/, pay: 'Pay 990 bonuses', active: /“Buyer Pro” is paid until/, balance: 'May be spent' },
};

const journeys = [
  { name: 'by pointer', locale: 'ru', words: russian, size: deskSize, handsOf: pointer },
  { name: 'by keyboard alone, in English, on a phone', locale: 'en', words: english, size: phoneSize, handsOf: keyboard },
] as const satisfies readonly { locale: 'ru' | 'en'; words: typeof russian; handsOf: (page: Page) => Hands; name: string; size: object }[];

const main = (page: Page): Locator => page.getByRole('main');

for (const { name, locale, words, size, handsOf } of journeys) {
  test(`bonuses buy a plan, and the plan says until when, ${name}`, { tag: '@core' }, async ({ browser }) => {
    const page = await (await browser.newContext({ viewport: size })).newPage();
    await comeAs(page, { locale });
    const [buyer, { code }] = [await aBuyerWithBonuses(page, 990, { locale }), await aPromoCode(page)];
    await comeSignedIn(page, buyer.login, buyer.password);
    const hands = handsOf(page);
    await open(page, '/refferals');
    await hands.fill(main(page).getByRole('textbox', { name: words.code }), code.toLowerCase());
    await hands.press(main(page).getByRole('button', { name: words.activate }));
    // An account that has answered from nowhere may not spend them yet.
    await expect(main(page).getByText(words.credited)).toBeVisible();
    await open(page, '/tariffs/list');
    await hands.press(main(page).getByRole('button', { name: words.try }));
    const drawer = page.getByRole('dialog');
    await hands.choose(drawer.getByRole('radio', { name: words.month }));
    await hands.press(drawer.getByRole('button', { name: words.pay }));
    await expect(drawer).toBeHidden();
    await expect(main(page).getByText(words.active)).toBeVisible();
    await page.reload();
    await expect(main(page).getByText(words.active)).toBeVisible();
    await open(page, '/settings/profile?tab=bonuses');
    await expect(main(page).getByText(words.balance)).toBeVisible();
    expect(await bonusesOf(page, buyer)).toMatchObject({ free: 0, held: 1_000 });
  });
}

test('whoever signs up by a link gets its bonuses and can spend them', { tag: '@core' }, async ({ page }) => {
  const { code } = await aPromoCode(page);
  const [number, name] = [newNumber(), 'Ирина Новая'];
  await comeToSignIn(page, `/auth/main?ref=${code}`);
  await page.getByRole('tab', { name: 'Телефон' }).click();
  await page.getByRole('textbox', { name: 'Номер телефона' }).fill(`8${number}`);
  await press(page, 'Далее');
  await signUp(page, { name, role: 'Покупатель' });
  const message = await postTo(page, number);
  await page.getByRole('textbox', { name: 'Код из СМС' }).fill(message.code ?? '');
  await expectInside(page, name);
  await expect(async () => {
    await open(page, '/settings/profile?tab=bonuses');
    await expect(main(page).getByText('1 000').first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
});

test('an order takes bonuses, says so before and after, and gives them back when it is cancelled', { tag: '@core' }, async ({ page }) => {
  await comeAs(page, {});
  const shop = await aShop(page);
  const goods = await aProductOf(page, shop, { price: 1_000 });
  const buyer = await aBuyerWithBonuses(page, 500);
  const { token } = await comeSignedIn(page, buyer.login, buyer.password);
  const headers = { 'x-auth-token': token };
  const cart = { headers, data: { lines: [{ product_id: goods.id, count: 1 }] } };
  await expect.poll(async () => (await page.request.post('/api/shop/cart', cart)).status()).toBe(200);
  await open(page, '/cart/checkout');
  for (const [label, text] of Object.entries({ Телефон: '9123456789', Город: 'Иваново', Улица: 'улица Мира', Дом: '7' }))
    await main(page).getByRole('textbox', { name: label, exact: true }).fill(text);
  await main(page).getByRole('checkbox', { name: 'Списать 300 бонусов' }).check();
  await expect(main(page).getByText('700 ₽')).toBeVisible();
  await main(page).getByRole('button', { name: 'Оформить заказ', exact: true }).click();
  await expect(page).toHaveURL(/\/cart\/placed\/\d+$/);
  expect(await bonusesOf(page, buyer)).toMatchObject({ free: 200, held: 300 });
  const id = Number(page.url().split('/').at(-1));
  const shown = (await (await page.request.get(`/api/shop/order/${id}`, { headers })).json()) as { data: { bonuses_spent: number } };
  expect(shown.data.bonuses_spent).toBe(300);
  expect((await page.request.put(`/api/shop/order/${id}`, { headers, data: { status: 'canceled', reason: 'terms' } })).status()).toBe(200);
  await expect.poll(() => bonusesOf(page, buyer)).toMatchObject({ free: 500, held: 0 });
});
