import type { LetterContent, SmsContent } from '@market/notifications-contract/delivery';

/** What is sent outside the product, where a letter has more to say than the line in the centre. */
export interface Outside {
  letter: LetterContent;
  sms: SmsContent;
}
