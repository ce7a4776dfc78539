import { useState } from 'react';
import type { RowKey } from './index-column.ts';

export interface Selection<R> {
  /** Those on screen that are ticked: nothing out of sight is acted upon, unless the reader chose everything. */
  rows: readonly R[];
  /** Are those of these that may be ticked: all, some, or none? */
  has(rows: readonly R[]): boolean | 'mixed';
  /** Ticks all of these, or none where all were. */
  toggle(rows: readonly R[]): void;
  /** May the row be ticked at all? */
  may(row: R): boolean;
  all: boolean | 'mixed';
  /** Whatever the filter finds is meant, on all its pages. */
  everything: boolean;
  chooseEverything(): void;
  toggleAll(): void;
  clear(): void;
}

interface Selectable<R> {
  rows: readonly R[];
  keyOf(row: R): RowKey;
  may(row: R): boolean;
  /** What the list is filtered by: everything of another filter was not chosen. */
  filter: string | undefined;
}

/** Which rows of the page are ticked, or that everything is. */
export function useSelection<R>({ rows, keyOf, may, filter }: Selectable<R>): Selection<R> {
  const [keys, setKeys] = useState<ReadonlySet<RowKey>>(new Set());
  const [whole, setWhole] = useState<{ filter: string | undefined; isChosen: boolean }>({ filter, isChosen: false });
  // Chosen of one filter, it is not chosen of the next, nor of the first when that comes back.
  if (whole.filter !== filter) setWhole({ filter, isChosen: false });
  const everything = whole.isChosen && whole.filter === filter;
  const open = rows.filter(may);
  const chosen = everything ? open : open.filter((row) => keys.has(keyOf(row)));
  const has = (of: readonly R[]): boolean | 'mixed' => {
    const tickable = of.filter(may);
    const ticked = everything ? tickable : tickable.filter((row) => keys.has(keyOf(row)));
    return ticked.length > 0 && (ticked.length === tickable.length || 'mixed');
  };
  const choose = (next: Iterable<RowKey>) => {
    setKeys(new Set(next));
    setWhole({ filter, isChosen: false });
  };
  return {
    rows: chosen,
    has,
    may,
    toggle(of) {
      const next = new Set(chosen.map(keyOf));
      const isOff = has(of) === true;
      for (const row of of.filter(may)) next[isOff ? 'delete' : 'add'](keyOf(row));
      choose(next);
    },
    all: has(rows),
    toggleAll: () => choose(chosen.length === open.length ? [] : open.map(keyOf)),
    everything,
    chooseEverything: () => setWhole({ filter, isChosen: true }),
    clear: () => choose([]),
  };
}
