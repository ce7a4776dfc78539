import { LetterContent, SmsContent } from '@market/notifications-contract/delivery';
import { expect, it } from 'vitest';
import { writeLetter, writeTextMessage } from './write.ts';

const SITE = 'https://shop.example';
const NASTY = '<img src=x onerror=alert(1)>&"\'';
const link = `${SITE}/auth/change_password/abc?x=1&y="2"`.replaceAll('"', '%22');
const at = '2026-11-21T11:05:00.000Z';
const params: { [Name in LetterContent['template']]: Extract<LetterContent, { template: Name }>['params'] } = {
  activation: { link, valid_hours: 24 },
  reset: { link, valid_hours: 1 },
  account_created: { link, valid_hours: 21 },
  company_invitation: { valid_days: 14, company: NASTY, inviter: NASTY },
  sso_link_code: { code: '482155', valid_minutes: 5 },
  password_changed: { at },
  new_device: { at, device: NASTY, address: '203.0.113.7' },
  account_blocked: { reason: NASTY },
  welcome: { name: NASTY },
  notice: { title: { ru: NASTY, en: NASTY }, text: { ru: 'Строка\nи ещё', en: 'A line\nand more' }, target: { kind: 'product', id: 5 } },
  gathered: { topic: 'chat', count: 2, titles: [{ ru: NASTY, en: NASTY }], target: { kind: 'chats' } },
};
const contents = Object.entries(params).map(([template, given]) => LetterContent.parse({ template, params: given }));
const languages = ['ru', 'en'] as const;
const letters = contents.flatMap((content) => languages.map((locale) => ({ name: content.template, locale, content })));

it.each(letters)('$name in $locale: whole, in its language, harmless', ({ locale, content }) => {
  const { subject, html, text, link: action } = writeLetter({ channel: 'letter', to: 'a@shop.example', locale, content }, SITE);
  expect(subject).toMatch(locale === 'ru' ? /[а-яё]|<img/i : /[a-z]/i);
  expect(`${html}${text}`).not.toMatch(/undefined|null|NaN|\[object/);
  // Words of strangers stay words, and nothing is fetched from anywhere.
  expect(html).not.toMatch(/<img|<script|<link|url\(|onerror=alert\(1\)>/);
  expect(html).toContain(`<html lang="${locale}"`);
  if (locale === 'en') expect(text).not.toMatch(/[а-яё]/i);
  if (action) expect(text).toContain(action);
  // Every address of ours leads to ours, whatever host the request came by.
  for (const [, href] of html.matchAll(/href="([^"]+)"/g)) expect(href?.startsWith(SITE)).toBe(true);
});

it('counts hours and minutes as people do', () => {
  const body = (hours: number, locale: 'ru' | 'en') =>
    writeLetter({ channel: 'letter', to: 'a@b.ru', locale, content: { template: 'reset', params: { link, valid_hours: hours } } }, SITE)
      .text;
  expect([1, 3, 24, 5].map((hours) => /действия: (\d+ \S+?)\./.exec(body(hours, 'ru'))?.[1])).toEqual([
    '1 час',
    '3 часа',
    '24 часа',
    '5 часов',
  ]);
  expect([1, 24].map((hours) => /for (\d+ \S+?)\./.exec(body(hours, 'en'))?.[1])).toEqual(['1 hour', '24 hours']);
});

it('writes text messages that fit into one part', () => {
  const code = SmsContent.parse({ template: 'sms_code', params: { code: '4821', valid_minutes: 5 } });
  const texts = languages.map((locale) => writeTextMessage({ channel: 'sms', to: '79001234567', locale, content: code }, SITE).text);
  expect(texts).toEqual([
    '4821 — код «Ростовки». Никому не говорите.\n\n@shop.example #4821',
    '4821 is your Rostovka code. Never share it.\n\n@shop.example #4821',
  ]);
  for (const template of ['password_changed', 'new_device', 'account_blocked'] as const) {
    const { text } = writeTextMessage({ channel: 'sms', to: '7', locale: 'ru', content: { template, params: {} } }, SITE);
    expect(text.length).toBeLessThanOrEqual(70);
  }
});
