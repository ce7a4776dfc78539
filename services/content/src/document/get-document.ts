import type { Document } from '@market/content-contract/document';
import type { Ctx } from '../context.ts';
import { newestVersion, noDocument, wholeDocument } from './document.queries.ts';
import { scheduledVersion } from './scheduled-version.queries.ts';

/**
 * A document in all its languages.
 *
 * @throws DomainError DOCUMENT_NOT_FOUND
 */
export async function getDocument({ prisma, locale }: Ctx, { id }: { id: number }): Promise<{ data: Document }> {
  const version = await newestVersion(prisma, { id });
  if (!version) throw noDocument();
  return { data: { ...wholeDocument(version, locale), scheduled: await scheduledVersion(prisma, id) } };
}
