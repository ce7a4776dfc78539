import type { StockFacts } from '@market/catalogue-contract/stock-reservation';
import { CART_LIMITS } from '@market/orders-contract/legal-counts';
import type { WantedLine } from '../terms/judged.ts';

type Parts = StockFacts['runs'][number]['parts'];
type LineName = Pick<WantedLine, 'product_id' | 'run_id'>;

/** What there is of each SKU beside what lines take of it; a size run takes of each of its sizes. */
export class StockRoom {
  readonly #facts: ReadonlyMap<number, StockFacts>;
  /** By the run and each product that it is named by. */
  readonly #runs = new Map<string, Parts>();
  readonly #taken = new Map<number, number>();

  constructor(facts: ReadonlyMap<number, StockFacts>) {
    this.#facts = facts;
    const runs = [...facts.values()].flatMap((known) => known.runs);
    for (const { id, parts } of runs) for (const { product_id } of parts) this.#runs.set(`${id}-${product_id}`, parts);
  }

  /** `times` below 0: it is given back. */
  take(line: WantedLine, times = 1): void {
    for (const { product_id, count } of this.#partsOf(line))
      this.#taken.set(product_id, (this.#taken.get(product_id) ?? 0) + times * count * line.count);
  }

  /** How many order units there are for one more line. */
  for(line: LineName): number {
    const rooms = this.#partsOf(line).map(({ product_id, count }) => {
      const left = (this.#facts.get(product_id)?.available ?? 0) - (this.#taken.get(product_id) ?? 0);
      return Math.floor(left / count);
    });
    return Math.max(0, Math.min(CART_LIMITS.count, ...rooms));
  }

  /** Nothing of a run that the catalogue did not tell of. */
  #partsOf({ product_id, run_id }: LineName): Parts {
    return run_id === 0 ? [{ product_id, count: 1 }] : (this.#runs.get(`${run_id}-${product_id}`) ?? []);
  }
}
