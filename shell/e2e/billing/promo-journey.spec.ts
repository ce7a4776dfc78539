import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoFault } from '../accessible.ts';
import { comeAs, deskSize, open, phoneSize } from '../frame/visit.ts';
import { comeSignedIn } from '../signed-in.ts';
import { type Hands, keyboard, pointer } from '../tenders/journey-hands.ts';
import { test } from '../test.ts';
import { aPromoCode, aProvenBuyer, bonusesOf, planOf } from './billing-fixtures.ts';
import { comeBack, complaintsOf, endSessionAt } from './disturbed.ts';

const russian = {
  ...{ code: 'Промокод', activate: 'Активировать', credited: /^Начислено бонусов: 1\s000$/, try: 'Попробовать неделю' },
  ...{ month: /^30 дней/, pay: 'Оплатить 990 бонусами', after: /^1\s000 → 10$/, active: /оплачен тариф «Buyer Pro»/ },
  ...{ free: /Можно потратить\s*1\s000/, sums: /Начислено1\s000Списано-990Итого10/, plan: 'Покупка тарифа', income: /^\+1\s000$/ },
};
const english: typeof russian = {
  ...{ code: 'Promo code', activate: 'Activate', credited: /^Bonuses credited: 1,000$/, try: 'Try it for a week' },
  ...{ month: /^30 days/, pay: 'Pay 990 bonuses', after: /^1,000 → 10$/, active: /“Buyer Pro” is paid until/ },
  ...{ free: /May be spent\s*1,000/, sums: /Given1,000Taken-990In all10/, plan: 'A plan was bought', income: /^\+1,000$/ },
};

const journeys = [
  { name: 'by pointer', tag: '@core', locale: 'ru', words: russian, size: deskSize, handsOf: pointer },
  { name: 'by keyboard alone, in English, on a phone', tag: '@full', locale: 'en', words: english, size: phoneSize, handsOf: keyboard },
] as const satisfies readonly {
  locale: 'ru' | 'en';
  words: typeof russian;
  handsOf: (page: Page) => Hands;
  name: string;
  tag: string;
  size: object;
}[];

const main = (page: Page): Locator => page.getByRole('main');
const MONTH_MS = 30 * 86_400_000;

for (const { name, tag, locale, words, size, handsOf } of journeys) {
  test(`a code's bonuses buy a plan, once, through a reload, a lost session and the way back, ${name}`, { tag }, async ({ browser }) => {
    const page = await (await browser.newContext({ viewport: size })).newPage();
    const complaints = complaintsOf(page);
    await comeAs(page, { locale });
    const [buyer, { code }] = [await aProvenBuyer(page, { locale }), await aPromoCode(page)];
    const { token } = await comeSignedIn(page, buyer.login, buyer.password);
    const hands = handsOf(page);
    await open(page, '/refferals');
    await hands.fill(main(page).getByRole('textbox', { name: words.code }), code.toLowerCase());
    await hands.press(main(page).getByRole('button', { name: words.activate }));
    await expect(main(page).getByText(words.credited)).toBeVisible();
    await open(page, '/settings/profile?tab=bonuses');
    await expect(main(page)).toContainText(words.free);

    await open(page, '/tariffs/list');
    await hands.press(main(page).getByRole('button', { name: words.try }));
    const drawer = page.getByRole('dialog');
    const month = drawer.getByRole('radio', { name: words.month });
    const pay = drawer.getByRole('button', { name: words.pay });
    await hands.choose(month);
    await expect(drawer.getByText(words.after)).toBeVisible();
    await page.reload();
    await expect(month).toBeChecked();
    await expectNoFault(page);

    await endSessionAt(page, { token, call: /billing\/tariff\.buy/ });
    await hands.press(pay);
    const back = await comeBack(page, { locale, hands, ...buyer });
    await expect(month).toBeChecked();
    expect((await planOf(page, back)).state).toBe('none');
    await expect(drawer.getByText(words.after)).toBeVisible();
    await hands.press(pay);
    await expect(drawer).toBeHidden();
    await expect(main(page).getByText(words.active)).toBeVisible();
    const bought = await planOf(page, back);
    expect(Math.abs(Date.parse(bought.expires_at ?? '') - Date.now() - MONTH_MS)).toBeLessThan(MONTH_MS / 30);

    await page.goBack();
    await expect(main(page).getByText(words.active)).toBeVisible();
    await expect(drawer).toHaveCount(0);
    await page.goForward();
    await expect(main(page).getByText(words.active)).toBeVisible();
    await expect(drawer).toHaveCount(0);
    expect(await planOf(page, back)).toEqual(bought);

    await open(page, '/transactions');
    await expect(main(page)).toContainText(words.sums);
    await expect(main(page).getByText(words.income)).toBeVisible();
    await expect(main(page).getByText(code)).toBeVisible();
    await expect(main(page).getByText(words.plan)).toBeVisible();
    await expectNoFault(page);
    expect(await bonusesOf(page, buyer)).toMatchObject({ free: 10, held: 0 });
    expect(complaints).toEqual([]);
  });
}
