import type { ChangeKind, DocumentTexts, DocumentType } from '@market/content-contract/document';
import { documentPublished } from '@market/content-contract/document.events';
import type { Actor } from '@market/service-kit/data/audit';
import { audit } from '@market/service-kit/data/audit';
import { DomainError } from '@market/service-kit/errors';
import { emit } from '@market/service-kit/events/outbox';
import { type DocumentTx, insertVersion } from './document-version.queries.ts';
import { isBlank, sanitizeText } from './sanitize-text.ts';
import { putTermsNotice } from './terms-notice.queries.ts';

export interface Edition {
  document: { id: number; contentType: DocumentType };
  /** Its number. */
  version: number;
  texts: DocumentTexts;
  actor: Actor;
  change: ChangeKind;
  note?: string | undefined;
  restoredFrom?: number | undefined;
}

/**
 * Both languages as they may be stored.
 *
 * @throws DomainError VALIDATION when nothing is said in Russian
 */
export function cleanTexts({ ru, en }: DocumentTexts): DocumentTexts {
  const clean = { ru: sanitizeText(ru), en: en === null ? null : sanitizeText(en) };
  if (isBlank(clean.ru)) throw new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, { text: 'DOCUMENT_EMPTY' });
  return { ru: clean.ru, en: clean.en === null || isBlank(clean.en) ? null : clean.en };
}

/** Writes a version, notes who did it, emits the event and has users notified of new terms, in the transaction that gave the version its number. */
export async function publishVersion(tx: DocumentTx, edition: Edition): Promise<void> {
  const { document, version, texts, actor, note, restoredFrom, change } = edition;
  const { id, publishedAt } = await insertVersion(tx, {
    documentId: document.id,
    version,
    texts,
    note: note || null,
    restoredFrom: restoredFrom ?? null,
    authorId: actor.id,
    change,
  });
  const after = { version, version_id: id, restored_from: restoredFrom, change };
  await audit(tx, { actor, action: 'document.published', subject: 'document', subjectId: document.id, after, reason: note });
  await emit(tx, documentPublished, document.id, {
    id: document.id,
    content_type: document.contentType,
    version_id: id,
    version,
    published_at: publishedAt.toISOString(),
  });
  if (change === 'terms' && version > 1) await putTermsNotice(tx, { type: document.contentType });
}
