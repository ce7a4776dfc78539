import type { CardPayment, CardPaymentDetail } from '@market/billing-contract/card-payment';
import { toRoubles } from '@market/kit-contract/money';
import type { CardPaymentLists, CardPaymentRow } from './card-payment.queries.ts';

export const cardPaymentRow = (row: CardPaymentRow): CardPayment => ({
  ...{ id: row.id, created_at: row.created_at.toISOString(), user: { id: row.user_id, fio: row.fio } },
  ...{ amount: toRoubles(row.amount), refunded: toRoubles(row.refunded), status: row.status, disputed: row.disputed, failure: row.failure },
  ...{ provider_id: row.provider_id, order_id: row.order_id, tariff_id: row.tariff_id, days: row.days, refund_failed: row.refund_failed },
});

const isoOf = (at: string): string => new Date(at).toISOString();
const left = (amount: number, gone: number): number => toRoubles(Math.max(0, amount - gone));

export function cardPaymentDetail(row: CardPaymentRow, { wanted, parts, refunds, events }: CardPaymentLists): CardPaymentDetail {
  const isPaid = row.granted_at !== null;
  return {
    ...cardPaymentRow(row),
    ...{ granted_at: row.granted_at?.toISOString() ?? null, payment_method: row.payment_method },
    refundable: isPaid && row.order_id === null ? left(row.amount, Math.max(wanted, row.refunded)) : 0,
    parts: parts.map(({ order_id, company_id, brand, amount, refunded, wanted: asked }) => ({
      ...{ order_id, company_id, brand: brand ?? '', amount: toRoubles(amount), refunded: toRoubles(refunded) },
      refundable: isPaid ? left(amount, Math.max(refunded, asked)) : 0,
    })),
    refunds: refunds.map(({ author_id, fio, amount, comment, created_at, ...refund }) => ({
      ...{ ...refund, amount: toRoubles(amount), comment: comment ?? '', created_at: isoOf(created_at) },
      author: author_id === null ? null : { id: author_id, fio },
    })),
    events: events.map(({ id, type, received_at, done_at }) => ({
      ...{ id, type, received_at: isoOf(received_at), done_at: done_at && isoOf(done_at) },
    })),
  };
}
