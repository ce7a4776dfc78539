import { signatureOf } from '@market/stripe-sandbox/signature';
import { testSandbox } from '../payments/test-sandbox.ts';
import type { ClientTools } from './step.ts';

interface TestProvider {
  environment: Readonly<Record<string, string>>;
  tools: Pick<ClientTools, 'payByCard' | 'signed'>;
}

/** The sandbox of Stripe, and what a payer's form and the provider itself do with it. */
export async function testProvider(): Promise<TestProvider> {
  const { environment, provider, webhookSecrets } = await testSandbox();
  return {
    environment,
    tools: {
      payByCard: async (client_secret) => (await provider.confirm(client_secret, { payment_method: 'pm_card_visa' })).payment_method ?? '',
      signed: (body) => ({
        'stripe-signature': signatureOf(JSON.stringify(body), { secrets: webhookSecrets, at: Math.floor(Date.now() / 1000) }),
      }),
    },
  };
}
