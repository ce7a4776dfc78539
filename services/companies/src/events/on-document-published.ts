import type { PublishedVersion } from '@market/content-contract/document.events';
import type { Tx } from '@market/service-kit/data/tx';
import { keepTermsVersion } from '../terms/terms.queries.ts';

/** Keeps which versions of the sellers' terms there are: whoever accepts them accepts the words that were in force. */
export async function onDocumentPublished(tx: Tx, published: PublishedVersion): Promise<void> {
  if (published.content_type === 'document_for_seller') await keepTermsVersion(tx, published);
}
