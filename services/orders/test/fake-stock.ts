import type {
  EndReservations,
  ReservationState,
  Reserve,
  Reserved,
  StockFacts,
  WriteOff,
} from '@market/catalogue-contract/stock-reservation';
import { DomainError } from '@market/service-kit/errors';

interface Kept {
  step: number;
  state: ReservationState;
  lines: ReadonlyMap<number, number>;
}

const ENDED_FROM: Record<ReservationState, readonly ReservationState[]> = {
  held: [],
  released: ['held', 'released', 'returned'],
  written_off: ['held', 'written_off'],
  returned: ['held', 'released', 'written_off', 'returned'],
};
const NEVER: Kept = { step: 0, state: 'released', lines: new Map() };

/** Stock that is held by numbered states, all lines or none, as the catalogue's contract says. */
export class FakeStock {
  readonly goods = new Map<number, { facts: StockFacts; stock: number }>();
  readonly reservations = new Map<string, Kept>();

  held(id: number, but?: string): number {
    const holding = [...this.reservations].filter(([key, { state }]) => key !== but && state === 'held');
    return holding.reduce((sum, [, { lines }]) => sum + (lines.get(id) ?? 0), 0);
  }

  facts(id: number): StockFacts[] {
    const known = this.goods.get(id);
    if (!known) return [];
    const left = (each: { facts: StockFacts; stock: number }) => Math.max(0, each.stock - this.held(each.facts.product_id));
    const model = [...this.goods.values()].filter(({ facts }) => facts.model_id === known.facts.model_id);
    return [{ ...known.facts, available: left(known), model_available: model.reduce((sum, each) => sum + left(each), 0) }];
  }

  reserve({ holds }: Reserve): Reserved {
    const due = holds.filter(({ reservation, step }) => this.#kept(reservation).step < step);
    const isHeldAt = (kept: Kept, step: number) => kept.state === 'held' && kept.step === step;
    const repeated = holds.filter((hold) => !due.includes(hold));
    if (!repeated.every(({ reservation, step }) => isHeldAt(this.#kept(reservation), step)))
      throw new DomainError('CONFLICT', 'RESERVATION_STATE');
    const short = due.flatMap((hold) => this.#shortOf(hold));
    if (short.length > 0) return { outcome: 'short', lines: short };
    for (const { reservation, step, lines } of due) {
      const before = this.#kept(reservation);
      if (before.state === 'written_off') this.#move(before, 1);
      this.reservations.set(reservation, { step, state: 'held', lines: countsOf(lines) });
    }
    return { outcome: 'held' };
  }

  #shortOf({ reservation, lines }: Reserve['holds'][number]) {
    const before = this.#kept(reservation);
    return lines.flatMap(({ product_id, count }) => {
      const back = before.state === 'written_off' ? (before.lines.get(product_id) ?? 0) : 0;
      const available = Math.max(0, (this.goods.get(product_id)?.stock ?? 0) + back - this.held(product_id, reservation));
      return count > available ? [{ reservation, product_id, wanted: count, available }] : [];
    });
  }

  end(state: ReservationState, { reservations }: EndReservations | WriteOff) {
    for (const { reservation, step, ...said } of reservations) {
      const before = this.#kept(reservation);
      if (before.step >= step) continue;
      if (!ENDED_FROM[state].includes(before.state)) throw new DomainError('CONFLICT', 'RESERVATION_STATE');
      const lines = 'lines' in said && said.lines ? countsOf(said.lines) : before.lines;
      if (before.state === 'written_off' && state !== 'released') this.#move(before, 1);
      if (state === 'written_off') this.#move({ lines }, -1);
      this.reservations.set(reservation, { step, state, lines: state === 'written_off' ? lines : new Map() });
    }
    return { states: reservations.map(({ reservation }) => ({ reservation, ...told(this.#kept(reservation)) })) };
  }

  #kept(reservation: string): Kept {
    return this.reservations.get(reservation) ?? NEVER;
  }

  #move({ lines }: Pick<Kept, 'lines'>, sign: 1 | -1): void {
    for (const [id, count] of lines) {
      const known = this.goods.get(id);
      if (known) known.stock += sign * count;
    }
  }
}

const countsOf = (lines: Reserve['holds'][number]['lines']) => new Map(lines.map(({ product_id, count }) => [product_id, count]));
const told = ({ step, state }: Kept) => ({ step, state });
