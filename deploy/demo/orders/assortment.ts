import type { StockFacts } from '@market/catalogue-contract/stock-reservation';

/** More than anything costs: what was bought long ago was there. */
const PLENTY = 100_000;

type Counts = readonly { product_id: number; count: number }[];

/** What companies sell, and how much of it is left while orders take it. */
export class Assortment {
  readonly #left: Map<number, StockFacts>;
  readonly #once: Map<number, StockFacts>;
  readonly #companies: Map<number, StockFacts[]>;

  constructor(facts: readonly StockFacts[]) {
    this.#left = new Map(facts.map((each) => [each.product_id, { ...each }]));
    this.#once = new Map(facts.map((each) => [each.product_id, { ...each, available: PLENTY, model_available: PLENTY }]));
    this.#companies = Map.groupBy(facts, ({ company_id }) => company_id);
  }

  /** Everything of a company, in the order of its numbers. */
  of(company: number): readonly StockFacts[] {
    return this.#companies.get(company) ?? [];
  }

  /** `held`: as much as is left now; else as if nothing had ever run out. */
  facts(held: boolean): ReadonlyMap<number, StockFacts> {
    return held ? this.#left : this.#once;
  }

  left(product: number): number {
    return this.#left.get(product)?.available ?? 0;
  }

  take(counts: Counts): void {
    for (const { product_id, count } of counts) {
      const facts = this.#left.get(product_id);
      if (!facts || facts.available < count) throw new RangeError(`Too little is left of product ${product_id}`);
      facts.available -= count;
      for (const sibling of this.of(facts.company_id)) {
        const left = this.#left.get(sibling.product_id);
        if (left && left.model_id === facts.model_id) left.model_available -= count;
      }
    }
  }
}
