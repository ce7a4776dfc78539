import { EnvError, readEnv } from '@market/service-kit/env';
import { z } from 'zod';
import type { StripeSettings } from './provider/stripe-provider.ts';

const STRIPE = 'https://api.stripe.com';

const Env = z.object({
  /** Keys of the account at Stripe; without them no card is offered. */
  STRIPE_SECRET_KEY: z.string().min(8).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(8).optional(),
  /** What Stripe signs its webhooks with; several, with commas between them, while they are exchanged. */
  STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
  /** Another host that speaks Stripe's API: the sandbox of the demonstration. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default(STRIPE),
});

const NAMES = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
const refuse = (name: string, reason: string): never => {
  throw new EnvError(`The environment is not complete:\n  ${name}: ${reason}`);
};

/**
 * How cards are taken; null: they are not.
 *
 * @param demo without it only Stripe itself and live keys will do, so that nobody's plan is paid with a test card
 * @throws EnvError
 */
export function readPayments(source: Readonly<Record<string, string | undefined>>, demo: boolean): StripeSettings | null {
  const env = readEnv(Env, source);
  const [secretKey, publishableKey, webhookSecret] = NAMES.map((name) => env[name]);
  if (!secretKey && !publishableKey && !webhookSecret) return null;
  for (const name of NAMES) if (!env[name]) refuse(name, 'is not set');
  if (!demo && env.STRIPE_API_URL !== STRIPE) refuse('STRIPE_API_URL', 'must be Stripe itself');
  if (!demo && !/^(sk|rk)_live_/.test(secretKey ?? '')) refuse('STRIPE_SECRET_KEY', 'must be a live key');
  if (!demo && !publishableKey?.startsWith('pk_live_')) refuse('STRIPE_PUBLISHABLE_KEY', 'must be a live key');
  return {
    secretKey: secretKey ?? '',
    publishableKey: publishableKey ?? '',
    webhookSecrets: (webhookSecret ?? '').split(',').filter(Boolean),
    apiUrl: env.STRIPE_API_URL,
  };
}
