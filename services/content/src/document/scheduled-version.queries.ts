import type { ChangeKind, DocumentTexts, ScheduledVersion } from '@market/content-contract/document';
import type { PrismaClient } from '../generated/prisma/client.ts';

/** The client itself, or the same inside a transaction. */
type Db = Pick<PrismaClient, 'scheduledVersion'>;

const SCHEDULED = { documentId: true, textRu: true, textEn: true, note: true, change: true, authorId: true, takesEffectAt: true } as const;

interface NewScheduledVersion {
  documentId: number;
  texts: DocumentTexts;
  note: string | null;
  change: ChangeKind;
  authorId: number | null;
  takesEffectAt: Date;
}

/** The one that waits is replaced: it was never in force. */
export async function putScheduledVersion(db: Db, { documentId, texts, ...version }: NewScheduledVersion): Promise<void> {
  const data = { ...version, textRu: texts.ru, textEn: texts.en };
  await db.scheduledVersion.upsert({ select: { documentId: true }, where: { documentId }, create: { documentId, ...data }, update: data });
}

export const readScheduledVersion = (db: Db, documentId: number) =>
  db.scheduledVersion.findUnique({ select: SCHEDULED, where: { documentId } });

/** Documents whose next version is due. */
export const readDueDocuments = async (db: Db, now: Date): Promise<number[]> =>
  (await db.scheduledVersion.findMany({ select: { documentId: true }, where: { takesEffectAt: { lte: now } } })).map(
    ({ documentId }) => documentId,
  );

/** Whether there was one. */
export const deleteScheduledVersion = async (db: Db, documentId: number): Promise<boolean> =>
  (await db.scheduledVersion.deleteMany({ where: { documentId } })).count > 0;

/** As those who keep the document see it. */
export async function scheduledVersion(db: Db, documentId: number): Promise<ScheduledVersion | null> {
  const found = await readScheduledVersion(db, documentId);
  if (!found) return null;
  const { textRu, textEn, note, change, takesEffectAt } = found;
  return { texts: { ru: textRu, en: textEn }, note, change, takes_effect_at: takesEffectAt.toISOString() };
}
