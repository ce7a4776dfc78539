import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { lockPart, raiseStep, readLines, wantSettlement } from './change-order.queries.ts';
import { statusChange } from './change-status.ts';
import { type Changer, note, savePart } from './part-state.ts';
import { orderNotFound } from './reader.ts';
import { heldCounts } from './settle-stock.ts';

/** Longer than the catalogue is waited for: after it, what was held for a change that never came is given back. */
const ABANDONED_SECONDS = 30;

interface Again {
  by: Changer;
  reason?: string | undefined;
}

/**
 * Makes a cancelled part new again, if all of its goods can be held. The step of the reservation is written down before the catalogue is
 * asked, with a settlement that undoes it unless the part is new by then.
 *
 * @throws DomainError STOCK_SHORTAGE, ORDER_CHANGED where it changed meanwhile, and what `statusChange` says
 */
export async function placeAgain({ db, catalogue, settlement, now }: SignedInCtx, id: number, { by, reason }: Again): Promise<void> {
  const asked = await inTransaction(db.pool, async (tx) => {
    const part = await lockPart(tx, { id });
    if (!part) throw orderNotFound();
    await statusChange(tx, part, { to: 'new', by, reason, now: now() });
    const raised = await raiseStep(tx, { order: id });
    const step = raised?.step ?? part.stock_step + 1;
    await wantSettlement(tx, { order: id, step, seconds: ABANDONED_SECONDS });
    return { reservation: part.reservation, step, lines: await readLines(tx, { order: id }) };
  });
  const { reservation, step, lines } = asked;
  const whole = heldCounts(lines.map((line) => ({ ...line, reserved: line.count })));
  const held = await catalogue.reserve({ holds: [{ reservation, step, lines: whole }] });
  const isPlaced =
    held.outcome === 'held' &&
    (await inTransaction(db.pool, async (tx) => {
      const part = await lockPart(tx, { id });
      if (part?.status !== 'canceled' || part.stock_step !== step) return false;
      const change = await statusChange(tx, part, { to: 'new', by, reason, now: now() });
      await note(tx, by, { order: part.id, kind: 'status', before: 'canceled', after: 'new', reason: reason ?? null });
      await savePart(tx, part, { ...change, archived: false });
      return true;
    }));
  if (isPlaced) return;
  await wantSettlement(db.pool, { order: id, step, seconds: 0 });
  settlement.wake();
  if (held.outcome !== 'short') throw new DomainError('CONFLICT', 'ORDER_CHANGED');
  throw new DomainError('CONFLICT', 'STOCK_SHORTAGE', {
    lines: held.lines.map(({ product_id, wanted, available }) => ({ product_id, wanted, available })),
  });
}
