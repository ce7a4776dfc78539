import type { Locale } from '@market/kit-contract/locale';
import { allowedTargets, type OrderStatus, transitionOf } from '@market/orders-contract/order-state';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { nameIn } from '../terms/line-goods.ts';
import { type Part, readLines } from './change-order.queries.ts';
import { notifyOfStatus, type Parties } from './news.ts';
import { paidByHand } from './paid-by-hand.ts';
import { type Changer, note, type PartChange } from './part-state.ts';

const DAY_MS = 86_400_000;

interface StatusChange {
  to: OrderStatus;
  by: Changer;
  reason?: string | undefined;
  now: Date;
  /** In which goods are named that are short. */
  locale?: Locale;
}

/**
 * What a new status makes of a part, by the table of `order-state.ts`.
 *
 * @throws DomainError ORDER_TRANSITION_NOT_ALLOWED with what is, ORDER_REASON_REQUIRED, STOCK_SHORTAGE, ORDER_NOT_PAID
 */
export async function statusChange(tx: Tx, part: Part, { to, by, reason, now, locale = 'ru' }: StatusChange): Promise<PartChange> {
  const from = part.status;
  const days = (now.getTime() - part.status_at.getTime()) / DAY_MS;
  const allowed = part.archived ? [] : allowedTargets(from, by.actor, days);
  const way = allowed.includes(to) ? transitionOf(from, to, by.actor) : undefined;
  if (!way) throw new DomainError('CONFLICT', 'ORDER_TRANSITION_NOT_ALLOWED', { from, to, allowed });
  if (by.actor !== 'system' && way.reasonOf?.includes(by.actor) && !reason) throw reasonRequired();
  if (way.needs?.includes('reserved')) await refuseShortage(tx, part, locale);
  if (way.needs?.includes('paid') && part.payment_status !== 'paid') {
    if (by.actor !== 'admin') throw new DomainError('CONFLICT', 'ORDER_NOT_PAID');
    if (!reason) throw reasonRequired();
  }
  return effectsOf(part, { to, reason, now });
}

interface Move {
  to: OrderStatus;
  by: Changer;
  /** What the timeline says. */
  reason?: string | undefined;
  /** A party that is not there any more, and hears of nothing. */
  gone?: number | undefined;
}

/** Has a part change its status: what it makes of the part, with what `noteMove` does. */
export async function moveStatus(
  tx: Tx,
  part: Part,
  { noted, gone, ...change }: StatusChange & Pick<Move, 'gone'> & { noted?: string | undefined },
): Promise<PartChange> {
  const changed = await statusChange(tx, part, change);
  return { ...changed, ...(await noteMove(tx, part, { ...change, reason: noted ?? change.reason, gone })) };
}

/** Written down and told: no status changes without either. */
export async function noteMove(
  tx: Tx,
  part: Parties & Pick<Part, 'status'>,
  { to, by, reason, gone }: Move,
): Promise<{ status: OrderStatus }> {
  await note(tx, by, { order: part.id, kind: 'status', before: part.status, after: to, reason });
  await notifyOfStatus(tx, part, { status: to, by: gone ?? by.id });
  return { status: to };
}

const reasonRequired = (): DomainError =>
  new DomainError('UNPROCESSABLE_CONTENT', 'ORDER_REASON_REQUIRED', undefined, { reason: 'ORDER_REASON_REQUIRED' });

async function refuseShortage(tx: Tx, { id }: Part, locale: Locale): Promise<void> {
  const lines = (await readLines(tx, { order: id })).filter(({ reserved, count }) => reserved < count);
  if (lines.length === 0) return;
  const short = lines.map(({ product_id, run_id, count, reserved, goods }) => ({
    product_id,
    run_id: run_id || null,
    name: nameIn(locale, goods),
    wanted: count,
    available: reserved,
  }));
  throw new DomainError('CONFLICT', 'STOCK_SHORTAGE', { lines: short });
}

function effectsOf(part: Part, { to, reason, now }: Omit<StatusChange, 'by' | 'locale'>): PartChange {
  const over = { status: to, cancel_request: null, proposal: null };
  if (to === 'canceled') return { ...over, stock_status: part.reopened ? 'returned' : 'released', cancel_reason: reason ?? 'other' };
  if (to === 'completed') return { ...over, stock_status: 'written_off', reopened: false };
  const forward = { status: to, accepted: part.accepted || to !== 'new' };
  if (part.status === 'completed') return { ...forward, stock_status: 'reserved', reopened: true };
  if (part.status === 'canceled')
    return { ...forward, ...withoutReturned(part), stock_status: 'reserved', cancel_reason: null, reopened: false };
  if (to !== 'payed' || part.payment_status === 'paid') return forward;
  return { ...forward, ...paidByHand(part, null, now) };
}

/** What a card had paid for it went back when it was cancelled. */
const withoutReturned = ({ payment }: Part): PartChange =>
  payment?.by_hand === false ? { payment_status: 'not_paid', payment: null } : {};
