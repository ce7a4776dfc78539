import { useState } from 'react';

export interface Selection<R> {
  /** Those on screen that are ticked: nothing out of sight is acted upon, unless the reader chose everything. */
  rows: readonly R[];
  /** Are these ticked: all, some, or none? */
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
  keyOf(row: R): number;
  may(row: R): boolean;
  /** What the list is filtered by: everything of another filter was not chosen. */
  filter: string | undefined;
}

/** Which rows of the page are ticked, or that everything is. */
export function useSelection<R>({ rows, keyOf, may, filter }: Selectable<R>): Selection<R> {
  const [keys, setKeys] = useState<ReadonlySet<number>>(new Set());
  const [whole, setWhole] = useState<string | null>(null);
  const everything = filter !== undefined && whole === filter;
  const open = rows.filter(may);
  const chosen = everything ? open : open.filter((row) => keys.has(keyOf(row)));
  const some = chosen.length > 0;
  const has = (of: readonly R[]): boolean | 'mixed' => {
    const ticked = of.filter((row) => (everything || keys.has(keyOf(row))) && may(row)).length;
    return ticked > 0 && ticked === of.length ? true : ticked > 0 && 'mixed';
  };
  const choose = (next: Iterable<number>) => {
    setKeys(new Set(next));
    setWhole(null);
  };
  return {
    rows: chosen,
    has,
    may,
    toggle(some) {
      const next = new Set(chosen.map(keyOf));
      const isOff = has(some) === true;
      for (const row of some.filter(may)) next[isOff ? 'delete' : 'add'](keyOf(row));
      choose(next);
    },
    all: some && chosen.length === open.length ? true : some && 'mixed',
    toggleAll: () => choose(chosen.length === open.length ? [] : open.map(keyOf)),
    everything,
    chooseEverything: () => setWhole(filter ?? null),
    clear: () => choose([]),
  };
}
