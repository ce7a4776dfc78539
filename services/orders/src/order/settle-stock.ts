import type { Logger } from '@market/kit-contract/request-facts';
import { inTransaction } from '@market/service-kit/data/transaction';
import { startWorker } from '@market/service-kit/jobs/worker';
import type { Dependencies } from '../context.ts';
import { claimSettlements, endSettlement, putOffSettlement, raiseStep, readLines } from './change-order.queries.ts';

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
 * over. It is told with a step that it has not seen, so an answer that was lost is asked for again. Answers whether anything was due.
 */
async function settleStock(deps: Dependencies): Promise<boolean> {
  const due = await claimSettlements(deps.db.pool, { most: AT_ONCE });
  await Promise.all(due.map(({ order_id }) => settle(deps, order_id)));
  return due.length > 0;
}

async function settle({ db, catalogue }: Dependencies, order: number): Promise<void> {
  const asked = await inTransaction(db.pool, async (tx) => {
    const raised = await raiseStep(tx, { order });
    if (!raised) return null;
    await putOffSettlement(tx, { order, step: raised.step });
    return { ...raised, lines: await readLines(tx, { order }) };
  });
  if (!asked) return;
  const { reservation, step, status, lines } = asked;
  const held = heldCounts(lines);
  if (status === 'canceled' || held.length === 0) await catalogue.release([{ reservation, step }]);
  else if (status === 'completed') await catalogue.writeOff([{ reservation, step }]);
  else {
    const { outcome } = await catalogue.reserve({ holds: [{ reservation, step, lines: held }] });
    if (outcome !== 'held') throw new Error(`the reservation of order ${order} could not be brought to what it holds: ${outcome}`);
  }
  await endSettlement(db.pool, { order, step });
}

/** Answers how to stop it. */
export const startSettlingStock = (deps: Dependencies, log: Logger): (() => Promise<void>) =>
  startWorker(() => settleStock(deps), {
    ...{ waker: deps.settlement, pollMs: POLL_MS, log },
    failed: 'The stock of an order could not be settled; it comes again',
  });
