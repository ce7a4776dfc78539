import { demoUuid } from '../orders/random-uuid.ts';

/** An order of one seller that may be paid by card. Kopecks. */
export interface PayableOrder {
  id: number;
  main_id: number;
  user_id: number;
  company_id: number;
  status: string;
  payment_status: string;
  payable: number;
  placed_at: Date;
}

type IntentStatus = 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';

interface Plan {
  /** At the provider, and where that differs here. */
  status: IntentStatus;
  own?: 'mismatched';
  failure?: string;
  disputed?: true;
  refund?: { share: number; reason: string; comment?: string; failure?: string };
  /** Which orders it may be of. */
  of: (order: PayableOrder) => boolean;
}

const isPaid = ({ payment_status, status }: PayableOrder): boolean => payment_status === 'paid' && status !== 'canceled';
const isOpen = ({ payment_status, status }: PayableOrder): boolean => payment_status === 'not_paid' && status !== 'canceled';
const paid: Plan = { status: 'succeeded', of: isPaid };

/** Payments in every state that there is. */
const PLANS: readonly Plan[] = [
  ...[paid, paid, paid, paid, paid],
  { ...paid, refund: { share: 0.1, reason: 'administrator', comment: 'Недовложение: одной вещи не было' } },
  {
    ...paid,
    disputed: true,
    refund: { share: 0.5, reason: 'administrator', comment: 'По просьбе покупателя', failure: 'charge_disputed' },
  },
  {
    ...{ status: 'succeeded', refund: { share: 1, reason: 'canceled' } },
    of: ({ status, payment_status }) => status === 'canceled' && payment_status === 'not_paid',
  },
  { status: 'requires_payment_method', failure: 'insufficient_funds', of: isOpen },
  { status: 'requires_payment_method', of: isOpen },
  { status: 'requires_action', of: isOpen },
  { status: 'processing', of: isOpen },
  { status: 'canceled', of: isOpen },
  { status: 'succeeded', own: 'mismatched', of: isOpen },
];

export interface PlannedPayment extends Omit<Plan, 'of'> {
  id: number;
  key: string;
  intent: string;
  charge: string;
  order: PayableOrder;
  at: Date;
  /** Kopecks that went back, or were to. */
  back: number;
}

const HOUR_MS = 3_600_000;

/** Each of another order, a few hours after that was placed. */
export function plannedPayments(orders: readonly PayableOrder[]): PlannedPayment[] {
  const left = new Set(orders);
  return PLANS.flatMap(({ of, ...plan }, at) => {
    const order = [...left].find(of);
    if (!order) return [];
    left.delete(order);
    const id = at + 1;
    const hex = demoUuid('intent', id).replaceAll('-', '').slice(0, 24);
    const back = Math.round(order.payable * (plan.refund?.share ?? 0));
    const paidAt = new Date(order.placed_at.getTime() + (2 + (at % 5)) * HOUR_MS);
    return [{ ...plan, id, key: demoUuid('payment', id), intent: `pi_${hex}`, charge: `ch_${hex}`, order, at: paidAt, back }];
  });
}
