import type { Tx } from '@market/service-kit/data/tx';
import { readObject, type StripeObject } from './store.queries.ts';

/** Fields that may be shown whole, and what they name. */
const KINDS: Readonly<Record<string, string>> = {
  latest_charge: 'charge',
  payment_method: 'payment_method',
  charge: 'charge',
  payment_intent: 'payment_intent',
};

/** An object as it leaves: with the fields whole that were asked for, and nothing of the sandbox's own. */
export async function shown(tx: Tx, object: StripeObject, expand: readonly string[]): Promise<object> {
  const whole: Record<string, unknown> = {};
  for (const field of expand) {
    const [kind, id] = [KINDS[field], object[field]];
    if (kind && typeof id === 'string') whole[field] = plain((await readObject(tx, { id, kind }))?.body ?? id);
  }
  return { ...plain(object), ...whole };
}

/** What a test card does is no part of the API, however deep it stands. */
export const plain = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value, (name, inner: unknown) => (name === 'sandbox' ? undefined : inner))) as T;
