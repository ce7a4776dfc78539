import { defineSettings } from '@market/service-kit/data/settings';
import { z } from 'zod';

/** Numbers of this service that a business may want otherwise. */
export const notificationSettings = defineSettings(
  z.object({
    /** Days for which a notification stays in the centre. */
    notification_days: z.int().min(7).max(3_650).default(180),
  }),
);
