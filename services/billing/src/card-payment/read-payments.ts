import type { CardPaymentAnswer, CardPaymentId, CardPaymentPage, ListPayments } from '@market/billing-contract/card-payment';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { countCardPayments, readCardPaymentLists, readCardPayments } from './card-payment.queries.ts';
import { cardPaymentDetail, cardPaymentRow } from './card-payment-view.ts';

/** Payments by card, the newest first. */
export async function listPayments({ db }: Ctx, { page, per_page, user_id: user, ...rest }: ListPayments): Promise<CardPaymentPage> {
  const filter = { user, ...rest };
  const [rows, counted] = await Promise.all([
    readCardPayments(db.pool, { ...filter, limit: per_page, offset: (page - 1) * per_page }),
    countCardPayments(db.pool, filter),
  ]);
  return { data: rows.map(cardPaymentRow), page, per_page, total: counted?.total ?? 0 };
}

/** One payment with all that became of it. @throws DomainError PAYMENT_NOT_FOUND */
export async function getPayment({ db }: Ctx, { id }: CardPaymentId): Promise<CardPaymentAnswer> {
  const [[row], lists] = await Promise.all([readCardPayments(db.pool, { id, limit: 1, offset: 0 }), readCardPaymentLists(db.pool, { id })]);
  if (!row || !lists) throw new DomainError('NOT_FOUND', 'PAYMENT_NOT_FOUND');
  return { data: cardPaymentDetail(row, lists) };
}
