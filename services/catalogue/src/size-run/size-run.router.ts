import { GetSizeRuns, SetSizeRuns, SizeRunsAnswer } from '@market/catalogue-contract/size-run';
import { router } from '@market/service-kit/trpc/trpc';
import { goodsProcedure, goodsWriteProcedure } from '../procedures.ts';
import { getSizeRuns } from './get-size-runs.ts';
import { setSizeRuns } from './set-size-runs.ts';

const tags = ['product'];

/** In which runs of sizes a model is sold: by its vendor, and by staff. */
export const sizeRunRouter = router({
  get: goodsProcedure
    .meta({
      openapi: { method: 'GET', path: '/api/shop/product/{id}/runs', summary: 'The size runs of a model as their form needs them', tags },
    })
    .input(GetSizeRuns)
    .output(SizeRunsAnswer)
    .query(({ ctx, input }) => getSizeRuns(ctx, input)),
  set: goodsWriteProcedure
    .meta({ openapi: { method: 'PUT', path: '/api/shop/product/{id}/runs', summary: 'Say in which size runs a model is sold', tags } })
    .input(SetSizeRuns)
    .output(SizeRunsAnswer)
    .mutation(({ ctx, input }) => setSizeRuns(ctx, input)),
});
