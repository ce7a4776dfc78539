// Which status an order of one company may go to, and by whom. The same table decides in the service and draws the choices in the browser.

export const orderStatuses = ['new', 'in_processing', 'formation', 'payed', 'ready_to_delivery', 'completed', 'canceled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export const paymentStatuses = ['not_paid', 'paid'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
export const stockStatuses = ['none', 'reserved', 'shortage', 'released', 'written_off', 'returned'] as const;
export type StockStatus = (typeof stockStatuses)[number];

/** As whom a user acts upon an order: who placed it, who sells, the marketplace's people, a timer or a payment. */
export type OrderActor = 'buyer' | 'vendor' | 'manager' | 'admin' | 'system';

export interface Transition {
  from: OrderStatus;
  to: OrderStatus;
  by: readonly OrderActor[];
  /** Who has to say why. */
  reasonOf?: readonly OrderActor[];
  /** What must hold; an administrator may go past `paid` with a reason (payment after delivery). */
  needs?: readonly ('paid' | 'reserved')[];
  /** So many days after the order came to `from`. */
  withinDays?: number;
}

const SELLERS = ['vendor', 'manager', 'admin'] as const;
const STAFF = ['manager', 'admin'] as const;
const between = (from: OrderStatus, to: OrderStatus, rest: Omit<Transition, 'from' | 'to'>): Transition => ({ from, to, ...rest });

export const REOPEN_DAYS = 14;

export const transitions: readonly Transition[] = [
  between('new', 'in_processing', { by: SELLERS }),
  between('new', 'formation', { by: SELLERS }),
  between('new', 'payed', { by: [...SELLERS, 'system'] }),
  between('new', 'canceled', { by: ['buyer', ...SELLERS, 'system'] }),
  between('in_processing', 'formation', { by: SELLERS }),
  between('in_processing', 'payed', { by: [...SELLERS, 'system'] }),
  between('in_processing', 'ready_to_delivery', { by: SELLERS, needs: ['reserved'] }),
  between('in_processing', 'completed', { by: SELLERS, needs: ['paid', 'reserved'] }),
  between('in_processing', 'canceled', { by: SELLERS }),
  between('formation', 'in_processing', { by: SELLERS }),
  between('formation', 'payed', { by: [...SELLERS, 'system'] }),
  between('formation', 'ready_to_delivery', { by: SELLERS, needs: ['reserved'] }),
  between('formation', 'completed', { by: SELLERS, needs: ['paid', 'reserved'] }),
  between('formation', 'canceled', { by: SELLERS }),
  between('payed', 'in_processing', { by: SELLERS }),
  between('payed', 'formation', { by: SELLERS }),
  between('payed', 'ready_to_delivery', { by: SELLERS, needs: ['reserved'] }),
  between('payed', 'completed', { by: SELLERS, needs: ['paid', 'reserved'] }),
  between('payed', 'canceled', { by: STAFF }),
  between('ready_to_delivery', 'in_processing', { by: SELLERS, reasonOf: ['vendor'] }),
  between('ready_to_delivery', 'formation', { by: SELLERS, reasonOf: ['vendor'] }),
  between('ready_to_delivery', 'payed', { by: [...SELLERS, 'system'] }),
  between('ready_to_delivery', 'completed', { by: [...SELLERS, 'system'], needs: ['paid', 'reserved'] }),
  between('ready_to_delivery', 'canceled', { by: STAFF }),
  between('canceled', 'new', { by: ['admin'] }),
  between('completed', 'ready_to_delivery', { by: ['admin'], withinDays: REOPEN_DAYS }),
];

/** Saving these is confirmed first, with a message that names the status. */
export const CONFIRMED: readonly OrderStatus[] = ['payed', 'ready_to_delivery', 'completed'];
/** An order that is over: it may be archived, and nothing of it is edited. */
export const FINAL: readonly OrderStatus[] = ['completed', 'canceled'];
/** While it is one of these its lines may change. */
export const EDITABLE: readonly OrderStatus[] = ['new', 'in_processing', 'formation', 'payed'];

export const cancelReasons = [
  'changed_mind',
  'mistake',
  'terms',
  'out_of_stock',
  'price_changed',
  'no_answer',
  'cannot_deliver',
  'other',
] as const;
export type CancelReason = (typeof cancelReasons)[number] | 'expired' | 'user_deleted';

/** The way from one status to another, if this actor may take it. */
export const transitionOf = (from: OrderStatus, to: OrderStatus, actor: OrderActor): Transition | undefined =>
  transitions.find((each) => each.from === from && each.to === to && each.by.includes(actor));

/** Where an actor may take an order to from here, where it has been for so many days. */
export const allowedTargets = (from: OrderStatus, actor: OrderActor, days = 0): OrderStatus[] =>
  transitions.filter((each) => each.from === from && each.by.includes(actor) && days <= (each.withinDays ?? days)).map(({ to }) => to);

/** A buyer asks for what is being worked on already to be cancelled; the seller accepts or declines. */
export const mayRequestCancel = (status: OrderStatus): boolean => status === 'in_processing' || status === 'formation';

const PROGRESS: readonly OrderStatus[] = ['new', 'in_processing', 'formation', 'payed', 'ready_to_delivery'];

/**
 * The status of a main order, from those of its parts: cancelled when all are, completed when what is not cancelled is, else that of the
 * part which is least advanced. No parts: cancelled.
 */
export function mainStatus(parts: readonly OrderStatus[]): OrderStatus {
  if (parts.every((status) => status === 'canceled')) return 'canceled';
  const live = PROGRESS.find((status) => parts.includes(status));
  return live ?? 'completed';
}

/** A main order is paid when every part that is not cancelled is. */
export function mainPayment(parts: readonly { status: OrderStatus; payment_status: PaymentStatus }[]): PaymentStatus {
  const live = parts.filter(({ status }) => status !== 'canceled');
  return live.length > 0 && live.every(({ payment_status }) => payment_status === 'paid') ? 'paid' : 'not_paid';
}
