import { defineSettings } from '@market/service-kit/data/settings';
import { z } from 'zod';

/** Numbers of the companies service that a business may want otherwise. */
export const companiesSettings = defineSettings(
  z.object({
    /** Companies whose contacts a user on the free plan may be shown in a day. */
    free_plan_contacts: z.int().min(0).max(100_000).default(5),
  }),
);
