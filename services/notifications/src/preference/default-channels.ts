import type { Channel } from '../../contract/preference.ts';
import type { Topic } from '../../contract/topic.ts';

interface Default {
  on: boolean;
  /** Nobody may choose otherwise. */
  fixed: boolean;
}

/** What goes out by which channel while a person has chosen nothing. Text messages cost money, so they are asked for. */
export const defaultChannels: Record<Topic, Record<Channel, Default>> = {
  security: { letter: { on: true, fixed: true }, sms: { on: false, fixed: false } },
  account: { letter: { on: true, fixed: false }, sms: { on: false, fixed: false } },
};
