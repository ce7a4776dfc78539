import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { comeAs, deskSize, open, phoneSize } from '../frame/visit.ts';
import { newEmail } from './guest.ts';

async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Fluent's focus keepers: hidden from readers and focusable on purpose.
    .exclude('[data-tabster-dummy]')
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
}

const words = {
  ru: {
    next: 'Далее',
    phone: 'Телефон',
    forgot: 'Забыли пароль?',
    back: 'Назад',
    terms: 'Условия использования',
    guest: 'Вход или регистрация',
  },
  en: { next: 'Next', phone: 'Phone', forgot: 'Forgot your password?', back: 'Back', terms: 'Terms of use', guest: 'Sign in or sign up' },
} as const;

/** Goes through the steps that need no message, looking at each. */
async function walk(page: Page, locale: 'ru' | 'en', look: (step: string) => Promise<void>): Promise<void> {
  const t = words[locale];
  const heading = page.getByRole('heading', { level: 1 });
  const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
  const login = page.locator('input[name="login"]');
  await open(page, '/auth/main');
  await expect(heading).toHaveText(t.guest);
  await press(t.next);
  await look('check, refused');
  await page.getByRole('tab', { name: t.phone }).click();
  await expect(page.locator('input[name="phone"]')).toBeVisible();
  await look('check, by phone');
  await page.getByRole('tab').first().click();
  await login.fill('buyer1@demo.ru');
  await press(t.next);
  await expect(page.locator('input[name="password"]')).toBeVisible();
  await look('password');
  await press(t.forgot);
  await look('forgotten');
  await press(t.back);
  await press(t.back);
  await login.fill(newEmail());
  await press(t.next);
  await expect(page.locator('input[name="fio"]')).toBeVisible();
  await look('registration');
  await page.getByRole('complementary').getByRole('button', { name: t.terms }).click();
  await expect(page.getByRole('dialog').getByRole('heading').nth(1)).toBeVisible();
  await look('terms');
  await open(page, '/auth/change_password/nothing');
  await expect(page.locator('input[name="password2"]')).toBeVisible();
  await look('new password');
}

for (const locale of ['ru', 'en'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    for (const size of [phoneSize, deskSize]) {
      test(`every step of signing in: ${locale}, ${theme}, ${size.width} px`, async ({ page }) => {
        test.setTimeout(120_000);
        await page.setViewportSize(size);
        await comeAs(page, { locale, theme });
        await walk(page, locale, async (step) => expect(await faults(page), step).toEqual([]));
      });
    }
  }
}

test('no step scrolls sideways at 320 px', async ({ page }) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const locale of ['ru', 'en'] as const) {
    await page.addInitScript(`localStorage.setItem('market:locale', '${locale}'); localStorage.setItem('market:privacy-notice', 'seen');`);
    await walk(page, locale, async (step) =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${locale}, ${step}`).toBeLessThanOrEqual(320),
    );
  }
});
