import type {
  EndReservations,
  ReservationState,
  ReservationsAnswer,
  Reserve,
  Reserved,
  WriteOff,
} from '@market/catalogue-contract/stock-reservation';
import { takenIndex } from '@market/service-kit/data/refusing-taken';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { Pool } from 'pg';
import type { z } from 'zod';
import type { Ctx } from '../context.ts';
import { notifyOfOrderedStock } from '../goods/low-stock.ts';
import { indexProducts } from '../indexing/index-products.ts';
import { catalogueSettings } from '../settings.ts';
import { holdFresh, lockReservations, moveStock } from './reservation.queries.ts';

/** How much of a product a command took (below 0: gave), and how much there was before. */
interface Moved {
  product: number;
  taken: number;
  was: number;
}

/** A reservation that has too little of something: everything of the transaction is taken back. */
class Short extends Error {
  readonly lines: Extract<Reserved, { outcome: 'short' }>['lines'];

  constructor(lines: Short['lines']) {
    super('Too little is on hand');
    this.lines = lines;
  }
}

/**
 * Holds everything that is asked for, or nothing. A repeated hold stays as it is.
 *
 * @throws DomainError RESERVATION_STATE where a later step has changed a hold or ended it: what is asked for is not what is held
 */
export async function reserve({ db }: Ctx, { holds }: Reserve): Promise<z.input<typeof Reserved>> {
  const [only, ...others] = holds;
  if (only && others.length === 0 && (await isHeldAtOnce(db.pool, only))) return { outcome: 'held' };
  try {
    return await inTransaction(db.pool, async (tx) => {
      const kept = await keptStates(tx, holds);
      const [due, repeated] = partition(holds, ({ reservation, step }) => (kept.get(reservation)?.step ?? 0) < step);
      if (!repeated.every(({ reservation, step }) => isHeldAt(kept.get(reservation), step)))
        throw new DomainError('CONFLICT', 'RESERVATION_STATE');
      if (due.length > 0) await hold(tx, due);
      return { outcome: 'held' };
    });
  } catch (thrown) {
    if (thrown instanceof Short) return { outcome: 'short', lines: thrown.lines };
    throw thrown;
  }
}

/** Whether a first hold was taken by one statement; if not, nothing was done. */
async function isHeldAtOnce(pool: Pool, { reservation, step, lines }: Hold): Promise<boolean> {
  const { low_stock } = await catalogueSettings.get(pool);
  try {
    return (await holdFresh(pool, { id: reservation, step, lines: JSON.stringify(lines), lowStock: low_stock })) !== null;
  } catch (thrown) {
    if (takenIndex(thrown) === 'stock_reservation_pkey') return false;
    throw thrown;
  }
}

const isHeldAt = (kept: { state: ReservationState; step: number } | undefined, step: number): boolean =>
  kept?.state === 'held' && kept.step === step;

type Hold = Reserve['holds'][number];

/** @throws Short */
async function hold(tx: Tx, holds: readonly Hold[]): Promise<void> {
  const lines = holds.flatMap(({ reservation, lines }) =>
    lines.map(({ product_id, count }) => ({ reservation, product: product_id, count })),
  );
  const changes = holds.map(({ reservation, step }) => ({ id: reservation, step, state: 'held', keeps: false }));
  const rows = await moveStock(tx, { changes: JSON.stringify(changes), lines: JSON.stringify(lines) });
  const short = new Map(rows.filter(isShort).map((row) => [row.product, Math.max(0, row.was + row.mine)]));
  if (short.size > 0) {
    const wanting = lines.filter(({ product }) => short.has(product));
    throw new Short(
      wanting.map(({ reservation, product, count }) => ({
        ...{ reservation, product_id: product, wanted: count },
        available: short.get(product) as number,
      })),
    );
  }
  await follow(tx, rows);
}

function partition<T>(all: readonly T[], isFirst: (each: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((each) => !isFirst(each))];
}

/**
 * From which states a reservation may be brought to this one; the lines stay only of what is written off. One that is there already stays
 * there at a later step: whoever lost the answer asks again with a step of its own. What comes back may have been held again meanwhile.
 */
const ENDINGS = {
  released: ['held', 'released', 'returned'],
  written_off: ['held', 'written_off'],
  returned: ['held', 'released', 'written_off', 'returned'],
} as const satisfies Partial<Record<ReservationState, readonly ReservationState[]>>;

/**
 * Ends reservations. One whose step is not above the kept one stays as it is. What is written off is what is held, or what its lines say.
 *
 * @throws DomainError RESERVATION_STATE where something is to be written off that is not held, or released that was written off
 */
export async function endReservations(
  ctx: Ctx,
  { reservations }: EndReservations | WriteOff,
  state: keyof typeof ENDINGS,
): Promise<z.input<typeof ReservationsAnswer>> {
  return inTransaction(ctx.db.pool, async (tx) => {
    const kept = await keptStates(tx, reservations);
    const due = reservations.filter(({ reservation, step }) => (kept.get(reservation)?.step ?? 0) < step);
    const from: readonly ReservationState[] = ENDINGS[state];
    if (!due.every(({ reservation }) => from.includes(kept.get(reservation)?.state ?? 'released')))
      throw new DomainError('CONFLICT', 'RESERVATION_STATE');
    if (due.length > 0) await end(tx, due, state);
    const states = reservations.map(({ reservation, step }) => {
      const before = kept.get(reservation);
      return before && before.step >= step ? { reservation, state: before.state, step: before.step } : { reservation, state, step };
    });
    return { states };
  });
}

/** @throws DomainError RESERVATION_STATE where more of something is to be written off than there is */
async function end(tx: Tx, due: WriteOff['reservations'], state: keyof typeof ENDINGS): Promise<void> {
  const changes = due.map(({ reservation, step, lines }) => ({ id: reservation, step, state, keeps: state === 'written_off' && !lines }));
  const lines = due.flatMap(({ reservation, lines = [] }) =>
    lines.map(({ product_id, count }) => ({ reservation, product: product_id, count })),
  );
  const rows = await moveStock(tx, { changes: JSON.stringify(changes), lines: JSON.stringify(lines) });
  if (rows.some(isShort)) throw new DomainError('CONFLICT', 'RESERVATION_STATE');
  await follow(tx, rows);
}

/** Of goods that were deleted nothing moves either, and nothing is missing where no more is taken than there was: an order is undone, too. */
const isShort = ({ moved, taken }: { moved: boolean; taken: number }): boolean => !moved && taken > 0;

async function keptStates(tx: Tx, asked: readonly { reservation: string }[]) {
  const rows = await lockReservations(tx, { ids: asked.map(({ reservation }) => reservation) });
  return new Map(rows.map(({ id, ...kept }) => [id, kept]));
}

/**
 * Where something is sold out, or there again, lists and pages say so with the commit. Where only numbers changed the statement has seen to
 * pages, and lists follow within seconds.
 */
async function follow(tx: Tx, rows: readonly Moved[]): Promise<void> {
  const changed = rows.filter(({ taken }) => taken !== 0);
  if (changed.length === 0) return;
  const products = changed.map(({ product }) => product);
  await notifyOfOrderedStock(
    tx,
    changed.map(({ product, was, taken }) => ({ id: product, before: was, after: was - taken })),
  );
  if (changed.some(({ was, taken }) => was > 0 !== was - taken > 0)) await indexProducts(tx, products);
}
