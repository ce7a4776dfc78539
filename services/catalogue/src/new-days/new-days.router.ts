import { router } from '@market/service-kit/trpc';
import { NewDays } from '../../contract/product.ts';
import { publicProcedure } from '../procedures.ts';
import { getNewDays } from './get-new-days.ts';

export const newDaysRouter = router({
  get: publicProcedure
    .meta({ openapi: { method: 'GET', path: '/api/settings/new_days', summary: 'Days in which a product is new', tags: ['settings'] } })
    .output(NewDays)
    .query(({ ctx }) => getNewDays(ctx)),
});
