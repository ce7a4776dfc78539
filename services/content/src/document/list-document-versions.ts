import type { DocumentVersion, GetDocumentVersion, ListDocumentVersions, WholeDocumentVersion } from '@market/content-contract/document';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { noDocument } from './document.queries.ts';
import { readAuthorNames, readVersion, readVersionPage, type Step } from './document-version.queries.ts';

const stepOf = (
  { id, version, publishedAt, authorId, note, restoredFrom, change }: Step,
  names: Map<number, string | null>,
): DocumentVersion => ({
  id,
  version,
  published_at: publishedAt.toISOString(),
  author: authorId === null ? null : { id: authorId, fio: names.get(authorId) ?? null },
  note,
  restored_from: restoredFrom,
  change,
});

export const noVersion = (): DomainError => new DomainError('NOT_FOUND', 'DOCUMENT_VERSION_NOT_FOUND');

/**
 * Who published what and when, the newest first.
 *
 * @throws DomainError DOCUMENT_NOT_FOUND
 */
export async function listDocumentVersions({ prisma }: Ctx, { id, page, per_page }: ListDocumentVersions) {
  const { steps, total } = await readVersionPage(prisma, id, { skip: (page - 1) * per_page, take: per_page });
  if (total === 0) throw noDocument();
  const names = await readAuthorNames(prisma, steps);
  return { data: steps.map((step) => stepOf(step, names)), page, per_page, total };
}

/**
 * One version with its words.
 *
 * @throws DomainError DOCUMENT_VERSION_NOT_FOUND
 */
export async function getDocumentVersion({ prisma }: Ctx, { id, version }: GetDocumentVersion): Promise<{ data: WholeDocumentVersion }> {
  const found = await readVersion(prisma, id, version);
  if (!found) throw noVersion();
  const names = await readAuthorNames(prisma, [found]);
  return { data: { ...stepOf(found, names), texts: { ru: found.textRu, en: found.textEn } } };
}
