import { router } from '@market/service-kit/trpc';
import { countryRouter } from './country/country.router.ts';

export const identityRouter = router({
  country: countryRouter,
});
export type IdentityRouter = typeof identityRouter;
