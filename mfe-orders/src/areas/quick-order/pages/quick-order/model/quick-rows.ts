import { addedUp, type ListedCode, ROWS_MAX } from './parse-rows.ts';

/** A row of the list while it is worked on. */
export interface QuickRow extends ListedCode {
  /** Of this list, given once. */
  id: number;
  /** Which of several products is meant. */
  chosen: number | null;
}

export interface QuickList {
  rows: readonly QuickRow[];
  /** The next row's. */
  nextId: number;
}

export const EMPTY_LIST: QuickList = { rows: [], nextId: 1 };

/** Rows below those that are there; null: they would be too many. What is there already gets the counts added. */
export function withRows({ rows, nextId }: QuickList, added: readonly ListedCode[]): QuickList | null {
  const all = addedUp([...rows, ...added]);
  if (all.length > ROWS_MAX) return null;
  const kept = rows.map((row, at) => ({ ...row, count: all[at]?.count ?? row.count }));
  const fresh = all.slice(rows.length).map(({ code, count }, at) => ({ code, count, id: nextId + at, chosen: null }));
  return { rows: [...kept, ...fresh], nextId: nextId + fresh.length };
}

/** Another number is another product. */
export const edited = ({ rows, nextId }: QuickList, id: number, change: Partial<Omit<QuickRow, 'id'>>): QuickList => ({
  rows: rows.map((row) => (row.id === id ? { ...row, ...(change.code === undefined ? {} : { chosen: null }), ...change } : row)),
  nextId,
});

export const without = ({ rows, nextId }: QuickList, ids: ReadonlySet<number>): QuickList => ({
  rows: rows.filter(({ id }) => !ids.has(id)),
  nextId,
});
