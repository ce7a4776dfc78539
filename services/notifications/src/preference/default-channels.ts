import type { Channel } from '@market/notifications-contract/preference';
import type { Topic } from '@market/notifications-contract/topic';

interface Default {
  on: boolean;
  /** Nobody may choose otherwise. */
  fixed: boolean;
}

/** What goes out by which channel while a person has chosen nothing. Text messages cost money, so they are asked for. */
export const defaultChannels: Record<Topic, Record<Channel, Default>> = {
  security: { letter: { on: true, fixed: true }, sms: { on: false, fixed: false } },
  account: { letter: { on: true, fixed: false }, sms: { on: false, fixed: false } },
  company: { letter: { on: true, fixed: false }, sms: { on: false, fixed: false } },
  // There may be many of them on a day: the centre is the place for these.
  goods: { letter: { on: false, fixed: false }, sms: { on: false, fixed: false } },
  // Money waits on an answer, and whoever sells is not on the site all day.
  orders: { letter: { on: true, fixed: false }, sms: { on: false, fixed: false } },
  // Competitors answer within the day, and a hire waits for its offer.
  tenders: { letter: { on: true, fixed: false }, sms: { on: false, fixed: false } },
  // A plan that ends, bonuses that come and go.
  billing: { letter: { on: true, fixed: false }, sms: { on: false, fixed: false } },
  // Nobody waits before a conversation: letters wait instead, and gather.
  chat: { letter: { on: true, fixed: false }, sms: { on: false, fixed: false } },
  cart: { letter: { on: true, fixed: false }, sms: { on: false, fixed: false } },
};
