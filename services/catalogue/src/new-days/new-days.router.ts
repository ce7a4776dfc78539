import { NewDays, SetNewDays } from '@market/catalogue-contract/storefront-settings';
import { router } from '@market/service-kit/trpc/trpc';
import { adminProcedure, publicProcedure } from '../procedures.ts';
import { getNewDays } from './get-new-days.ts';
import { setNewDays } from './set-new-days.ts';

const path = '/api/settings/new_days' as const;
const tags = ['settings'];

export const newDaysRouter = router({
  get: publicProcedure
    .meta({ openapi: { method: 'GET', path, summary: 'Days in which a product is new', tags } })
    .output(NewDays)
    .query(({ ctx }) => getNewDays(ctx)),
  set: adminProcedure
    .meta({
      openapi: { method: 'POST', path, summary: 'Say for how many days a product is new', tags },
      repeatable: 'It sets what it says: a second time nothing changes',
    })
    .input(SetNewDays)
    .output(NewDays)
    .mutation(({ ctx, input }) => setNewDays(ctx, input)),
});
