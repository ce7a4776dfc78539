import { CountryList } from '@market/identity-contract/country';
import { router } from '@market/service-kit/trpc/trpc';
import { publicProcedure } from '../procedures.ts';
import { listCountries } from './list-countries.ts';

export const countryRouter = router({
  list: publicProcedure
    .meta({
      openapi: { method: 'GET', path: '/api/phone_codes', summary: 'Countries with their phone codes and masks', tags: ['account'] },
    })
    .output(CountryList)
    .query(({ ctx }) => listCountries(ctx)),
});
