import type { CardPaymentAnswer, CardPaymentId, RefundPayment } from '@market/billing-contract/card-payment';
import { toKopecks } from '@market/kit-contract/money';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { lockPaymentById } from '../payment/payment.queries.ts';
import { retryRefunds } from '../payment/refund.queries.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { neededPayments } from '../payment/start-payment.ts';
import { wantRefund } from '../payment/want-refund.ts';
import { getPayment } from './read-payments.ts';

const notFound = (): DomainError => new DomainError('NOT_FOUND', 'PAYMENT_NOT_FOUND');

/** Has money go back to the card that paid it, as an administrator decides. @throws DomainError PAYMENT_NOT_FOUND, REFUND_TOO_LARGE */
export async function refundPayment(ctx: SignedInCtx, { id, order_id, amount, comment }: RefundPayment): Promise<CardPaymentAnswer> {
  await inTransaction(ctx.db.pool, async (tx) => {
    const payment = await lockPaymentById(tx, { id });
    if (!payment) throw notFound();
    const author = ctx.principal.userId;
    const wanted = { order: order_id ?? null, amount: toKopecks(amount), reason: 'administrator', comment, author, now: ctx.now() };
    await wantRefund(tx, payment, wanted);
    const after = { amount, order_id: order_id ?? null };
    await audit(tx, { actor: actorOf(ctx), action: 'payment.refunded', subject: 'payment', subjectId: id, after, reason: comment });
  });
  return getPayment(ctx, { id });
}

/** Asks the provider how a payment is by now, and sends again what it had refused. @throws DomainError PAYMENTS_OFF, PAYMENT_NOT_FOUND */
export async function checkPayment(ctx: SignedInCtx, { id }: CardPaymentId): Promise<CardPaymentAnswer> {
  const payments = neededPayments(ctx);
  const { data } = await getPayment(ctx, { id });
  if (data.provider_id !== null) await settlePayment({ ...ctx, payments }, data.provider_id);
  await retryRefunds(ctx.db.pool, { payment: id, now: ctx.now() });
  return getPayment(ctx, { id });
}
