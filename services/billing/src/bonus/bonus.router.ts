import { BonusAnswer, BonusesHeld, BonusesReleased, HoldBonuses, ReleaseBonuses } from '@market/billing-contract/bonus';
import { router } from '@market/service-kit/trpc/trpc';
import { serviceProcedure, subscriberProcedure } from '../procedures.ts';
import { getBonus } from './get-bonus.ts';
import { holdBonuses, releaseBonuses } from './hold-bonuses.ts';

export const bonusRouter = router({
  get: subscriberProcedure
    .meta({ openapi: { method: 'GET', path: '/api/bonus', summary: 'Bonuses of the caller', tags: ['bonus'] } })
    .output(BonusAnswer)
    .query(({ ctx }) => getBonus(ctx)),
  hold: serviceProcedure
    .meta({ repeatable: 'A key that is known answers what it holds' })
    .input(HoldBonuses)
    .output(BonusesHeld)
    .mutation(({ ctx, input }) => holdBonuses(ctx, input)),
  release: serviceProcedure
    .meta({ repeatable: 'What is released stays so' })
    .input(ReleaseBonuses)
    .output(BonusesReleased)
    .mutation(({ ctx, input }) => releaseBonuses(ctx, input)),
});
