import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import type { Dependencies } from '../context.ts';
import type { PaymentProvider, ProviderIntent } from '../provider/payment-provider.ts';
import { enterRefunds } from './enter-refunds.ts';
import { grantPayment } from './grant-payment.ts';
import { lockPayment, type PaymentRow, writePayment } from './payment.queries.ts';
import { tellOf } from './tell-administrators.ts';

type Timed = Pick<Dependencies, 'db' | 'now'>;

/** Where nothing more becomes of a payment: what was read of the provider before that is older. */
const FINAL: readonly string[] = ['succeeded', 'canceled', 'mismatched'];

/**
 * Brings what a payment says here to what the provider says now, and grants what it pays for, once. The one way to a grant, for the
 * payer's browser, for what the provider tells and for the reconciler: nobody's word is taken but the provider's own.
 *
 * @returns the payment as it is now; null: it is none of ours
 */
export async function settlePayment(deps: Timed & { payments: PaymentProvider }, providerId: string): Promise<PaymentRow | null> {
  return settleIntent(deps, await deps.payments.getIntent(providerId));
}

/** The same of one that was read already. */
export const settleIntent = ({ db, now }: Timed, intent: ProviderIntent): Promise<PaymentRow | null> =>
  inTransaction(db.pool, async (tx) => {
    const payment = await lockPayment(tx, { provider: intent.id, key: intent.metadata.purchase ?? '' });
    if (!payment) return null;
    const next = { ...payment, ...changeOf(payment, intent), provider_id: intent.id };
    const isPaid = next.status === 'succeeded' && payment.granted_at === null;
    if (isPaid) next.granted_at = now();
    await writePayment(tx, {
      ...{ id: next.id, provider: intent.id, status: next.status, method: next.payment_method, failure: intent.failure },
      ...{ refunded: next.refunded, disputed: next.disputed, granted: next.granted_at, now: now() },
    });
    if (isPaid) await grantPayment(tx, payment, now());
    const back = next.refunded - payment.refunded;
    if (back > 0) await enterRefunds(tx, payment, { amount: back, total: next.refunded, now: now() });
    await tellOfTrouble(tx, payment, next);
    return next;
  });

/** What was granted stays so; what is refunded only grows. */
function changeOf(payment: PaymentRow, intent: ProviderIntent): Pick<PaymentRow, 'status' | 'payment_method' | 'refunded' | 'disputed'> {
  const read = isTheSame(payment, intent) ? intent.status : 'mismatched';
  return {
    status: FINAL.includes(payment.status) ? payment.status : read,
    payment_method: intent.paymentMethod ?? payment.payment_method,
    refunded: Math.min(payment.amount, Math.max(payment.refunded, intent.refunded)),
    disputed: payment.disputed || intent.disputed,
  };
}

/** The provider was told all of this by us: where it says otherwise, it is another payment. */
const isTheSame = (payment: PaymentRow, { amount, currency, metadata }: ProviderIntent): boolean =>
  amount === payment.amount && currency === 'rub' && metadata.purchase === payment.key && metadata.user === String(payment.user_id);

/** What only people can settle: a payer who disputes it, or another sum than was asked for. */
async function tellOfTrouble(tx: Tx, before: PaymentRow, { id, disputed, status }: PaymentRow): Promise<void> {
  if (disputed && !before.disputed) await tellOf(tx, 'payment_disputed', id);
  if (status === 'mismatched' && before.status !== 'mismatched') await tellOf(tx, 'payment_mismatched', id);
}
