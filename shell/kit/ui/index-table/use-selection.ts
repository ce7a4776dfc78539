import { useState } from 'react';

export interface Selection<R> {
  /** Those on screen that are ticked: nothing out of sight is ever acted upon. */
  rows: readonly R[];
  has(row: R): boolean;
  toggle(row: R): void;
  /** May the row be ticked at all? */
  may(row: R): boolean;
  all: boolean | 'mixed';
  toggleAll(): void;
  clear(): void;
}

interface Selectable<R> {
  rows: readonly R[];
  keyOf(row: R): number;
  may(row: R): boolean;
}

/** Which rows of the page are ticked. */
export function useSelection<R>({ rows, keyOf, may }: Selectable<R>): Selection<R> {
  const [keys, setKeys] = useState<ReadonlySet<number>>(new Set());
  const open = rows.filter(may);
  const chosen = open.filter((row) => keys.has(keyOf(row)));
  const some = chosen.length > 0;
  return {
    rows: chosen,
    has: (row) => keys.has(keyOf(row)) && may(row),
    may,
    toggle(row) {
      const next = new Set(chosen.map(keyOf));
      if (!next.delete(keyOf(row))) next.add(keyOf(row));
      setKeys(next);
    },
    all: some && chosen.length === open.length ? true : some && 'mixed',
    toggleAll: () => setKeys(new Set(chosen.length === open.length ? [] : open.map(keyOf))),
    clear: () => setKeys(new Set()),
  };
}
