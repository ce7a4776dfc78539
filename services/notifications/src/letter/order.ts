import type { LetterContent, SmsContent } from '@market/notifications-contract/delivery';
import type { Language } from '@market/notifications-contract/sentence';

/** What is to be sent, to whom; exists in clear only in memory. */
export type Order =
  | { channel: 'letter'; to: string; locale: Language; content: LetterContent }
  | { channel: 'sms'; to: string; locale: Language; content: SmsContent };

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds for which sending still makes sense: a code that has run out would only confuse. */
export function lifetimeOf({ content }: Order): number {
  if ('valid_minutes' in content.params) return content.params.valid_minutes * MINUTE;
  if ('valid_hours' in content.params) return content.params.valid_hours * HOUR;
  return DAY;
}
