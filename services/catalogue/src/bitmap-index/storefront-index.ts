import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from '@market/kit-contract/request-facts';
import type { Pool } from 'pg';
import { SkuSelection } from './select-skus.ts';
import {
  BATCH,
  type Changes,
  readAllModels,
  readChanges,
  readModelsOf,
  readParametersOf,
  type ShownModelRow,
} from './shown-models.queries.ts';
import { type ShownSku, SkuTable } from './sku-table.ts';

/** The storefront in memory, agreeing with what was committed when it was asked for, or younger. */
export interface CurrentIndex {
  /** The same as long as nothing changed that any list or facet could show. */
  version: string;
  /** Revision of the names that many share. */
  names: string;
  table: SkuTable;
  selection: SkuSelection;
}

/**
 * The shown SKUs in the memory of this process, arranged for finding and counting (ADR 43). Postgres stays the truth: every use begins
 * with asking it which models changed.
 */
export class StorefrontIndex {
  readonly #pool: Pool;
  readonly #log: Pick<Logger, 'warn'>;
  #state: Loaded | Loading | null = null;
  #running: Promise<CurrentIndex | null> | undefined;
  #next: Promise<CurrentIndex | null> | undefined;
  #version = 0;

  constructor(pool: Pool, log: Pick<Logger, 'warn'>) {
    this.#pool = pool;
    this.#log = log;
  }

  /**
   * The index as of now; null while a large one is being read for the first time, and then the caller counts in Postgres. Callers that
   * come together share one question, asked after all of them came.
   */
  current(): Promise<CurrentIndex | null> {
    if (!this.#running) return this.#next ?? this.#refresh();
    this.#next ??= this.#running.catch(() => null).then(() => this.#refresh());
    return this.#next;
  }

  #refresh(): Promise<CurrentIndex | null> {
    this.#next = undefined;
    const running = this.#agree().finally(() => {
      if (this.#running === running) this.#running = undefined;
    });
    this.#running = running;
    return running;
  }

  async #agree(): Promise<CurrentIndex | null> {
    const loaded = this.#state && 'table' in this.#state ? this.#state : null;
    const changes = await readChanges(this.#pool, { since: loaded?.horizon ?? null });
    if (!changes) return null;
    if (this.#state?.rebuilds !== changes.rebuilds) return this.#load(changes);
    if (!loaded) return null;
    await this.#apply(loaded, changes);
    return this.#currentOf(loaded, changes);
  }

  /** Begins to read everything, and answers at once when it is little. */
  async #load({ horizon, rebuilds, names }: Changes): Promise<CurrentIndex | null> {
    const table = new SkuTable();
    const loading: Loading = { rebuilds };
    this.#state = loading;
    this.#version += 1;
    // Another rebuild may have begun meanwhile: then what was read is of no use.
    const end = (state: Loaded | null): void => {
      if (this.#state === loading) this.#state = state;
    };
    const loaded: Loaded = { rebuilds, horizon, table, selection: new SkuSelection(table), seen: new Map() };
    try {
      const models = (await readAllModels(this.#pool))?.models ?? [];
      const reading = this.#readModels(table, models);
      if (models.length > BATCH) {
        void reading
          .then(() => end(loaded))
          .catch((err: unknown) => {
            this.#log.warn({ err }, 'The storefront was not read into memory; the next list tries again');
            end(null);
          });
        return null;
      }
      await reading;
    } catch (error) {
      end(null);
      throw error;
    }
    end(loaded);
    return this.#currentOf(loaded, { names });
  }

  #currentOf({ table, selection }: Loaded, { names }: Pick<Changes, 'names'>): CurrentIndex {
    return { version: `${this.#version}.${names}`, names, table, selection };
  }

  async #apply(loaded: Loaded, { horizon, models, revisions }: Changes): Promise<void> {
    const changed = models.filter((model, at) => loaded.seen.get(model) !== revisions[at]);
    await this.#readModels(loaded.table, changed);
    if (changed.length > 0) this.#version += 1;
    loaded.seen = new Map(models.map((model, at) => [model, revisions[at]]));
    loaded.horizon = horizon;
  }

  /** Makes the table agree with these models, in their order: counting goes through those of one category, so they stand side by side. */
  async #readModels(table: SkuTable, models: readonly number[]): Promise<void> {
    for (let at = 0; at < models.length; at += BATCH) {
      const batch = models.slice(at, at + BATCH);
      const rows = new Map((await readModelsOf(this.#pool, { models: batch })).map((row) => [row.id, row]));
      await this.#put(
        table,
        batch.flatMap((model) => rows.get(model) ?? []),
      );
      for (const model of batch) if (!rows.has(model)) table.remove(model);
      await nextTurn();
    }
  }

  async #put(table: SkuTable, rows: readonly ShownModelRow[]): Promise<void> {
    const models = rows.map((row) => ({ ...row, skus: skusOf(row) }));
    const unknown = new Set(models.flatMap(({ skus }) => skus.flatMap(({ terms }) => terms.filter((term) => !table.terms.isKnown(term)))));
    if (unknown.size > 0) {
      for (const { id, parameter_id } of await readParametersOf(this.#pool, { options: [...unknown] }))
        table.terms.introduce(id, parameter_id);
    }
    for (const model of models) table.put(model);
  }
}

interface Loading {
  rebuilds: string;
}
interface Loaded extends Loading {
  horizon: string;
  table: SkuTable;
  selection: SkuSelection;
  /** What the last question told of, by model its revision: it comes again while an older transaction is open. */
  seen: Map<number, number | undefined>;
}

function skusOf({ ids, prices, terms }: ShownModelRow): ShownSku[] {
  const lists = terms.split(';');
  return ids.map((id, at) => ({ id, price: prices[at] ?? 0, terms: (lists[at] ?? '').split(',').map(Number) }));
}
