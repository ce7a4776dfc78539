import type { Document, DocumentTexts, EditDocument } from '@market/content-contract/document';
import { actorOf } from '@market/service-kit/data/audit';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { lockDocument, newestVersion, noDocument } from './document.queries.ts';
import { type DocumentTx, inDocumentTransaction, setVersion } from './document-version.queries.ts';
import { getDocument } from './get-document.ts';
import { cleanTexts, type Edition, publishVersion } from './publish-version.ts';
import { scheduleVersion } from './schedule-version.ts';
import { readScheduledVersion } from './scheduled-version.queries.ts';

/**
 * Publishes a new version of a document, or has it wait for its day. Words that are the same as before make none.
 *
 * @throws DomainError DOCUMENT_CHANGED when a version was published since the one that the author saw; DOCUMENT_SCHEDULED while another
 * one waits and this one would not; DOCUMENT_NOT_FOUND, VALIDATION
 */
export async function editDocument(ctx: Ctx, input: EditDocument): Promise<{ data: Document }> {
  await inDocumentTransaction(ctx, async (tx) => {
    const current = await standing(tx, input);
    const texts = cleanTexts({ ru: input.text, en: input.text_en === undefined ? current.texts.en : input.text_en });
    if (texts.ru === current.texts.ru && texts.en === current.texts.en) return;
    const edition = { ...current, texts, actor: actorOf(ctx), note: input.note, change: input.change };
    const takesEffectAt = new Date(input.takes_effect_at ?? 0);
    if (takesEffectAt > new Date()) await scheduleVersion(tx, { ...edition, takesEffectAt });
    else await nextVersion(tx, edition);
  });
  return getDocument(ctx, input);
}

/** What a new version is made from. */
export interface Standing {
  document: Edition['document'];
  version: number;
  texts: DocumentTexts;
}

/**
 * The newest version, held until the transaction ends: nobody publishes another one meanwhile.
 *
 * @throws DomainError DOCUMENT_NOT_FOUND; DOCUMENT_CHANGED when it is not the version that the author saw
 */
export async function standing(tx: DocumentTx, { id, base_version }: { id: number; base_version?: number | undefined }): Promise<Standing> {
  await lockDocument(tx, { id });
  const newest = await newestVersion(tx, { id });
  if (!newest) throw noDocument();
  const { version, document, textRu, textEn } = newest;
  if (base_version !== undefined && base_version !== version) throw new DomainError('CONFLICT', 'DOCUMENT_CHANGED', { version });
  return { document, version, texts: { ru: textRu, en: textEn } };
}

/**
 * Publishes the version that comes after the one that is held.
 *
 * @throws DomainError DOCUMENT_SCHEDULED while another one waits: it was made from the words that would be gone
 */
export async function nextVersion(tx: DocumentTx, edition: Edition): Promise<void> {
  if (await readScheduledVersion(tx, edition.document.id)) throw new DomainError('CONFLICT', 'DOCUMENT_SCHEDULED');
  const version = edition.version + 1;
  await setVersion(tx, edition.document.id, version);
  await publishVersion(tx, { ...edition, version });
}
