import type { CreateDocument, Document } from '@market/content-contract/document';
import { actorOf } from '@market/service-kit/data/audit';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { inDocumentTransaction, insertDocument } from './document-version.queries.ts';
import { getDocument } from './get-document.ts';
import { cleanTexts, publishVersion } from './publish-version.ts';

/**
 * Publishes the first version of a document.
 *
 * @throws DomainError DOCUMENT_EXISTS, VALIDATION
 */
export async function createDocument(ctx: Ctx, input: CreateDocument): Promise<{ data: Document }> {
  const texts = cleanTexts({ ru: input.text, en: input.text_en ?? null });
  const id = await inDocumentTransaction(ctx, async (tx) => {
    const document = await insertDocument(tx, input.content_type);
    if (!document) throw new DomainError('CONFLICT', 'DOCUMENT_EXISTS');
    await publishVersion(tx, { document, version: 1, texts, actor: actorOf(ctx), note: input.note, change: 'terms' });
    return document.id;
  });
  return getDocument(ctx, { id });
}
