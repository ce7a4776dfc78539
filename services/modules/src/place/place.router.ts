import { GetPlace, OrderPlace, PlaceAnswer } from '@market/modules-contract/place';
import { router } from '@market/service-kit/trpc/trpc';
import { adminProcedure, staffProcedure } from '../procedures.ts';
import { getPlace, orderPlace } from './order-place.ts';

const tags = ['modules'];
const path = '/api/modules/places/{slot}';

export const placeRouter = router({
  get: staffProcedure
    .meta({ openapi: { method: 'GET', path, summary: 'The modules in a place of several, in their order', tags } })
    .input(GetPlace)
    .output(PlaceAnswer)
    .query(({ ctx, input }) => getPlace(ctx, input)),
  order: adminProcedure
    .meta({ openapi: { method: 'PUT', path, summary: 'Put the modules in a place of several in order', tags } })
    .input(OrderPlace)
    .output(PlaceAnswer)
    .mutation(({ ctx, input }) => orderPlace(ctx, input)),
});
