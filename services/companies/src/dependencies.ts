import { openGivenDatabase } from '@market/service-kit/data/database';
import type { Opened } from '@market/service-kit/define-service';
import { personalDigestsFrom } from '@market/service-kit/secrets/personal-digest';
import type { ServiceDeps } from '@market/service-kit/service';
import { accountsVia } from './accounts.ts';
import type { Dependencies } from './context.ts';
import { readCompaniesEnv } from './env.ts';
import { geocoderOf } from './geocode/geocoder-of.ts';
import { companiesPlan } from './plan/plan.ts';
import { postVia } from './post.ts';

/** Opens what the companies service works with. */
export function openDependencies(deps: ServiceDeps): Opened & { dependencies: Dependencies } {
  const geocoder = geocoderOf(readCompaniesEnv(deps.environment), deps.log);
  const db = openGivenDatabase(deps);
  const { files } = deps;
  const peers = { accounts: accountsVia(deps), post: postVia(deps) };
  return {
    dependencies: {
      db,
      files,
      now: () => new Date(),
      ...peers,
      plan: companiesPlan,
      geocoder,
      digests: personalDigestsFrom(deps),
    },
    close: db.close,
  };
}
