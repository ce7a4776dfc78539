import { outsideRun } from '@market/service-kit/data/idempotent-run';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { Dependencies } from '../context.ts';
import { orderNotFound } from '../reader.ts';
import { lockPart, type Part, raiseStep, readLines, wantSettlement } from './change-order.queries.ts';
import { heldCounts } from './settle-stock.ts';

/** Longer than the catalogue is waited for: after it, what was held for a change that never came is given back. */
const ABANDONED_SECONDS = 30;

type Line = Awaited<ReturnType<typeof readLines>>[number];
type HoldingDeps = Pick<Dependencies, 'catalogue' | 'settlement'> & { db: Pick<Dependencies['db'], 'pool'> };

/** A change of a part for which more has to be held than is. */
export interface Holding {
  /** Lines as they shall be. Called with the locked part, and may refuse. */
  lines(tx: Tx, part: Part, lines: Line[]): Promise<Line[]> | Line[];
  /** `whole`: all of it or the change is refused; `some`: as much as there is, the rest is a shortage. */
  much: 'whole' | 'some';
  /** Writes the change; `lines` are those from before with what is held of each now. */
  apply(tx: Tx, part: Part, lines: Line[]): Promise<unknown>;
}

/**
 * Makes a change for which more has to be held. The step of the reservation is written down before the catalogue is asked, with a
 * settlement that undoes it unless the change has come by then; a part that changed meanwhile stays as it is.
 *
 * @throws DomainError ORDER_NOT_FOUND, STOCK_SHORTAGE with every short product, ORDER_CHANGED
 */
export async function holdMore(deps: HoldingDeps, id: number, holding: Holding): Promise<void> {
  const { pool } = deps.db;
  const begin = async (tx: Tx) => {
    const part = await lockPart(tx, { id });
    if (!part) throw orderNotFound();
    const wanted = await holding.lines(tx, part, await readLines(tx, { order: id }));
    const raised = await raiseStep(tx, { order: id });
    const next = raised?.step ?? part.stock_step + 1;
    await wantSettlement(tx, { order: id, step: next, seconds: ABANDONED_SECONDS });
    return { reservation: part.reservation, step: next, version: part.version, lines: wanted };
  };
  const { reservation, step, version, lines } = await inTransaction(pool, begin, { apart: `order ${id} is to hold more` });
  try {
    const held = await hold(deps, { reservation, step, lines, much: holding.much });
    const end = async (tx: Tx) => {
      const part = await lockPart(tx, { id });
      // The version, too: what was proposed anew meanwhile takes no step, and the lines are those from before it.
      if (part?.stock_step !== step || part.version !== version) throw new DomainError('CONFLICT', 'ORDER_CHANGED');
      await holding.apply(tx, part, held);
    };
    await inTransaction(pool, end, { apart: `order ${id} holds more` });
  } catch (thrown) {
    // Whichever run of a repeated call fails: it is no step of any.
    await outsideRun(() => wantSettlement(pool, { order: id, step, seconds: 0 }));
    throw thrown;
  } finally {
    deps.settlement.wake();
  }
}

interface Held {
  reservation: string;
  step: number;
  lines: Line[];
  much: Holding['much'];
}

async function hold({ catalogue }: HoldingDeps, { reservation, step, lines, much }: Held): Promise<Line[]> {
  const whole = lines.map((line) => ({ ...line, reserved: line.count }));
  const answer = await catalogue.reserve({ holds: [{ reservation, step, lines: heldCounts(whole) }] });
  if (answer.outcome === 'held') return whole;
  if (answer.outcome === 'ended') throw new DomainError('CONFLICT', 'ORDER_CHANGED');
  const available = new Map(answer.lines.map((line) => [line.product_id, line.available]));
  if (much === 'whole') {
    const short = answer.lines.map(({ product_id, wanted, available: left }) => ({ product_id, wanted, available: left }));
    throw new DomainError('CONFLICT', 'STOCK_SHORTAGE', { lines: short });
  }
  const some = handedOut(lines, available);
  const counts = heldCounts(some);
  const again = counts.length === 0 ? null : await catalogue.reserve({ holds: [{ reservation, step, lines: counts }] });
  if (again && again.outcome !== 'held') throw new DomainError('CONFLICT', 'ORDER_CHANGED');
  return some;
}

/** What there is of the SKUs that are short: first each line keeps what it had, then one after the other gets what is left. */
function handedOut(lines: readonly Line[], available: ReadonlyMap<number, number>): Line[] {
  const left = new Map(available);
  const take = ({ product_id, goods }: Line, most: number): number => {
    const short = (goods.run?.parts ?? [{ product_id, count: 1 }]).map((part) => ({ ...part, left: left.get(part.product_id) }));
    const rooms = short.flatMap((part) => (part.left === undefined ? [] : [Math.floor(part.left / part.count)]));
    const taken = Math.max(0, Math.min(most, ...rooms));
    for (const part of short) if (part.left !== undefined) left.set(part.product_id, part.left - part.count * taken);
    return taken;
  };
  const kept = lines.map((line) => ({ ...line, reserved: take(line, line.reserved) }));
  return kept.map((line) => ({ ...line, reserved: line.reserved + take(line, line.count - line.reserved) }));
}
