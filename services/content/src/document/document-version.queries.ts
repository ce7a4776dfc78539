import type { ChangeKind, DocumentTexts, DocumentType } from '@market/content-contract/document';
import { asStep } from '@market/service-kit/data/idempotent-run';
import type { Dependencies } from '../context.ts';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';

/** What a change of a document is written with. */
export type DocumentTx = Prisma.TransactionClient;

/** The client itself, or the same inside a transaction. */
type Reader = Pick<PrismaClient, 'documentVersion' | 'person'>;

/** Runs `work` in one transaction: committed when it answers, rolled back when it throws. */
export const inDocumentTransaction = <T>(
  { db, prisma }: Pick<Dependencies, 'db' | 'prisma'>,
  work: (tx: DocumentTx) => Promise<T>,
): Promise<T> => asStep({ pool: db.pool, open: (step) => prisma.$transaction(step) }, work);

/** Creates a document without a version yet; null where there is one of its type. One statement, so that of two at once one is refused. */
export async function insertDocument(tx: DocumentTx, contentType: DocumentType): Promise<{ id: number; contentType: DocumentType } | null> {
  const select = { id: true, contentType: true } as const;
  const [document] = await tx.document.createManyAndReturn({ select, data: [{ contentType, version: 1 }], skipDuplicates: true });
  return document ?? null;
}

/** Notes which version of a document is the newest. */
export async function setVersion(tx: DocumentTx, id: number, version: number): Promise<void> {
  await tx.document.update({ select: { id: true }, where: { id }, data: { version } });
}

interface NewVersion {
  documentId: number;
  version: number;
  texts: DocumentTexts;
  note: string | null;
  restoredFrom: number | null;
  authorId: number | null;
  change: ChangeKind;
}

export const insertVersion = (tx: DocumentTx, { texts, ...version }: NewVersion): Promise<{ id: number; publishedAt: Date }> =>
  tx.documentVersion.create({ select: { id: true, publishedAt: true }, data: { ...version, textRu: texts.ru, textEn: texts.en } });

const STEP = { id: true, version: true, publishedAt: true, authorId: true, note: true, restoredFrom: true, change: true } as const;

/** A version without its words. */
export type Step = Prisma.DocumentVersionGetPayload<{ select: typeof STEP }>;

/** A page of a document's versions, the newest first, and how many there are. */
export async function readVersionPage(
  prisma: Reader,
  documentId: number,
  { skip, take }: { skip: number; take: number },
): Promise<{ steps: Step[]; total: number }> {
  const where = { documentId };
  const [total, steps] = await Promise.all([
    prisma.documentVersion.count({ where }),
    prisma.documentVersion.findMany({ select: STEP, where, orderBy: { version: 'desc' }, skip, take }),
  ]);
  return { steps, total };
}

/** One version with its words; null when there is none of that number. */
export const readVersion = (db: Reader, documentId: number, version: number) =>
  db.documentVersion.findUnique({
    select: { ...STEP, textRu: true, textEn: true },
    where: { documentId_version: { documentId, version } },
  });

/** What the authors of versions are called. */
export async function readAuthorNames(db: Reader, versions: readonly { authorId: number | null }[]): Promise<Map<number, string | null>> {
  const ids = [...new Set(versions.flatMap(({ authorId }) => authorId ?? []))];
  const people = ids.length === 0 ? [] : await db.person.findMany({ select: { id: true, fio: true }, where: { id: { in: ids } } });
  return new Map(people.map(({ id, fio }) => [id, fio]));
}
