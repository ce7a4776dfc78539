import { defineSettings } from '@market/service-kit/data/settings';
import { z } from 'zod';

/** Numbers of the tenders service that a business may want otherwise. */
export const tendersSettings = defineSettings(
  z.object({
    /** `auto`: the owner of a tender sees a proposal at once; `queue`: after staff have let it pass. */
    moderation: z.enum(['auto', 'queue']).default('auto'),
  }),
);
