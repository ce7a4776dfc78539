import { isOfStripe } from '@market/billing-contract/payment';
import { DomainError } from '@market/service-kit/errors';
import Stripe from 'stripe';
import type { NewRefund, PaymentProvider, ProviderEvent, ProviderIntent, RefundOutcome } from './payment-provider.ts';

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  /** Several while they are exchanged. */
  webhookSecrets: readonly string[];
  /** Base address of Stripe's API. */
  apiUrl: string;
}

const TIMEOUT_MS = 10_000;
const RETRIES = 2;
const AGAIN_SECONDS = 5;
/** The library takes what was signed up to five minutes ago, and anything from the future. */
const AGE_SECONDS = 300;
const AHEAD_SECONDS = 60;
const PAGE = 100;
const EXPAND = 'latest_charge';
const RETRYABLE: readonly string[] = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError', 'StripeIdempotencyError'];

/** Stripe, by its own library. */
export function stripeProvider({ secretKey, publishableKey, webhookSecrets, apiUrl }: StripeSettings): PaymentProvider {
  const { hostname, port, protocol } = new URL(apiUrl);
  const stripe = new Stripe(secretKey, {
    host: hostname,
    ...(port ? { port: Number(port) } : {}),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
  const intents = stripe.paymentIntents;
  return {
    offer: { publishable_key: publishableKey, hosted: isOfStripe(publishableKey), test: !publishableKey.startsWith('pk_live_') },
    createIntent: ({ amount, metadata, key }) =>
      answered(async () => {
        const wanted: Stripe.PaymentIntentCreateParams = {
          ...{ amount, currency: 'rub', metadata, expand: [EXPAND] },
          allowed_payment_method_types: ['card'],
        };
        return viewOf(await intents.create(wanted, { idempotencyKey: key }));
      }),
    getIntent: (id) => answered(async () => viewOf(await intents.retrieve(id, { expand: [EXPAND] }))),
    cancelIntent: (id) => answered(() => ended(intents, id)),
    refund: (wanted) => answered(() => refunded(stripe, wanted)),
    listIntents: (since) => listed(intents, since),
    parseWebhook: (raw, signature, now) => eventOf(signed(stripe, { raw, signature, now, secrets: webhookSecrets })),
  };
}

async function* listed(intents: Stripe['paymentIntents'], since: Date): AsyncIterable<ProviderIntent> {
  const gte = Math.floor(since.getTime() / 1000);
  let after: string | undefined;
  for (;;) {
    const wanted = { created: { gte }, limit: PAGE, expand: [`data.${EXPAND}`], ...(after ? { starting_after: after } : {}) };
    const page = await answered(() => intents.list(wanted));
    yield* page.data.map(viewOf);
    after = page.data.at(-1)?.id;
    if (!page.has_more || after === undefined) return;
  }
}

/** What passes is told as such; of anything else the log learns type and code alone: its own text may quote what was sent. */
async function answered<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (thrown) {
    if (!(thrown instanceof Stripe.errors.StripeError)) throw thrown;
    const { type, code = 'none', requestId = 'none' } = thrown;
    if (!RETRYABLE.includes(type)) throw new Error(`The payment provider refuses: ${type}, ${code}, request ${requestId}`);
    throw new DomainError('SERVICE_UNAVAILABLE', 'PAYMENT_UNAVAILABLE', { retryAfter: AGAIN_SECONDS });
  }
}

/** What is paid, or ended already, is not ended by this. */
async function ended(intents: Stripe['paymentIntents'], id: string): Promise<ProviderIntent> {
  try {
    return viewOf(await intents.cancel(id, { expand: [EXPAND] }));
  } catch (thrown) {
    if (!(thrown instanceof Stripe.errors.StripeInvalidRequestError)) throw thrown;
    return viewOf(await intents.retrieve(id, { expand: [EXPAND] }));
  }
}

async function refunded(stripe: Stripe, { intent, amount, key }: NewRefund): Promise<RefundOutcome> {
  try {
    const { status, failure_reason } = await stripe.refunds.create({ payment_intent: intent, amount }, { idempotencyKey: key });
    return { refused: status === 'failed' || status === 'canceled' ? (failure_reason ?? status) : null };
  } catch (thrown) {
    if (!(thrown instanceof Stripe.errors.StripeInvalidRequestError)) throw thrown;
    return { refused: thrown.code ?? thrown.type };
  }
}

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

const STATUSES = ['requires_payment_method', 'requires_confirmation', 'requires_action', 'processing', 'succeeded', 'canceled'] as const;

function viewOf(intent: Stripe.PaymentIntent): ProviderIntent {
  const { id, amount, currency, metadata, last_payment_error: error } = intent;
  const status = STATUSES.find((known) => known === intent.status);
  if (!status) throw new Error(`The payment provider knows a status that is none of ours: ${intent.status}`);
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    ...{ id, status, amount, currency, metadata, clientSecret: intent.client_secret },
    ...{ paymentMethod: idOf(intent.payment_method ?? error?.payment_method), failure: error?.decline_code ?? error?.code ?? null },
    ...{ refunded: charge?.amount_refunded ?? 0, disputed: charge?.disputed ?? false },
  };
}

interface Signed {
  raw: Buffer;
  signature: string;
  now: Date;
  secrets: readonly string[];
}

/** By one of the secrets, of the bytes as they came. */
function signed(stripe: Stripe, { raw, signature, now, secrets }: Signed): Stripe.Event {
  const [, at] = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature) ?? [];
  if (Number(at) - now.getTime() / 1000 <= AHEAD_SECONDS)
    for (const secret of secrets)
      try {
        return stripe.webhooks.constructEvent(raw, signature, secret, AGE_SECONDS, undefined, now.getTime());
      } catch (thrown) {
        if (!(thrown instanceof Stripe.errors.StripeSignatureVerificationError) && !(thrown instanceof SyntaxError)) throw thrown;
      }
  throw new DomainError('BAD_REQUEST', 'SIGNATURE_INVALID');
}

/** A charge, a refund and a dispute name their payment; a payment names itself. */
function eventOf({ id, type, data: { object } }: Stripe.Event): ProviderEvent {
  const about = object as { object?: string; id?: string; payment_intent?: string | { id: string } | null };
  return { id, type, intent: about.object === 'payment_intent' ? (about.id ?? null) : idOf(about.payment_intent) };
}
