import type { PublishedVersion } from '@market/content-contract/document.events';
import { rowsOf, type Tx } from '@market/service-kit/data/transaction';

const KEEP = 'INSERT INTO legal_text (version_id, content_type, version) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING';

/** Keeps every version of a legal text: somebody may have agreed to one that was replaced a moment later. */
export async function onDocumentPublished(tx: Tx, { version_id, content_type, version }: PublishedVersion): Promise<void> {
  await rowsOf(tx, KEEP, [version_id, content_type, version]);
}
