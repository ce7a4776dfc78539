import type { Document } from '@market/content-contract/document';
import { actorOf, audit, SYSTEM } from '@market/service-kit/data/audit';
import type { Ctx, Dependencies } from '../context.ts';
import { lockDocument, newestVersion, noDocument } from './document.queries.ts';
import { type DocumentTx, inDocumentTransaction, setVersion } from './document-version.queries.ts';
import { getDocument } from './get-document.ts';
import { type Edition, publishVersion } from './publish-version.ts';
import { deleteScheduledVersion, putScheduledVersion, readDueDocuments, readScheduledVersion } from './scheduled-version.queries.ts';

/** Has a version wait for its day. */
export async function scheduleVersion(tx: DocumentTx, edition: Edition & { takesEffectAt: Date }): Promise<void> {
  const { document, texts, actor, note, change, takesEffectAt } = edition;
  await putScheduledVersion(tx, { documentId: document.id, texts, note: note || null, change, authorId: actor.id, takesEffectAt });
  const after = { takes_effect_at: takesEffectAt.toISOString(), change };
  await audit(tx, { actor, action: 'document.scheduled', subject: 'document', subjectId: document.id, after, reason: note });
}

/**
 * Takes back what waits for its day.
 *
 * @throws DomainError DOCUMENT_NOT_FOUND
 */
export async function unscheduleDocument(ctx: Ctx, { id }: { id: number }): Promise<{ data: Document }> {
  await inDocumentTransaction(ctx, async (tx) => {
    await lockDocument(tx, { id });
    if (!(await deleteScheduledVersion(tx, id))) return;
    await audit(tx, { actor: actorOf(ctx), action: 'document.unscheduled', subject: 'document', subjectId: id });
  });
  return getDocument(ctx, { id });
}

/** Publishes what is due. Whoever comes second, another replica for instance, finds nothing left. */
export async function publishDueVersions(deps: Pick<Dependencies, 'db' | 'prisma'>, now = new Date()): Promise<void> {
  for (const id of await readDueDocuments(deps.prisma, now)) await inDocumentTransaction(deps, (tx) => publishDue(tx, id, now));
}

async function publishDue(tx: DocumentTx, id: number, now: Date): Promise<void> {
  await lockDocument(tx, { id });
  const due = await readScheduledVersion(tx, id);
  if (!due || due.takesEffectAt > now) return;
  const newest = await newestVersion(tx, { id });
  if (!newest) throw noDocument();
  await deleteScheduledVersion(tx, id);
  const { textRu, textEn, note, change, authorId } = due;
  const version = newest.version + 1;
  await setVersion(tx, id, version);
  const actor = { ...SYSTEM, id: authorId };
  await publishVersion(tx, {
    document: newest.document,
    version,
    texts: { ru: textRu, en: textEn },
    actor,
    change,
    note: note ?? undefined,
  });
}
