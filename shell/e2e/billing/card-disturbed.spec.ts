import { expect, type Page } from '@playwright/test';
import { expectNoFault } from '../accessible.ts';
import { comeAs, deskSize, open, phoneSize, resize } from '../frame/visit.ts';
import { asAdmin, newPerson, type Person } from '../session/people.ts';
import { comeSignedIn } from '../signed-in.ts';
import { test } from '../test.ts';
import { planOf } from './billing-fixtures.ts';
import { cardForm } from './card-form.ts';
import { comeBackOver, complaintsOf, endSessionAt } from './disturbed.ts';

const TAKEN = '4242 4242 4242 4242';

const russian = {
  ...{ get: 'Попробовать неделю', month: /^30 дней/, choose: /^Оплатить картой 990/, pay: /^Оплатить 990/ },
  ...{ active: /оплачен тариф «Buyer Pro»/ },
};
const english: typeof russian = {
  ...{ get: 'Try it for a week', month: /^30 days/, choose: /^Pay .*990.* by card/, pay: /^Pay .*990/ },
  ...{ active: /“Buyer Pro” is paid until/ },
};

/** Roubles of the payments by card of one buyer: of those that were begun, or were paid. */
async function chargesOf(page: Page, { id }: Person, state = ''): Promise<number[]> {
  const { data } = await (await (await asAdmin(page)).get(`/api/payments?user_id=${id}${state}`)).json();
  return (data as { amount: number }[]).map(({ amount }) => amount);
}

for (const { name, locale, words, size, call } of [
  {
    name: 'before the card is charged, on a wide screen',
    locale: 'ru',
    words: russian,
    size: deskSize,
    call: /billing\/payment\.start/,
  },
  {
    name: 'after it, in English, on a phone',
    locale: 'en',
    words: english,
    size: phoneSize,
    call: /billing\/payment\.confirm/,
  },
] as const) {
  test(`a card pays a plan once through a reload, a way back and a session that is lost ${name}`, { tag: '@full' }, async ({ page }) => {
    await resize(page, size);
    const complaints = complaintsOf(page);
    await comeAs(page, { locale });
    const buyer = await newPerson(page, ['ROLE_BUYER'], { locale });
    const { token } = await comeSignedIn(page, buyer.login, buyer.password);
    await open(page, '/tariffs/list');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: words.get }).click();
    const drawer = page.getByRole('dialog');
    const [choose, pay] = [drawer.getByRole('button', { name: words.choose }), drawer.getByRole('button', { name: words.pay })];
    await drawer.getByRole('radio', { name: words.month }).check();
    await choose.click();
    const form = cardForm(page, locale);
    await form.fill(TAKEN);

    // What is known of a card is never kept; what is bought is.
    await page.reload();
    await choose.click();
    await expect(form.number).toHaveValue('');
    await form.fill(TAKEN);

    await endSessionAt(page, { token, call });
    await pay.click();
    const back = await comeBackOver(page, { locale, password: buyer.password });
    await expect(form.number).toHaveValue(TAKEN);
    await pay.click();
    await expect(drawer).toBeHidden();
    await expect(main.getByText(words.active)).toBeVisible();
    await expectNoFault(page);
    const bought = await planOf(page, back);

    await page.goBack();
    await expect(main.getByText(words.active)).toBeVisible();
    await expect(drawer).toHaveCount(0);
    await page.goForward();
    await expect(main.getByText(words.active)).toBeVisible();
    await expect(drawer).toHaveCount(0);
    expect(await planOf(page, back)).toEqual(bought);
    expect([await chargesOf(page, buyer), await chargesOf(page, buyer, '&state=paid')]).toEqual([[990], [990]]);
    expect(complaints).toEqual([]);
  });
}
