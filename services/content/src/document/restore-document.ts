import type { Document, RestoreDocument } from '@market/content-contract/document';
import { actorOf } from '@market/service-kit/data/audit';
import type { Ctx } from '../context.ts';
import { inDocumentTransaction, readVersion } from './document-version.queries.ts';
import { nextVersion, standing } from './edit-document.ts';
import { getDocument } from './get-document.ts';
import { noVersion } from './list-document-versions.ts';
import { cleanTexts } from './publish-version.ts';

/**
 * Publishes the words of an earlier version anew; the history grows, it is never cut.
 *
 * @throws DomainError DOCUMENT_VERSION_NOT_FOUND, DOCUMENT_NOT_FOUND, DOCUMENT_CHANGED
 */
export async function restoreDocument(ctx: Ctx, input: RestoreDocument): Promise<{ data: Document }> {
  await inDocumentTransaction(ctx, async (tx) => {
    const current = await standing(tx, input);
    const earlier = await readVersion(tx, input.id, input.version);
    if (!earlier) throw noVersion();
    if (earlier.textRu === current.texts.ru && earlier.textEn === current.texts.en) return;
    // Cleaned again: what was let through long ago may not be let through today.
    const texts = cleanTexts({ ru: earlier.textRu, en: earlier.textEn });
    await nextVersion(tx, { ...current, texts, actor: actorOf(ctx), restoredFrom: input.version, change: 'typo' });
  });
  return getDocument(ctx, input);
}
