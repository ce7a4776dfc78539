import type { AddSubscription, PaymentStatus } from '@market/billing-contract/payment';
import type { PlanAnswer } from '@market/billing-contract/tariff';
import { roleOfHolder } from '@market/billing-contract/tariff-limits';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { ownPlan } from '../plan/own-plan.ts';
import { shownTariff } from '../tariff/shown-tariff.ts';
import { type PaymentRow, readPurchase } from './payment.queries.ts';
import { settlePayment } from './settle-payment.ts';
import { neededPayments } from './start-payment.ts';

/** Why a purchase that is not paid is not: in which state the provider has it. */
const REASONS: Readonly<Record<Exclude<PaymentStatus, 'succeeded'>, string>> = {
  created: 'PAYMENT_NOT_CONFIRMED',
  requires_payment_method: 'PAYMENT_DECLINED',
  requires_confirmation: 'PAYMENT_NOT_CONFIRMED',
  requires_action: 'PAYMENT_NOT_CONFIRMED',
  processing: 'PAYMENT_PROCESSING',
  canceled: 'PAYMENT_CANCELED',
  mismatched: 'PAYMENT_MISMATCHED',
};

/**
 * The payer's browser says that a card was charged; the provider is asked whether it was. Said again it answers the same plan.
 *
 * @throws DomainError PAYMENTS_OFF, TARIFF_NOT_FOUND, PAYMENT_NOT_FOUND, PAYMENT_METHOD_FOREIGN, PAYMENT_UNAVAILABLE, and the reason for
 * which nothing was charged
 */
export async function confirmPayment(ctx: SignedInCtx, { days, tariff_id, payment_method_id }: AddSubscription): Promise<PlanAnswer> {
  const payments = neededPayments(ctx);
  const tariff = await shownTariff(ctx, tariff_id);
  const known = await readPurchase(ctx.db.pool, { user: ctx.principal.userId, tariff: tariff.id, days });
  if (!known?.provider_id) throw new DomainError('NOT_FOUND', 'PAYMENT_NOT_FOUND');
  const payment: Pick<PaymentRow, 'status' | 'payment_method'> | null = known.granted_at
    ? known
    : await settlePayment({ ...ctx, payments }, known.provider_id);
  if (!payment) throw new DomainError('NOT_FOUND', 'PAYMENT_NOT_FOUND');
  if (payment.status !== 'succeeded') throw new DomainError('CONFLICT', REASONS[payment.status]);
  if (payment.payment_method !== null && payment.payment_method !== payment_method_id)
    throw new DomainError('CONFLICT', 'PAYMENT_METHOD_FOREIGN');
  return { data: { ...(await ownPlan(ctx, roleOfHolder(known.holder))), days, paid_bonuses: 0, invoice_id: null } };
}
