import { stateEvent } from '@market/kit-contract/event';
import { z } from 'zod';

/** What a person has: shown by others, decided by nobody but billing. */
export const BonusBalance = z.object({
  user_id: z.int().positive(),
  balance: z.int().nonnegative(),
  held: z.int().nonnegative(),
  version: z.int().nonnegative(),
});
export type BonusBalance = z.infer<typeof BonusBalance>;

/** The bonuses of a person moved. */
export const bonusChanged = stateEvent('mp.billing.bonus.changed', BonusBalance);
