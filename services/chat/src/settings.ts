import { defineSettings } from '@market/service-kit/data/settings';
import { z } from 'zod';

/** Numbers of the chat that a business may want otherwise. */
export const chatSettings = defineSettings(
  z.object({
    /** Conversations that one person may begin in a day. */
    new_channels_a_day: z.int().min(1).max(10_000).default(20),
    /** Megabytes that one person may send in a day. */
    megabytes_a_day: z.int().min(1).max(100_000).default(200),
    /** Reports that one person may make in a day. */
    reports_a_day: z.int().min(1).max(10_000).default(20),
    /** Hours in which staff may read a conversation of others after they said why. */
    inspection_hours: z.int().min(1).max(720).default(24),
    posts_a_minute: z.int().min(1).max(10_000).default(30),
    /** Hours in which an author may delete a post. */
    delete_hours: z.int().min(0).max(8_760).default(24),
    /** Days after its last post after which a conversation is archived. */
    silent_days: z.int().min(1).max(3_650).default(180),
    /** For how long posts are kept, and those that were deleted. */
    keep_days: z.int().min(30).max(36_500).default(1_096),
    keep_deleted_days: z.int().min(1).max(3_650).default(183),
  }),
);
