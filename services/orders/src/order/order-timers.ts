import type { Logger } from '@market/kit-contract/request-facts';
import type { OrderStatus } from '@market/orders-contract/order-state';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import { every } from '@market/service-kit/jobs/every';
import { forgetOldCarts } from '../cart/forget-old-carts.ts';
import { remindOfCarts } from '../cart/remind-of-carts.ts';
import { forgetMerges, forgetOrdered } from '../checkout/forget-checkouts.queries.ts';
import type { Dependencies } from '../context.ts';
import { forgetLeaving } from '../person/forget-leaving.ts';
import { ordersSettings } from '../settings.ts';
import { findDue, lockPart } from './change-order.queries.ts';
import { moveStatus } from './change-status.ts';
import { type Changer, note, savePart } from './part-state.ts';

const EVERY_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Far more than come in a minute. */
const FORGOTTEN_AT_ONCE = 1_000;
const SYSTEM: Changer = { actor: 'system', id: null };

/** What timers work with. */
export type Timed = Pick<Dependencies, 'now' | 'settlement'> & { db: Pick<Dependencies['db'], 'pool'> };

/**
 * What nobody does in time: cancels what was not accepted, hands over what is ready and paid, archives what is over, reminds of carts that
 * were left, and forgets those of guests, what orders were made of and what is left of deleted people. Replicas meet at the lock of each order, and the second finds it done.
 */
export async function runTimers(deps: Timed, log: Logger): Promise<void> {
  const { db, now, settlement } = deps;
  const timer = { db, log };
  const settings = await ordersSettings.get(db.pool);
  const ago = (ms: number) => new Date(now().getTime() - ms);
  const expired = { statuses: ['new'], before: ago(settings.accept_hours * HOUR_MS), paid: false };
  await forEachDue(timer, expired, (id) => moveInTime(deps, id, { from: 'new', to: 'canceled', reason: 'expired' }));
  const waiting = { statuses: ['ready_to_delivery'], before: ago(settings.complete_days * DAY_MS), paid: true };
  await forEachDue(timer, waiting, (id) => moveInTime(deps, id, { from: 'ready_to_delivery', to: 'completed' }));
  const over = { statuses: ['completed', 'canceled'], before: ago(settings.archive_days * DAY_MS), paid: false };
  await forEachDue(timer, over, (id) => archive(deps, id));
  settlement.wake();
  await remindOfCarts(db.pool, ago(settings.abandoned_hours * HOUR_MS));
  await forgetLeaving(db.pool);
  await forgetOldCarts(db, ago(settings.cart_days * DAY_MS));
  const ended = { before: ago(settings.checkout_days * DAY_MS), most: FORGOTTEN_AT_ONCE };
  await forgetOrdered(db.pool, ended);
  await forgetMerges(db.pool, ended);
}

type Timer = Pick<Timed, 'db'> & { log: Logger };
type Due = Parameters<typeof findDue>[1];

async function forEachDue({ db, log }: Timer, due: Due, act: (id: number) => Promise<void>): Promise<void> {
  for (const { id } of await findDue(db.pool, due)) {
    await act(id).catch((err: unknown) => {
      // One that cannot be moved, short of goods perhaps, keeps back no other.
      if (!(err instanceof DomainError)) throw err;
      log.info({ order: id, code: err.code }, 'A timer left an order as it is');
    });
  }
}

interface Move {
  from: OrderStatus;
  to: OrderStatus;
  reason?: string;
}

async function moveInTime({ db, now }: Timed, id: number, { from, to, reason }: Move): Promise<void> {
  await inTransaction(db.pool, async (tx) => {
    const part = await lockPart(tx, { id });
    if (part?.status !== from) return;
    await savePart(tx, part, await moveStatus(tx, part, { to, by: SYSTEM, reason, now: now() }));
  });
}

async function archive({ db }: Timed, id: number): Promise<void> {
  await inTransaction(db.pool, async (tx) => {
    const part = await lockPart(tx, { id });
    if (!part || part.archived) return;
    await note(tx, SYSTEM, { order: id, kind: 'archived' });
    await savePart(tx, part, { archived: true });
  });
}

/** Answers how to stop it. */
export const startOrderTimers = (deps: Dependencies, log: Logger): (() => Promise<void>) =>
  every(() => runTimers(deps, log), { everyMs: EVERY_MS, log, failed: 'Timers of orders failed; they run again' });
