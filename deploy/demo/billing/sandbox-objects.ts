import type { PlannedPayment } from './planned-payments.ts';

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);
const row = <T extends { id: string; object: string; created: number }>(body: T) => ({
  ...{ id: body.id, kind: body.object, created: body.created, body },
});

/** A payment as the sandbox of Stripe has it, so that asking for it, or giving it back, finds the same. */
export function sandboxObjects(payment: PlannedPayment): object[] {
  const { intent, charge, key, order, status, own, at, back, refund, disputed = false } = payment;
  const created = secondsOf(at);
  const isPaid = status === 'succeeded';
  const amount = order.payable - (own === 'mismatched' ? 100 : 0);
  const refunded = refund && refund.failure === undefined ? back : 0;
  const metadata = { purchase: key, user: String(order.user_id), order: String(order.main_id) };
  const common = { created, currency: 'rub', livemode: false, metadata, customer: null };
  const method = status === 'requires_payment_method' ? null : 'pm_card_visa';
  return [
    row({
      ...{ ...common, id: intent, object: 'payment_intent', amount, amount_received: isPaid ? amount : 0, amount_capturable: 0, status },
      ...{ client_secret: `${intent}_secret_${key.replaceAll('-', '')}`, payment_method: method, latest_charge: isPaid ? charge : null },
      ...{
        allowed_payment_method_types: ['card'],
        payment_method_types: ['card'],
        last_payment_error: errorOf(payment),
        next_action: null,
      },
      ...{ canceled_at: status === 'canceled' ? created : null, cancellation_reason: null, capture_method: 'automatic' },
      ...{ confirmation_method: 'automatic', description: null, receipt_email: null, automatic_payment_methods: null },
    }),
    ...(isPaid
      ? [
          row({
            ...{ ...common, id: charge, object: 'charge', amount, amount_captured: amount, amount_refunded: refunded, captured: true },
            ...{ disputed, paid: true, refunded: refunded === amount, payment_intent: intent, payment_method: method, status },
          }),
        ]
      : []),
    ...(refunded > 0
      ? [
          row({
            ...{ id: charge.replace('ch_', 're_'), object: 'refund', amount: refunded, charge, created, currency: 'rub', metadata: {} },
            ...{ payment_intent: intent, reason: null, status },
          }),
        ]
      : []),
  ];
}

const errorOf = ({ failure }: PlannedPayment): object | null =>
  failure === undefined ? null : { code: 'card_declined', decline_code: failure, type: 'card_error', message: 'Your card was declined.' };
