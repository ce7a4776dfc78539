import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import type { Dependencies } from '../context.ts';
import { moveMoney } from '../ledger/move-money.ts';
import { grant, lockPlan } from '../plan/grant.ts';
import type { PaymentProvider, ProviderIntent } from '../provider/payment-provider.ts';
import { readTariff } from '../tariff/tariff.queries.ts';
import { nameOf } from '../tariff/tariff-view.ts';
import { notify } from '../words/news.ts';
import { lockPayment, type PaymentRow, writePayment } from './payment.queries.ts';

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
    if (isPaid) await granted(tx, payment, now());
    if (next.refunded > payment.refunded) await refunded(tx, payment, { total: next.refunded, now: now() });
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

async function granted(tx: Tx, payment: PaymentRow, now: Date): Promise<void> {
  const { key, user_id, holder, holder_id: holderId, amount, days } = payment;
  const tariff = await readTariff(tx, { id: payment.tariff_id });
  if (!tariff) throw new Error('A tariff that was paid for is gone');
  await lockPlan(tx, { holder, holderId });
  await moveMoney(tx, { key: `card:${key}`, kind: 'tariff_paid', from: 'tariffs', to: 'cards', amount, at: now });
  if (!(await grant(tx, { holder, holderId, tariff, days, source: 'card', key: `card:${key}`, value: amount, author: user_id, now })))
    throw new Error('A payment was granted that was not marked so');
  await notify(tx, { kind: 'plan_paid', userIds: [user_id], name: nameOf(tariff, 'ru') });
}

async function refunded(tx: Tx, { key, refunded: before }: PaymentRow, { total, now }: { total: number; now: Date }): Promise<void> {
  const back = { key: `card-refund:${key}:${total}`, kind: 'tariff_refunded', from: 'cards', to: 'tariffs', at: now } as const;
  await moveMoney(tx, { ...back, amount: total - before });
}
