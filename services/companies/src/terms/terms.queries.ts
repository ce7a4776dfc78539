import { number, text } from '@market/service-kit/data/columns';
import { queryRow, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

const KEEP = statement({
  name: 'companies.keep-terms-version',
  text: `
    INSERT INTO seller_terms (version, version_id, published_at) VALUES ($1, $2, $3::timestamptz)
    ON CONFLICT (version) DO NOTHING RETURNING version`,
  parameters: ['version', 'version id', 'published at'],
  row: { version: number },
});

export async function keepTermsVersion(tx: Tx, terms: { version: number; version_id: number; published_at: string }): Promise<void> {
  await queryRow(tx, KEEP, [terms.version, terms.version_id, terms.published_at]);
}

const NEWEST = statement({
  name: 'companies.read-newest-terms',
  text: 'SELECT version_id::text AS version FROM seller_terms ORDER BY version DESC LIMIT 1',
  row: { version: text },
});

/** The version of the sellers' terms that is in force, by its id; null before any was published. */
export const readNewestTerms = async (tx: Tx): Promise<string | null> => (await queryRow(tx, NEWEST))?.version ?? null;
