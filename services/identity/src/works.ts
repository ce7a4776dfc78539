import { IssuerEnv, issuerFrom, trustIssuer } from '@market/service-kit/access/issuer';
import { openDb } from '@market/service-kit/data/database';
import { readEnv } from '@market/service-kit/env';
import type { ServiceDeps } from '@market/service-kit/service';
import { altchaCheck } from './bot-check/altcha.ts';
import type { BotCheck } from './bot-check/bot-check.ts';
import { smartCaptchaCheck } from './bot-check/smartcaptcha.ts';
import type { Works } from './context.ts';
import { readIdentityEnv } from './env.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { afterAnswers } from './later.ts';
import { postVia } from './letters/post.ts';
import { secretsOf } from './secrets.ts';
import { revokeOver } from './session/revocations.ts';

/** Opens what identity works with. `close` finishes what is under way first. */
export function openWorks(deps: ServiceDeps): { works: Works; close: () => Promise<void> } {
  const { databaseUrl, files, log, nats } = deps;
  const environment = readIdentityEnv(deps);
  const db = openDb(databaseUrl, { onIdleError: (err) => log.warn({ err }, 'An idle connection to the database was lost') });
  const prisma = new PrismaClient({ adapter: db.prismaAdapter });
  const now = () => new Date();
  const secrets = secretsOf(environment.secret);
  const { later, settled } = afterAnswers(log);
  const sso = issuerFrom(readEnv(IssuerEnv, deps.environment));
  const works: Works = {
    ...{ db, prisma, files, now, environment, secrets, later },
    post: postVia(deps),
    botCheck: botCheckOf(deps, { pool: db.pool, now, config: environment.botCheck, key: secrets.bot }),
    issuer: sso && trustIssuer(sso),
    revoke: revokeOver(nats),
  };
  return {
    works,
    close: async () => {
      await settled();
      await prisma.$disconnect();
      await db.close();
    },
  };
}

interface BotCheckParts {
  pool: Works['db']['pool'];
  now: () => Date;
  config: Works['environment']['botCheck'];
  key: Buffer;
}

function botCheckOf({ log }: Pick<ServiceDeps, 'log'>, { pool, now, config, key }: BotCheckParts): BotCheck {
  return config.provider === 'altcha' ? altchaCheck({ pool, key, now }) : smartCaptchaCheck({ pool, log, now, ...config });
}
