import { toRoubles } from '@market/kit-contract/money';
import { invoiceWanted } from '@market/orders-contract/invoice.events';
import { orderChanged, orderCompleted, orderReopened } from '@market/orders-contract/order.events';
import type { OrderStatus, PaymentStatus, StockStatus } from '@market/orders-contract/order-state';
import type { Tx } from '@market/service-kit/data/tx';
import { emit } from '@market/service-kit/events/outbox';
import type { Person } from '../reader.ts';
import { invoicedSums } from '../terms/invoiced-sums.ts';
import { toldBonuses } from '../terms/told-bonuses.ts';
import { insertEvent, type Part, readLines, wantSettlement, writePart } from './change-order.queries.ts';
import { keepLess } from './kept-payment.ts';
import { announceChange } from './news.ts';
import type { StoredProposal } from './order.queries.ts';
import type { StoredPayment } from './stored-payment.ts';

/** Who changes an order; `id` null is a timer. */
export interface Changer {
  actor: Person | 'system';
  id: number | null;
}

/** What a change makes of a part; what is left out stays as it is. */
export interface PartChange {
  status?: OrderStatus;
  payment_status?: PaymentStatus;
  /** null: none is written down. */
  payment?: StoredPayment | null;
  stock_status?: StockStatus;
  cancel_request?: object | null;
  cancel_reason?: string | null;
  proposal?: StoredProposal | null;
  archived?: boolean;
  accepted?: boolean;
  /** It had been handed over before. */
  reopened?: boolean;
  /** Its lines take less of the stock than they did. */
  holdsLess?: boolean;
  /** Its lines, or what delivery costs, are others than they were. */
  repriced?: boolean;
}

/**
 * Writes how a part is after a change, tells the others, and has the catalogue follow where its stock is concerned. Belongs at the end of the
 * change: `part` is the locked one as it was before.
 */
export async function savePart(tx: Tx, part: Part, { holdsLess = false, repriced = false, ...change }: PartChange): Promise<void> {
  const after = { ...part, ...change };
  const isSettled = holdsLess || (change.stock_status !== undefined && change.stock_status !== part.stock_status);
  const step = part.stock_step + (isSettled ? 1 : 0);
  const payment = await keepLess(tx, after);
  const text = (value: object | null | undefined) => (value ? JSON.stringify(value) : null);
  await writePart(tx, {
    ...{ id: part.id, status: after.status, paymentStatus: after.payment_status, stockStatus: after.stock_status, stockStep: step },
    ...{ accepted: after.accepted, archived: after.archived, reopened: after.reopened, cancelReason: after.cancel_reason },
    ...{ payment: text(payment), cancelRequest: text(after.cancel_request), proposal: text(after.proposal) },
  });
  if (isSettled) await wantSettlement(tx, { order: part.id, step, seconds: 0 });
  await tellPart(tx, { ...after, version: part.version + 1 });
  if (repriced) await wantInvoice(tx, { ...after, version: part.version + 1 });
  if (change.status === 'completed') await tellHandover(tx, part, orderCompleted);
  if (part.status === 'completed' && change.status !== undefined) await tellHandover(tx, part, orderReopened);
}

type Told = Pick<Part, 'id' | 'main_id' | 'user_id' | 'company_id' | 'status' | 'payment_status' | 'placed_at' | 'version' | 'archived'> &
  Pick<Part, 'sum' | 'discount' | 'delivery_cost' | 'bonuses' | 'spends_bonuses' | 'reservation'> & { deleted?: boolean };

/** Tells the others how a part is. */
export async function tellPart(tx: Tx, { sum, discount, delivery_cost, placed_at, deleted = false, ...part }: Told): Promise<void> {
  const { id, main_id, user_id, company_id, status, payment_status, archived, version } = part;
  await announceChange(tx, part, version);
  await emit(tx, orderChanged, id, {
    ...{ id, main_id, user_id, company_id, status, payment_status, archived, deleted, version },
    ...{ goods_amount: toRoubles(sum - discount), amount: toRoubles(sum - discount + delivery_cost), placed_at: placed_at.toISOString() },
    ...toldBonuses(part),
  });
}

/** An invoice that says what a part does not come to any more has to be replaced, while it is still to be paid. */
async function wantInvoice(tx: Tx, part: Omit<Part, 'payment' | 'proposal' | 'cancel_request'>): Promise<void> {
  const { id, version, invoiced, status, payment_status } = part;
  if (!invoiced || status === 'canceled' || payment_status === 'paid') return;
  const sums = invoicedSums(part, await readLines(tx, { order: id }));
  await emit(tx, invoiceWanted, id, { order_id: id, version, ...sums });
}

async function tellHandover(tx: Tx, { id, user_id, company_id }: Part, event: typeof orderCompleted | typeof orderReopened): Promise<void> {
  const lines = await readLines(tx, { order: id });
  const products = lines.map(({ product_id, goods }) => ({ product_id, model_id: goods.model_id }));
  await emit(tx, event, id, { id, user_id, company_id, products, at: new Date().toISOString() });
}

interface Note {
  order: number;
  kind: string;
  before?: string | null;
  after?: string | null;
  reason?: string | null | undefined;
}

/** A line of the timeline. */
export const note = (tx: Tx, by: Changer, { order, kind, before = null, after = null, reason = null }: Note): Promise<number> =>
  insertEvent(tx, { order, actorId: by.id, actor: by.actor, kind, before, after, reason });
