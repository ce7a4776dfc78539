import { expect, type FrameLocator, type Page } from '@playwright/test';
import { dressesOf, expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { comeAs, open } from '../frame/visit.ts';
import { asAdmin, newPerson } from '../session/people.ts';
import { comeSignedIn } from '../signed-in.ts';
import { test } from '../test.ts';
import { aBuyerWithBonuses, planOf } from './billing-fixtures.ts';
import { cardForm } from './card-form.ts';

const russian = {
  ...{ form: 'Данные карты', choose: /^Оплатить картой 990/, pay: /^Оплатить 990/, number: 'Номер карты', expiry: 'Срок, ММ/ГГ' },
  ...{ confirm: 'Подтвердить', active: /оплачен тариф «Buyer Pro»/, declined: /Карта не принята/, wrong: 'Проверьте номер карты' },
  ...{ month: /^30 дней/, refuse: 'Отказаться', refused: /Банк не подтвердил оплату/ },
};
const english: typeof russian = {
  ...{ form: 'Card details', choose: /^Pay .*990.* by card/, pay: /^Pay .*990/, number: 'Card number', expiry: 'Expiry, MM/YY' },
  ...{ confirm: 'Confirm', active: /“Buyer Pro” is paid until/, declined: /The card was declined/, wrong: 'Check the card number' },
  ...{ month: /^30 days/, refuse: 'Refuse', refused: /The bank did not confirm/ },
};

/** Comes to the form of a card; answers the frame that it stands in. */
async function atTheForm(page: Page, locale: 'ru' | 'en', words: typeof russian): Promise<{ form: FrameLocator; token: string }> {
  await comeAs(page, { theme: 'system', locale });
  const { login, password } = await newPerson(page, ['ROLE_BUYER'], { locale });
  const { token } = await comeSignedIn(page, login, password);
  await open(page, '/tariffs/list?buy=2');
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('radio', { name: words.month }).check();
  await drawer.getByRole('button', { name: words.choose }).click();
  return { form: page.frameLocator(`iframe[title="${words.form}"]`), token };
}

for (const { locale, tag, words } of [
  { locale: 'ru', tag: '@core', words: russian },
  { locale: 'en', tag: '@full', words: english },
] as const) {
  test(`a card that is declined costs nothing, and the next one buys the plan: ${locale}`, { tag }, async ({ page }) => {
    const { form } = await atTheForm(page, locale, words);
    const drawer = page.getByRole('dialog');
    const pay = drawer.getByRole('button', { name: words.pay });
    await pay.click();
    await expect(form.getByText(words.wrong)).toBeVisible();
    await cardForm(page, locale).fill('4000 0000 0000 0002');
    await pay.click();
    await expect(drawer.getByRole('alert')).toHaveText(words.declined);
    await expect(form.getByLabel(words.expiry)).toHaveValue('12/40');
    await cardForm(page, locale).fill('4242 4242 4242 4242');
    await pay.dblclick();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('main').getByText(words.active)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('main').getByText(words.active)).toBeVisible();
  });

  test(`a bank that asks is answered by the keyboard: ${locale}`, { tag: '@full' }, async ({ page }) => {
    const { form } = await atTheForm(page, locale, words);
    const drawer = page.getByRole('dialog');
    const pay = drawer.getByRole('button', { name: words.pay });
    await cardForm(page, locale).fill('4000 0027 6000 3184');
    await pay.press('Enter');
    await form.getByRole('button', { name: words.refuse }).press('Enter');
    await expect(drawer.getByRole('alert')).toHaveText(words.refused);
    await pay.press('Enter');
    await expect(form.getByRole('button', { name: words.confirm })).toBeFocused();
    await form.getByRole('button', { name: words.confirm }).press('Enter');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('main').getByText(words.active)).toBeVisible();
  });

  test(`the form of a card is accessible in every dress and as narrow as 320 px: ${locale}`, { tag: '@full' }, async ({ page }) => {
    const { form } = await atTheForm(page, locale, words);
    await expect(form.getByLabel(words.number)).toBeVisible();
    await expectAccessible(page, dressesOf(locale));
    await expectNoSidewaysScroll(page);
  });
}

test('a plan is there though its buyer closed the tab right after the card was confirmed', { tag: '@full' }, async ({ page }) => {
  await atTheForm(page, 'ru', russian);
  await page.route(/billing\/payment\.confirm/, (route) => route.abort());
  await cardForm(page, 'ru').fill('4242 4242 4242 4242');
  await page.getByRole('dialog').getByRole('button', { name: russian.pay }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await open(page, '/tariffs/list');
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('main').getByText(russian.active)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 10_000 });
});

test('whoever presses again after a lost answer pays once', { tag: '@full' }, async ({ page }) => {
  const { token } = await atTheForm(page, 'ru', russian);
  await page.route(/billing\/payment\.confirm/, (route) => route.abort());
  await cardForm(page, 'ru').fill('4242 4242 4242 4242');
  const pay = page.getByRole('dialog').getByRole('button', { name: russian.pay });
  await pay.click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  // The provider's own word has granted it by now: pressing again would begin another payment.
  await expect.poll(async () => (await planOf(page, token)).state).toBe('active');
  const { expires_at } = await planOf(page, token);
  await page.unroute(/billing\/payment\.confirm/);
  await pay.click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('main').getByText(russian.active)).toBeVisible();
  expect((await planOf(page, token)).expires_at).toBe(expires_at);
});

test('a plan that is bought or given elsewhere stands on an open page at once, in the frame too', { tag: '@full' }, async ({ page }) => {
  await comeAs(page, {});
  const buyer = await aBuyerWithBonuses(page, 990);
  const { token } = await comeSignedIn(page, buyer.login, buyer.password);
  await open(page, '/tariffs/list');
  await expect(page.getByRole('main').getByText(/бесплатный тариф «Buyer Free»/)).toBeVisible();
  const bought = await page.request.post('/api/buy_tariff/2', { data: { days: 30 }, headers: { 'x-auth-token': token } });
  expect(bought.status(), await bought.text()).toBe(200);
  await expect(page.getByRole('main').getByText(russian.active)).toBeVisible();
  // Five days are left: the frame says so as well.
  const admin = await asAdmin(page);
  expect((await admin.post('/api/user_tariff', { user: buyer.id, tariff: 5, days: -25 })).status()).toBe(200);
  await expect(page.getByRole('region', { name: 'Тариф', exact: true })).toContainText('Buyer Pro');
});
