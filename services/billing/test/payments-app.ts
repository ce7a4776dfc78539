import { afterUse } from '@market/service-kit/testing/after-use';
import { testDatabase } from '@market/service-kit/testing/test-database';
import { startSandbox } from '@market/stripe-sandbox/sandbox';
import Stripe from 'stripe';
import { billingApp } from './billing-app.ts';

const SECRET_KEY = 'sk_sandbox_billing';
const PUBLISHABLE_KEY = 'pk_sandbox_billing';
export const WEBHOOK_SECRET = 'whsec_of_the_tests';
const ROTATED_SECRET = 'whsec_of_the_tests_before';

/** The billing service with the sandbox of Stripe behind it, which reaches the service's webhook over the network. */
export async function paymentsApp() {
  const databaseUrl = (await testDatabase()).url;
  const sandbox = await startSandbox({ databaseUrl, secretKey: SECRET_KEY, publishableKey: PUBLISHABLE_KEY });
  const app = await billingApp({
    environment: {
      ...{ STRIPE_SECRET_KEY: SECRET_KEY, STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY, STRIPE_API_URL: sandbox.url },
      STRIPE_WEBHOOK_SECRET: `${ROTATED_SECRET},${WEBHOOK_SECRET}`,
    },
  });
  const webhook = `${await app.app.app.listen({ host: '127.0.0.1', port: 0 })}/api/stripe/webhook`;
  sandbox.deliverTo({ url: webhook, secrets: [WEBHOOK_SECRET] });
  afterUse(() => sandbox.close());
  const { hostname, port: at } = new URL(sandbox.url);
  const stripe = new Stripe(SECRET_KEY, { host: hostname, port: Number(at), protocol: 'http', telemetry: false });

  /** What a browser does with the secret that it was given: answers the status, or why the card was not taken. */
  async function pay(clientSecret: string, method = 'pm_card_visa'): Promise<string> {
    const [intent = ''] = clientSecret.split('_secret_');
    const body = new URLSearchParams({ client_secret: clientSecret, payment_method: method });
    const headers = { authorization: `Bearer ${PUBLISHABLE_KEY}`, 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await fetch(`${sandbox.url}/v1/payment_intents/${intent}/confirm`, { method: 'POST', headers, body });
    const { status, error } = (await answer.json()) as { status?: string; error?: { code: string } };
    return status ?? error?.code ?? '';
  }
  return { ...app, sandbox, stripe, pay, webhook };
}
