import { afterUse } from '@market/service-kit/testing/after-use';
import { testDatabase } from '@market/service-kit/testing/test-database';
import { startSandbox } from '@market/stripe-sandbox/sandbox';
import { signatureOf } from '@market/stripe-sandbox/signature';
import type { ClientTools } from './step.ts';

const KEYS = { secretKey: 'sk_sandbox_specification', publishableKey: 'pk_sandbox_specification' };
const SECRET = 'whsec_specification';

interface TestProvider {
  environment: Readonly<Record<string, string>>;
  tools: Pick<ClientTools, 'payByCard' | 'signed'>;
}

/** The sandbox of Stripe, and what a payer's form and the provider itself do with it. */
export async function testProvider(): Promise<TestProvider> {
  const sandbox = await startSandbox({ databaseUrl: (await testDatabase()).url, ...KEYS });
  afterUse(() => sandbox.close());
  const { secretKey: STRIPE_SECRET_KEY, publishableKey: STRIPE_PUBLISHABLE_KEY } = KEYS;
  return {
    environment: { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: SECRET, STRIPE_API_URL: sandbox.url },
    tools: {
      payByCard: async (client_secret) => {
        const [intent] = client_secret.split('_secret_');
        const body = new URLSearchParams({ client_secret, payment_method: 'pm_card_visa' });
        const headers = { authorization: `Bearer ${KEYS.publishableKey}`, 'content-type': 'application/x-www-form-urlencoded' };
        const answer = await fetch(`${sandbox.url}/v1/payment_intents/${intent}/confirm`, { method: 'POST', headers, body });
        return ((await answer.json()) as { payment_method: string }).payment_method;
      },
      signed: (body) => ({
        'stripe-signature': signatureOf(JSON.stringify(body), { secrets: [SECRET], at: Math.floor(Date.now() / 1000) }),
      }),
    },
  };
}
