import { randomUUID } from 'node:crypto';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { type PaymentRow, readParts } from './payment.queries.ts';
import { insertRefund, sumRefunds } from './refund.queries.ts';

interface WantedRefund {
  /** Which part; null: of a plan. */
  order: number | null;
  /** Kopecks. */
  amount: number;
  reason: string;
  comment?: string;
  /** null: the system. */
  author?: number | null;
  now: Date;
}

/** Kopecks of a payment, or of a part of it, that nobody has wanted back yet. Its caller holds the payment. */
export async function refundable(tx: Tx, payment: PaymentRow, order: number | null): Promise<number> {
  if (payment.granted_at === null) return 0;
  const part = order === null ? null : (await readParts(tx, { payment: payment.id })).find(({ order_id }) => order_id === order);
  const whole = order === null && payment.order_id === null ? payment : part;
  if (!whole) return 0;
  const wanted = await sumRefunds(tx, { payment: payment.id, order });
  return whole.amount - Math.max(whole.refunded, wanted?.amount ?? 0);
}

/** Has a sum go back to the card: written down here, sent by `sendRefunds`. @throws DomainError REFUND_TOO_LARGE */
export async function wantRefund(tx: Tx, payment: PaymentRow, { order, amount, reason, comment, author, now }: WantedRefund) {
  const left = await refundable(tx, payment, order);
  if (amount > left) throw new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, { amount: 'REFUND_TOO_LARGE' });
  const key = randomUUID();
  const row = { key, payment: payment.id, order, amount, reason, comment: comment || null, author: author ?? null, now };
  if (!(await insertRefund(tx, row))) throw new Error('A refund was not written');
}
