import { afterUse } from '@market/service-kit/testing/after-use';
import { testDatabase } from '@market/service-kit/testing/test-database';
import Stripe from 'stripe';
import { type Sandbox, startSandbox } from '../src/sandbox.ts';

// What the product relies on in Stripe's API, asked by Stripe's own library: of the sandbox always, and of Stripe's test mode where
// STRIPE_TEST_KEY names a key of it. What only one of them can show is skipped by name.

const TEST_KEY = process.env.STRIPE_TEST_KEY;
export const SANDBOX = { secretKey: 'sk_sandbox_conformance', publishableKey: 'pk_sandbox_conformance' };

/** Stripe's own library, at another address than Stripe's. */
export function clientAt(url: string, secretKey: string): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(secretKey, { host: hostname, port: Number(port), protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
}

export async function openSandbox(): Promise<{ sandbox: Sandbox; stripe: Stripe }> {
  const sandbox = await startSandbox({ databaseUrl: (await testDatabase()).url, ...SANDBOX });
  afterUse(() => sandbox.close());
  return { sandbox, stripe: clientAt(sandbox.url, SANDBOX.secretKey) };
}
export const inSandbox = TEST_KEY === undefined;

export type Wanted = Stripe.PaymentIntentCreateParams;
export const wanted = (more: Partial<Wanted> = {}): Wanted => ({
  amount: 99_000,
  currency: 'rub',
  allowed_payment_method_types: ['card'],
  ...more,
});

/** Stripe, or a sandbox of the test file alone: files share this module where they share a process. */
export async function openStripe() {
  const stripe = TEST_KEY ? new Stripe(TEST_KEY, { telemetry: false, maxNetworkRetries: 0 }) : (await openSandbox()).stripe;
  const create = (more: Partial<Wanted> = {}, options?: Stripe.RequestOptions) => stripe.paymentIntents.create(wanted(more), options);
  return { stripe, create, pay: (card: string) => create({ payment_method: card, confirm: true }) };
}

/** What it was refused with. */
export async function refused(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const outcome = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(outcome instanceof Stripe.errors.StripeError)) throw new Error('It was not refused');
  return outcome;
}

/** A payment as it is left by a card that was declined. */
export async function declined(stripe: Stripe): Promise<Stripe.PaymentIntent> {
  const { payment_intent } = await refused(
    stripe.paymentIntents.create(wanted({ payment_method: 'pm_card_chargeDeclined', confirm: true })),
  );
  return stripe.paymentIntents.retrieve(payment_intent?.id ?? '');
}
