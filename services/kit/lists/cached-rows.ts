import { LRUCache } from 'lru-cache';
import { RawJson } from '../trpc/raw-json.ts';

/** Rows of lists as all their readers share them: JSON, by what they are and their revision. */
export type RowCache = LRUCache<string, string>;

/** Characters of rows kept by one process: some thirty thousand of them. Names that a row repeats and that have no revision are as old at the most. */
const CACHE = { maxSize: 20_000_000, ttl: 30_000 };

export const createRowCache = (): RowCache => new LRUCache({ ...CACHE, sizeCalculation: (row) => row.length });

/** A row of a page as its reader finds it. */
export interface FoundRow {
  id: number;
  /** Another one once the row says something else, or says it in another language. */
  revision: string;
  /** What it says to this reader. */
  own: object;
}

/** A row as all readers share it. */
interface WrittenRow {
  id: number;
  revision: string;
  row: object;
}

/**
 * The rows of a page in its order. Most pages of most visitors show the same ones: writing them anew takes longer than asking which they are
 * and whether they changed.
 *
 * @param write those of these numbers that are still there, as they are by now
 */
export async function cachedRows(
  cache: RowCache,
  found: readonly FoundRow[],
  write: (ids: readonly number[]) => Promise<readonly WrittenRow[]>,
): Promise<string[]> {
  const kept = found.map(({ id, revision }) => cache.get(keyOf(id, revision)));
  const missing = found.filter((_, at) => !kept[at]).map(({ id }) => id);
  const written = new Map<number, string>();
  for (const { id, revision, row } of missing.length === 0 ? [] : await write(missing)) {
    const json = JSON.stringify(row).slice(0, -1);
    cache.set(keyOf(id, revision), json);
    written.set(id, json);
  }
  return found.flatMap(({ id, own }, at) => {
    const shared = kept[at] ?? written.get(id);
    return shared ? [`${shared},${JSON.stringify(own).slice(1)}`] : [];
  });
}

const keyOf = (id: number, revision: string): string => `${id}.${revision}`;

/** `{ data: […], page, per_page, total }` of rows that are JSON already. */
export function listOfRows(rows: readonly string[], part: { page: number; per_page: number; total: number }): RawJson {
  return new RawJson(`{"data":[${rows.join()}],${JSON.stringify(part).slice(1)}`);
}
