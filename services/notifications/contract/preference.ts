import { z } from 'zod';
import { Topic } from './topic.ts';

/** Ways to hear of something outside the product; inside it every notification stands in the notification centre. */
export const Channel = z.enum(['letter', 'sms']);
export type Channel = z.infer<typeof Channel>;

const ChannelChoice = z.object({
  on: z.boolean(),
  /** Cannot be switched off: a warning that an attacker could silence would be none. */
  fixed: z.boolean(),
});

export const Preference = z.object({ topic: Topic, letter: ChannelChoice, sms: ChannelChoice });
export type Preference = z.infer<typeof Preference>;

/** `reach`: through which channels the reader can be reached at all. */
export const Preferences = z.object({
  data: z.object({ topics: z.array(Preference), reach: z.object({ letter: z.boolean(), sms: z.boolean() }) }),
});
export type Preferences = z.infer<typeof Preferences>;

export const SetPreference = z.object({ topic: Topic, channel: Channel, on: z.boolean() });
export type SetPreference = z.infer<typeof SetPreference>;
