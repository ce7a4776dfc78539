import { expect, type Page } from '@playwright/test';
import { expectNoFault, expectNoSidewaysScroll } from '../accessible.ts';
import { comeAs, deskSize, open, phoneSize, resize } from '../frame/visit.ts';
import { asAdmin, newPerson } from '../session/people.ts';
import { comeSignedIn, openSession } from '../signed-in.ts';
import { test } from '../test.ts';
import { planOf } from './billing-fixtures.ts';
import { complaintsOf } from './disturbed.ts';

const DAY_MS = 86_400_000;

const russian = {
  ...{ assign: 'Назначить тариф', give: 'Назначить', plan: 'Тариф', days: 'Дней', given: 'Тариф назначен', news: 'Уведомления' },
  ...{ wrong: 'Поправка — от −365 до 365 дней, не ноль', hint: 'Со знаком минус — убрать дни', word: 'много' },
};
const english: typeof russian = {
  ...{ assign: 'Give a plan', give: 'Give', plan: 'Plan', days: 'Days', given: 'The plan is given', news: 'Notifications' },
  ...{ wrong: 'A correction is from −365 to 365 days, not zero', hint: 'With a minus days are taken', word: 'many' },
};

interface Reader {
  locale: 'ru' | 'en';
  words: typeof russian;
}

/** An administrator at the dialog that gives a plan to a buyer of this test alone, who has one for a month. */
async function assigning(page: Page, { locale, words }: Reader) {
  await comeAs(page, { locale });
  const [buyer, staff] = [await newPerson(page, ['ROLE_BUYER']), await newPerson(page, ['ROLE_ADMIN'], { locale })];
  const admin = await asAdmin(page);
  const month = { user: buyer.id, tariff: 2, days: 30 };
  await expect.poll(async () => (await admin.post('/api/user_tariff', month)).status()).toBe(200);
  await comeSignedIn(page, staff.login, staff.password);
  await open(page, `/users/view/${buyer.id}`);
  await page.getByRole('main').getByRole('button', { name: words.assign }).click();
  const dialog = page.getByRole('dialog', { name: words.assign });
  const { token } = await openSession(page, buyer.login, buyer.password);
  const endsAt = async () => Date.parse((await planOf(page, token)).expires_at ?? '');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/billing\/tariff\.assign/.test(request.url())) sent.push(request.postData() ?? '');
  });
  return {
    ...{ dialog, endsAt, sent },
    days: dialog.getByLabel(words.days),
    plan: dialog.getByLabel(words.plan),
    give: () => dialog.getByRole('button', { name: words.give, exact: true }).click(),
    news: page.getByRole('region', { name: words.news }),
  };
}

for (const { name, locale, words, size } of [
  { name: 'on a wide screen', locale: 'ru', words: russian, size: deskSize },
  { name: 'in English, on a phone', locale: 'en', words: english, size: phoneSize },
] as const) {
  test(`a correction that is none is refused under its field, and the mended one moves the end, ${name}`, { tag: '@full' }, async ({
    page,
  }) => {
    await resize(page, size);
    const complaints = complaintsOf(page);
    const { dialog, days, plan, give, news, sent, endsAt } = await assigning(page, { locale, words });
    const before = await endsAt();
    await plan.selectOption('Correction');
    await expect(days).toHaveAccessibleDescription(words.hint);
    for (const wrong of ['', '0', '1.5', words.word, '366', '-366']) {
      await days.fill(wrong);
      await give();
      await expect(days).toHaveAccessibleDescription(new RegExp(words.wrong));
      await expect(days).toHaveValue(wrong);
      await expect(plan.locator('option:checked')).toHaveText('Correction');
    }
    expect(sent).toEqual([]);
    await expectNoFault(page);
    await expectNoSidewaysScroll(page);
    await days.fill('−8');
    await give();
    await expect(dialog).toBeHidden();
    await expect(news.getByText(words.given)).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(await endsAt()).toBe(before - 8 * DAY_MS);
    expect(complaints).toEqual([]);
  });
}

test('days that were typed for a correction are not those of a plan that is chosen after it', { tag: '@full' }, async ({ page }) => {
  const { dialog, days, plan, give, endsAt } = await assigning(page, { locale: 'ru', words: russian });
  const before = await endsAt();
  await plan.selectOption('Correction');
  await days.fill('−8');
  await plan.selectOption('Buyer Pro');
  await expect(days).toHaveValue('30');
  await give();
  await expect(dialog).toBeHidden();
  expect(await endsAt()).toBe(before + 30 * DAY_MS);
});

test('what the service refuses stands under the field that it names, and can be mended there', { tag: '@full' }, async ({ page }) => {
  const { dialog, days, plan, give, endsAt } = await assigning(page, { locale: 'ru', words: russian });
  const before = await endsAt();
  await plan.selectOption('Correction');
  // The page lets no such days out, so they are put into the call on its way.
  await page.route(
    /billing\/tariff\.assign/,
    (route, request) => route.continue({ postData: (request.postData() ?? '').replace('"days":5', '"days":0') }),
    { times: 1 },
  );
  await days.fill('5');
  await give();
  await expect(days).toHaveAccessibleDescription(/Поправка — от −365 до 365 дней, не ноль/);
  await expect(days).toHaveValue('5');
  await give();
  await expect(dialog).toBeHidden();
  expect(await endsAt()).toBe(before + 5 * DAY_MS);
});
