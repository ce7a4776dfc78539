import { expect, type Page } from '@playwright/test';
import { dressesOf, expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { comeAs, open } from '../frame/visit.ts';
import { test } from '../test.ts';
import { newEmail } from './guest.ts';

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
  await expect(login).toHaveAttribute('aria-invalid', 'true');
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
  await expect(page.locator('input[name="password"]')).toHaveCount(0);
  await look('forgotten');
  await press(t.back);
  await expect(page.locator('input[name="password"]')).toBeVisible();
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
  test(`every step of signing in is accessible and as narrow as 320 px: ${locale}`, { tag: '@full' }, async ({ page }) => {
    test.slow();
    await comeAs(page, { locale, theme: 'system' });
    await walk(page, locale, async (step) => {
      await test.step(step, async () => {
        await expectAccessible(page, dressesOf(locale));
        await expectNoSidewaysScroll(page);
      });
    });
  });
}
