import type { Logger } from '@market/kit-contract/request-facts';
import { inTransaction } from '@market/service-kit/data/transaction';
import { startWorker } from '@market/service-kit/jobs/worker';
import type { Dependencies } from '../context.ts';
import type { KeptReservation } from '../peers.ts';
import { claimSettlements, endSettlement, lockStep, raiseStep, raiseToKept, readLines, takeSettlement } from './change-order.queries.ts';

const AT_ONCE = 10;
const POLL_MS = 1_000;

/** Order units of each SKU that lines hold. */
export function heldCounts(
  lines: readonly { product_id: number; reserved: number; goods: { run: { parts: { product_id: number; count: number }[] } | null } }[],
) {
  const counts = new Map<number, number>();
  for (const { product_id, reserved, goods } of lines)
    for (const part of goods.run?.parts ?? [{ product_id, count: 1 }])
      if (reserved > 0) counts.set(part.product_id, (counts.get(part.product_id) ?? 0) + part.count * reserved);
  return [...counts].map(([product_id, count]) => ({ product_id, count }));
}

/**
 * Brings the catalogue's reservations to what orders say: held while they are worked on, released when cancelled, written off when handed
 * over, returned when they are cancelled after that. What is written off is what the order says: the settlement of its counts may have been
 * replaced by that of its handover. It is told with a step that it has not seen, so an answer that was lost is asked for again. Answers whether anything was due.
 */
async function settleStock(deps: Dependencies): Promise<boolean> {
  const due = await claimSettlements(deps.db.pool, { most: AT_ONCE });
  const outcomes = await Promise.allSettled(due.map((settlement) => settle(deps, settlement)));
  // All of them have ended: who stops the worker waits for them, and one that fails leaves no other alone.
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return due.length > 0;
}

interface Claimed {
  order_id: number;
  step: number;
}

/** A change that has begun since the claim holds, or gives back, by itself: a step of ours would undo it. */
async function settle({ db, catalogue }: Dependencies, { order_id: order, step: claimed }: Claimed): Promise<void> {
  const asked = await inTransaction(db.pool, async (tx) => {
    const locked = await lockStep(tx, { order });
    if (!(locked && (await takeSettlement(tx, { order, claimed, step: locked.next })))) return null;
    const raised = await raiseStep(tx, { order });
    return raised && { ...raised, lines: await readLines(tx, { order }) };
  });
  if (!asked) return;
  const kept = await bring(catalogue, { order, ...asked });
  if (kept) await raiseToKept(db.pool, { order, step: asked.step, kept });
  else await endSettlement(db.pool, { order, step: asked.step });
}

type Asked = Pick<NonNullable<Awaited<ReturnType<typeof raiseStep>>>, 'reservation' | 'step' | 'status' | 'stock_status'> & {
  order: number;
  lines: Parameters<typeof heldCounts>[0];
};

/**
 * Answers the step that the catalogue keeps where nothing came of ours: it is from a history that this database has lost, or from a change
 * that came in between and settles by itself.
 */
async function bring(catalogue: Dependencies['catalogue'], { order, lines, ...asked }: Asked): Promise<number | null> {
  const { reservation, step, status, stock_status } = asked;
  const held = heldCounts(lines);
  const ended = [{ reservation, step }];
  if (stock_status === 'returned') return beyond(step, 'returned', await catalogue.takeBack(ended));
  if (status === 'canceled' || held.length === 0) return beyond(step, 'released', await catalogue.release(ended));
  if (status === 'completed') return beyond(step, 'written_off', await catalogue.writeOff([{ reservation, step, lines: held }]));
  const { outcome } = await catalogue.reserve({ holds: [{ reservation, step, lines: held }] });
  if (outcome === 'short') throw new Error(`the reservation of order ${order} could not be brought to what it holds`);
  // What is ended at a step that is not above the kept one stays as it is, and is told.
  return outcome === 'held' ? null : beyond(step, 'held', await catalogue.release(ended));
}

function beyond(step: number, wanted: KeptReservation['state'], [kept]: readonly KeptReservation[]): number | null {
  return kept && (kept.step > step || kept.state !== wanted) ? kept.step : null;
}

/** Answers how to stop it. */
export const startSettlingStock = (deps: Dependencies, log: Logger): (() => Promise<void>) =>
  startWorker(() => settleStock(deps), {
    ...{ waker: deps.settlement, pollMs: POLL_MS, log },
    failed: 'The stock of an order could not be settled; it comes again',
  });
