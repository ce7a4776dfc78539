import { Geocode, PlaceList } from '@market/companies-contract/geocode';
import { router } from '@market/service-kit/trpc/trpc';
import { signedInProcedure } from '../procedures.ts';
import { geocode } from './geocode.ts';

export const geocodeRouter = router({
  find: signedInProcedure
    .meta({ openapi: { method: 'GET', path: '/api/geocode', summary: 'Places by address or by coordinates', tags: ['geocode'] } })
    .input(Geocode)
    .output(PlaceList)
    .query(({ ctx, input }) => geocode(ctx, input)),
});
