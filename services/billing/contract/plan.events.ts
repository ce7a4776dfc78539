import { stateEvent } from '@market/kit-contract/event';
import { z } from 'zod';
import { planHolders, TariffLimits, tariffRoles } from './tariff-limits.ts';

/** A tariff as others judge by it. */
export const TariffCard = z.object({
  id: z.int().positive(),
  role: z.enum(tariffRoles).nullable(),
  names: z.object({ ru: z.string(), en: z.string() }),
  is_free: z.boolean(),
  limits: TariffLimits,
  version: z.int().positive(),
});
export type TariffCard = z.infer<typeof TariffCard>;

/** A tariff appeared or allows something else. */
export const tariffChanged = stateEvent('mp.billing.tariff.changed', TariffCard);

/** Whose plan it is, and until when. When it ends nothing is told: whoever keeps it looks at the clock. */
export const PlanCard = z.object({
  holder: z.enum(planHolders),
  holder_id: z.int().positive(),
  tariff_id: z.int().positive(),
  expires_at: z.iso.datetime(),
  trial: z.boolean(),
  version: z.int().positive(),
});
export type PlanCard = z.infer<typeof PlanCard>;

/** A plan was bought, given, tried, or its days changed. Its aggregate is `<holder>-<id>`. */
export const planChanged = stateEvent('mp.billing.plan.changed', PlanCard);
