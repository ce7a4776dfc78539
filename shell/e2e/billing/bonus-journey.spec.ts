import { expect, type Locator, type Page } from '@playwright/test';
import { comeToSignIn, expectInside, newNumber, postTo, press, signUp } from '../auth/guest.ts';
import { comeAs, open } from '../frame/visit.ts';
import { aProductOf, aShop } from '../orders/shop.ts';
import { comeSignedIn } from '../signed-in.ts';
import { test } from '../test.ts';
import { aBuyerWithBonuses, aPromoCode, bonusesOf } from './billing-fixtures.ts';

const main = (page: Page): Locator => page.getByRole('main');

test('whoever signs up by a link gets its bonuses and can spend them', { tag: '@full' }, async ({ page }) => {
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
