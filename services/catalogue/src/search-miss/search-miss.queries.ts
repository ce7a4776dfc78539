import type { SearchMiss } from '@market/catalogue-contract/synonym';
import { number, text } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';

/** The table stays a list short enough to be read; a flood of invented words takes the place of what was asked once. */
const KEPT_MAX = 2_000;

export const countMiss = noRows({
  prepareAs: 'catalogue.count-search-miss',
  text: `
  WITH room AS (
    DELETE FROM search_miss WHERE (SELECT count(*) FROM search_miss) >= ${KEPT_MAX}
      AND id IN (SELECT id FROM search_miss WHERE query <> $query ORDER BY misses, last_at LIMIT 1)
  )
  INSERT INTO search_miss AS known (query) VALUES ($query)
  ON CONFLICT (query) DO UPDATE SET misses = known.misses + 1, last_at = now()`,
  values: { query: text },
});

const readMissRows = manyRows({
  text: `SELECT id, query, misses, to_char(last_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS last_at
    FROM search_miss ORDER BY misses DESC, id DESC LIMIT $limit OFFSET $offset::bigint`,
  values: { limit: number, offset: number },
  row: { id: number, query: text, misses: number, last_at: text },
});

const countMissRows = oneRow({ text: 'SELECT count(*)::int AS total FROM search_miss', row: { total: number } });

export async function readMisses(tx: Tx, page: { limit: number; offset: number }): Promise<{ misses: SearchMiss[]; total: number }> {
  const [misses, counted] = await Promise.all([readMissRows(tx, page), countMissRows(tx)]);
  return { misses, total: counted?.total ?? 0 };
}

export const deleteMissRow = noRows({ text: 'DELETE FROM search_miss WHERE id = $id', values: { id: number } });
