import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { PaymentProvider, ProviderIntent } from '../provider/payment-provider.ts';
import { billingSettings } from '../settings.ts';
import { countPayments } from './payment.queries.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The provider knows a key for a day; a payment that is older begins anew. */
export const REUSED_MS = 23 * HOUR_MS;

interface Known {
  key: string;
  amount: number;
  provider_id: string | null;
}

/** The provider's side of a payment that is written here: made under its key, or read where it was made before. */
export const intentOf = (
  payments: PaymentProvider,
  { provider_id, key, amount }: Known,
  metadata: Readonly<Record<string, string>>,
): Promise<ProviderIntent> =>
  provider_id === null
    ? payments.createIntent({ amount, key: `pi:${key}`, metadata: { purchase: key, ...metadata } })
    : payments.getIntent(provider_id);

/** One more payment that a user begins. @throws DomainError PAYMENT_LIMIT */
export async function beginsPayment(tx: Tx, { user, now }: { user: number; now: Date }): Promise<void> {
  const { payments_per_day } = await billingSettings.get(tx);
  const made = await countPayments(tx, { user, since: new Date(now.getTime() - DAY_MS) });
  if ((made?.made ?? 0) >= payments_per_day) throw new DomainError('TOO_MANY_REQUESTS', 'PAYMENT_LIMIT', { retryAfter: HOUR_MS / 1000 });
}
