import { router } from '@market/service-kit/trpc/trpc';
import { accountRouter } from './account/account.router.ts';
import { countryRouter } from './country/country.router.ts';
import { deletionRouter } from './deletion/deletion.router.ts';
import { myDataRouter } from './my-data/my-data.router.ts';
import { personRouter } from './person/person.router.ts';
import { meRouter } from './profile/me.router.ts';
import { secondFactorRouter } from './second-factor/second-factor.router.ts';
import { sessionRouter } from './session/session.router.ts';
import { ssoRouter } from './sso/sso.router.ts';
import { userRouter } from './user/user.router.ts';

export const identityRouter = router({
  country: countryRouter,
  account: accountRouter,
  session: sessionRouter,
  secondFactor: secondFactorRouter,
  me: meRouter,
  myData: myDataRouter,
  deletion: deletionRouter,
  person: personRouter,
  sso: ssoRouter,
  user: userRouter,
});
export type IdentityRouter = typeof identityRouter;
