import { afterUse } from '@market/service-kit/testing/after-use';
import { testDatabase } from '@market/service-kit/testing/test-database';
import { type SandboxOptions, startSandbox } from '@market/stripe-sandbox/sandbox';
import { providerClient } from './provider-client.ts';

const KEYS = { secretKey: 'sk_sandbox_tests', publishableKey: 'pk_sandbox_tests' };
const WEBHOOK_SECRET = 'whsec_tests';

interface Wanted {
  /** What webhooks are signed with; several while they are exchanged. */
  webhookSecrets?: readonly string[];
  chaos?: SandboxOptions['chaos'];
}

/** The sandbox of Stripe on a database of its own; `environment`: how a service reaches it; `provider`: what a payer's form does there. */
export async function testSandbox({ webhookSecrets = [WEBHOOK_SECRET], chaos = {} }: Wanted = {}) {
  const { url: databaseUrl, pool } = await testDatabase();
  const sandbox = await startSandbox({ databaseUrl, ...KEYS, chaos });
  afterUse(() => sandbox.close());
  const environment = {
    ...{ STRIPE_SECRET_KEY: KEYS.secretKey, STRIPE_PUBLISHABLE_KEY: KEYS.publishableKey },
    ...{ STRIPE_WEBHOOK_SECRET: webhookSecrets.join(','), STRIPE_API_URL: sandbox.url },
  };
  return { sandbox, pool, webhookSecrets, environment, provider: providerClient(environment) };
}
