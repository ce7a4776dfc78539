import { defineSettings } from '@market/service-kit/data/settings';
import { z } from 'zod';

/** Numbers of the chat that a business may want otherwise. */
export const chatSettings = defineSettings(
  z.object({
    /** Conversations that one person may begin in a day. */
    new_channels_a_day: z.int().min(1).max(10_000).default(20),
    posts_a_minute: z.int().min(1).max(10_000).default(30),
    /** Hours in which an author may delete a post. */
    delete_hours: z.int().min(0).max(8_760).default(24),
  }),
);
