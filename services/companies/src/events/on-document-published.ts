import type { PublishedVersion } from '@market/content-contract/document.events';
import { rowsOf, type Tx } from '@market/service-kit/data/transaction';

const KEEP = `
  INSERT INTO seller_terms (version, version_id, published_at) VALUES ($1, $2, $3::timestamptz) ON CONFLICT (version) DO NOTHING RETURNING 1`;

/** Keeps which versions of the sellers' terms there are: whoever accepts them accepts the words that were in force. */
export async function onDocumentPublished(tx: Tx, published: PublishedVersion): Promise<void> {
  if (published.content_type !== 'document_for_seller') return;
  await rowsOf(tx, KEEP, [published.version, published.version_id, published.published_at]);
}
