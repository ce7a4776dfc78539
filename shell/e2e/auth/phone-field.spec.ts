import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { comeToSignIn } from './guest.ts';

test('however a number is written it is the same; another country keeps its digits', { tag: '@full' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await comeToSignIn(page);
  await page.getByRole('tab', { name: 'Телефон' }).click();
  const phone = page.getByRole('textbox', { name: 'Номер телефона' });
  const country = page.getByRole('combobox', { name: 'Страна' });
  const next = page.getByRole('button', { name: 'Далее' });
  await expect(country.locator('option')).toHaveCount(7);
  await expect(next).toBeDisabled();
  for (const written of ['8 (912) 345-67-89', '+79123456789', '9123456789']) {
    await phone.fill('');
    await page.evaluate((text) => navigator.clipboard.writeText(text), written);
    await phone.focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(phone, `pasted ${written}`).toHaveValue('+7 912 345 67 89');
    await phone.fill('');
    await phone.pressSequentially(written);
    await expect(phone, `typed ${written}`).toHaveValue('+7 912 345 67 89');
    // As autofill does it: the whole value at once.
    await phone.fill(written);
    await expect(phone, `filled in ${written}`).toHaveValue('+7 912 345 67 89');
  }
  await expect(next).toBeEnabled();
  await country.selectOption({ label: 'Турция +90' });
  await expect(phone).toHaveValue('+90 912 345 67 89');
  await country.selectOption({ label: 'Россия +7' });
  await expect(phone).toHaveValue('+7 912 345 67 89');

  // In the middle: the caret stays where one types.
  await phone.focus();
  await phone.evaluate((field: HTMLInputElement) => field.setSelectionRange(6, 6));
  await page.keyboard.press('Backspace');
  await expect(phone).toHaveValue('+7 913 456 78 9');
  await expect(next).toBeDisabled();
  await page.keyboard.type('2');
  await expect(phone).toHaveValue('+7 912 345 67 89');
  await phone.fill('+90 532 123 45 67');
  await expect(country).toHaveValue((await country.locator('option', { hasText: '+90' }).first().getAttribute('value')) ?? '');
});
