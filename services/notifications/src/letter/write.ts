import type { Language } from '@market/notifications-contract/sentence';
import type { Letter, TextMessage } from '../post/post.ts';
import { letterHtml, letterText } from './letter-markup.ts';
import type { LetterTexts } from './letter-texts.ts';
import { lettersInEnglish } from './letter-texts-en.ts';
import { lettersInRussian } from './letter-texts-ru.ts';
import type { Order } from './order.ts';
import { messages } from './sms-texts.ts';

const letters: Record<Language, LetterTexts> = { ru: lettersInRussian, en: lettersInEnglish };

/** A text that takes just the parameters of its own template; the union of them all cannot be called in a typed way. */
type Compose<Result> = (params: unknown, site: string) => Result;

/** Writes a letter in its reader's language, marked up and plain. */
export function writeLetter({ to, locale, content }: Extract<Order, { channel: 'letter' }>, site: string): Omit<Letter, 'id'> {
  const compose = letters[locale][content.template] as Compose<ReturnType<LetterTexts['notice']>>;
  const body = compose(content.params, site);
  const place = { language: locale, site };
  return {
    to,
    locale,
    // A line break in a subject would begin a header of the sender's choice.
    subject: body.subject.replaceAll(/\s+/g, ' '),
    text: letterText(body, place),
    html: letterHtml(body, place),
    ...(body.button ? { link: body.button.href } : {}),
    ...(body.code ? { code: body.code } : {}),
  };
}

/** Writes a text message in its reader's language. */
export function writeTextMessage({ to, locale, content }: Extract<Order, { channel: 'sms' }>, site: string): Omit<TextMessage, 'id'> {
  const compose = messages[locale][content.template] as Compose<string>;
  return { to, locale, text: compose(content.params, site), ...('code' in content.params ? { code: content.params.code } : {}) };
}
