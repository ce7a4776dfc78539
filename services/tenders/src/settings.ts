import { defineSettings } from '@market/service-kit/data/settings';
import { z } from 'zod';

/** Numbers of the tenders service that a business may want otherwise. */
export const tendersSettings = defineSettings(
  z.object({
    /** `auto`: the owner of a tender sees a proposal at once; `queue`: after staff have let it pass. */
    moderation: z.enum(['auto', 'queue']).default('auto'),
    /** Tenders that a buyer may have open at once. */
    free_plan_open_tenders: z.int().min(0).max(1_000).default(1),
    /** Proposals that a company may make in a calendar month of Moscow. */
    free_plan_monthly_proposals: z.int().min(0).max(10_000).default(20),
  }),
);
