import { IssuerEnv, issuerFrom, trustIssuer } from '@market/service-kit/access/issuer';
import { openDatabase } from '@market/service-kit/data/database';
import type { Opened } from '@market/service-kit/define-service';
import { readEnv } from '@market/service-kit/env';
import { createWaker } from '@market/service-kit/jobs/waker';
import { personalDigestsFrom } from '@market/service-kit/secrets/personal-digest';
import type { Keys } from '@market/service-kit/secrets/sealer';
import type { ServiceDeps } from '@market/service-kit/service';
import { backgroundTasks } from './background.ts';
import { altchaCheck } from './bot-check/altcha.ts';
import type { BotCheck } from './bot-check/bot-check.ts';
import { smartCaptchaCheck } from './bot-check/smartcaptcha.ts';
import type { Dependencies } from './context.ts';
import { refuseDemoAccounts } from './demo/refuse-demo-accounts.ts';
import { readIdentityEnv } from './env.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { leftBehindVia } from './left-behind.ts';
import { personalRowsVia } from './personal-rows.ts';
import { postVia } from './post.ts';
import { revokeOver } from './revocations.ts';
import { keysOf } from './secrets.ts';

/** Opens what identity works with. `close` finishes what is under way first. */
export async function openDependencies(deps: ServiceDeps): Promise<Opened & { dependencies: Dependencies }> {
  const { files, log, bus } = deps;
  const environment = readIdentityEnv(deps);
  const { db, prisma, close } = openDatabase(deps, PrismaClient);
  const now = () => new Date();
  const keys = keysOf(environment.secrets);
  const { runInBackground, settled } = backgroundTasks(log);
  const sso = issuerFrom(readEnv(IssuerEnv, deps.environment));
  const opened = {
    dependencies: {
      ...{ db, prisma, files, now, environment, keys, runInBackground },
      digests: personalDigestsFrom(deps),
      post: postVia(deps),
      leftBehind: leftBehindVia(deps),
      personalRows: personalRowsVia(deps, db.pool),
      dataFiles: createWaker(),
      botCheck: botCheckOf(deps, { pool: db.pool, now, config: environment.botCheck, keys: keys.bot }),
      issuer: sso && trustIssuer(sso),
      revoke: revokeOver(bus),
    },
    close: async () => {
      await settled();
      await close();
    },
  };
  if (!deps.demo) await refuseDemoAccounts(db.pool).catch((refusal: unknown) => opened.close().then(() => Promise.reject(refusal)));
  return opened;
}

interface BotCheckParts {
  pool: Dependencies['db']['pool'];
  now: () => Date;
  config: Dependencies['environment']['botCheck'];
  keys: Keys;
}

function botCheckOf({ log }: Pick<ServiceDeps, 'log'>, { pool, now, config, keys }: BotCheckParts): BotCheck {
  return config.provider === 'altcha' ? altchaCheck({ pool, keys, now }) : smartCaptchaCheck({ pool, log, now, ...config });
}
