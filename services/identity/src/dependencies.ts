import { IssuerEnv, issuerFrom, trustIssuer } from '@market/service-kit/access/issuer';
import { openDatabase } from '@market/service-kit/data/database';
import type { Opened } from '@market/service-kit/define-service';
import { readEnv } from '@market/service-kit/env';
import { createWaker } from '@market/service-kit/jobs/waker';
import { personalDigests } from '@market/service-kit/secrets/personal-digest';
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
import { secretsOf } from './secrets.ts';

/** Opens what identity works with. `close` finishes what is under way first. */
export async function openDependencies(deps: ServiceDeps): Promise<Opened & { dependencies: Dependencies }> {
  const { files, log, bus } = deps;
  const environment = readIdentityEnv(deps);
  const { db, prisma, close } = openDatabase(deps, PrismaClient);
  const now = () => new Date();
  const secrets = secretsOf(environment.secret);
  const { runInBackground, settled } = backgroundTasks(log);
  const sso = issuerFrom(readEnv(IssuerEnv, deps.environment));
  const opened = {
    dependencies: {
      ...{ db, prisma, files, now, environment, secrets, runInBackground },
      digest: personalDigests(deps.internalSecret),
      post: postVia(deps),
      leftBehind: leftBehindVia(deps),
      personalRows: personalRowsVia(deps, db.pool),
      dataFiles: createWaker(),
      botCheck: botCheckOf(deps, { pool: db.pool, now, config: environment.botCheck, key: secrets.bot }),
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
  key: Buffer;
}

function botCheckOf({ log }: Pick<ServiceDeps, 'log'>, { pool, now, config, key }: BotCheckParts): BotCheck {
  return config.provider === 'altcha' ? altchaCheck({ pool, key, now }) : smartCaptchaCheck({ pool, log, now, ...config });
}
