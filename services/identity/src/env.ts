import { EnvError, readEnv } from '@market/service-kit/env';
import { type Secrets, SecretsFromEnv } from '@market/service-kit/secrets/secrets';
import { z } from 'zod';

const IdentityEnv = z.object({
  /** Where people find the product; links of letters begin with it, whatever a request's `Host` says. In production: required, and https. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Keys of codes, links and sealed secrets are derived from it. Required in production; elsewhere they come from the internal secret. */
  IDENTITY_SECRET: SecretsFromEnv.optional(),
  /** A proof of work of our own, or a hosted check. */
  BOT_CHECK: z.enum(['altcha', 'smartcaptcha']).default('altcha'),
  SMARTCAPTCHA_SITE_KEY: z.string().optional(),
  SMARTCAPTCHA_SERVER_KEY: z.string().optional(),
  SMARTCAPTCHA_URL: z.url({ protocol: /^https?$/ }).default('https://smartcaptcha.yandexcloud.net/validate'),
  /** For a laboratory where everybody comes from one address: multiplies what an address may do. Heard in demo mode alone. */
  ADDRESS_LIMIT_FACTOR: z.coerce.number().int().min(1).max(100_000).default(1),
});

export interface IdentityEnvironment {
  publicUrl: string;
  secrets: Secrets;
  botCheck: { provider: 'altcha' } | { provider: 'smartcaptcha'; siteKey: string; serverKey: string; url: string };
  addressLimitFactor: number;
}

interface Given {
  environment: Readonly<Record<string, string | undefined>>;
  internalSecrets: Secrets;
  demo: boolean;
}

/**
 * Reads what identity needs of its environment.
 *
 * @throws EnvError in production without a public address of https or a secret of its own, or with half a hosted bot check
 */
export function readIdentityEnv({ environment, internalSecrets, demo }: Given): IdentityEnvironment {
  const env = readEnv(IdentityEnv, environment);
  if (!demo) refuseIncomplete(env, internalSecrets);
  return {
    publicUrl: (env.PUBLIC_URL ?? 'http://localhost:8080').replace(/\/$/, ''),
    secrets: env.IDENTITY_SECRET ?? internalSecrets,
    botCheck: botCheckOf(env),
    addressLimitFactor: demo ? env.ADDRESS_LIMIT_FACTOR : 1,
  };
}

/** Every service has the internal secret: who has taken one of them over must not be able to make codes and links of users. */
function refuseIncomplete({ PUBLIC_URL, IDENTITY_SECRET }: z.output<typeof IdentityEnv>, internalSecrets: Secrets): void {
  const faults: string[] = [];
  if (!PUBLIC_URL) faults.push('PUBLIC_URL: is not set');
  else if (!PUBLIC_URL.startsWith('https:')) faults.push('PUBLIC_URL: must be an address of https');
  if (!IDENTITY_SECRET) faults.push('IDENTITY_SECRET: is not set');
  else if (IDENTITY_SECRET.some((secret) => internalSecrets.includes(secret)))
    faults.push('IDENTITY_SECRET: must be another one than INTERNAL_SECRET');
  if (faults.length > 0) throw new EnvError(`The environment is not complete:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
}

function botCheckOf(env: z.output<typeof IdentityEnv>): IdentityEnvironment['botCheck'] {
  if (env.BOT_CHECK === 'altcha') return { provider: 'altcha' };
  const { SMARTCAPTCHA_SITE_KEY: siteKey, SMARTCAPTCHA_SERVER_KEY: serverKey, SMARTCAPTCHA_URL: url } = env;
  if (!siteKey || !serverKey) {
    throw new EnvError(
      'The environment is not complete:\n  SMARTCAPTCHA_SITE_KEY, SMARTCAPTCHA_SERVER_KEY: must be set for BOT_CHECK=smartcaptcha',
    );
  }
  return { provider: 'smartcaptcha', siteKey, serverKey, url };
}
