import type { FrameLocator, Page } from '@playwright/test';

const WORDS = {
  ru: { form: 'Данные карты', number: 'Номер карты', expiry: 'Срок, ММ/ГГ', confirm: 'Подтвердить' },
  en: { form: 'Card details', number: 'Card number', expiry: 'Expiry, MM/YY', confirm: 'Confirm' },
};

/** The form of a card: a page of the provider's, in a frame. */
export function cardForm(page: Page, locale: 'ru' | 'en') {
  const words = WORDS[locale];
  const form: FrameLocator = page.frameLocator(`iframe[title="${words.form}"]`);
  return {
    fill: async (number: string): Promise<void> => {
      await form.getByLabel(words.number).fill(number);
      await form.getByLabel(words.expiry).fill('12/40');
      await form.getByLabel('CVC').fill('123');
    },
    number: form.getByLabel(words.number),
    /** Where the payer's bank asks. */
    confirm: form.getByRole('button', { name: words.confirm }),
  };
}
