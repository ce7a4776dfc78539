import type { Document, DocumentLine, DocumentType, PublicDocument } from '@market/content-contract/document';
import { number } from '@market/service-kit/data/columns';
import { oneRow } from '@market/service-kit/data/statement';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';

/** The client itself, or the same inside a transaction. */
type Reader = Pick<PrismaClient, 'document' | 'documentVersion'>;

export type Which = { id: number } | { contentType: DocumentType };

const LINE = { id: true, version: true, publishedAt: true, document: { select: { id: true, contentType: true } } } as const;
const WHOLE = { ...LINE, textRu: true, textEn: true } as const;

type Line = Prisma.DocumentVersionGetPayload<{ select: typeof LINE }>;
type Whole = Prisma.DocumentVersionGetPayload<{ select: typeof WHOLE }>;

const newest = { orderBy: { version: 'desc' }, take: 1 } as const;

const lineOf = ({ id, version, publishedAt, document }: Line): DocumentLine => ({
  id: document.id,
  content_type: document.contentType,
  version,
  version_id: id,
  published_at: publishedAt.toISOString(),
});

/** The newest version of every document, in the order in which they are declared. */
export async function newestLines(db: Reader): Promise<DocumentLine[]> {
  const documents = await db.document.findMany({
    select: { versions: { select: LINE, ...newest } },
    orderBy: { contentType: 'asc' },
  });
  return documents.flatMap(({ versions }) => versions.map(lineOf));
}

/** A document's newest version, or null when there is no such document. */
export async function newestVersion(db: Reader, which: Which): Promise<Whole | null> {
  return db.documentVersion.findFirst({ select: WHOLE, where: { document: which }, orderBy: { version: 'desc' } });
}

/** Holds a document's row until the transaction ends. */
export const lockDocument = oneRow({
  text: 'SELECT id FROM document WHERE id = $id FOR UPDATE',
  values: { id: number },
  row: { id: number },
});

/** In the reader's language, or in Russian where there is no translation. */
export function publicDocument(version: Whole, locale: Ctx['locale']): PublicDocument {
  const isEnglish = locale === 'en' && version.textEn !== null;
  return {
    ...lineOf(version),
    text: isEnglish ? (version.textEn ?? '') : version.textRu,
    language: isEnglish ? 'en' : 'ru',
  };
}

/** With all its languages. */
export const wholeDocument = (version: Whole, locale: Ctx['locale']): Omit<Document, 'scheduled'> => ({
  ...publicDocument(version, locale),
  texts: { ru: version.textRu, en: version.textEn },
});

export const noDocument = (): DomainError => new DomainError('NOT_FOUND', 'DOCUMENT_NOT_FOUND');
