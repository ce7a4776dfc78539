import { number, text } from '@market/service-kit/data/columns';
import { oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';

export const keepTermsVersion = oneRow({
  text: `INSERT INTO seller_terms (version, version_id, published_at) VALUES ($version, $version_id, $published_at::timestamptz)
    ON CONFLICT (version) DO NOTHING RETURNING version`,
  values: { version: number, version_id: number, published_at: text },
  row: { version: number },
});

const readNewestTermsRow = oneRow({
  text: 'SELECT version_id::text AS version FROM seller_terms ORDER BY version DESC LIMIT 1',
  row: { version: text },
});

/** The version of the sellers' terms that is in force, by its id; null before any was published. */
export const readNewestTerms = async (tx: Tx): Promise<string | null> => (await readNewestTermsRow(tx))?.version ?? null;
