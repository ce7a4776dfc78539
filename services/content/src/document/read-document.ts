import { DocumentType, type PublicDocument } from '@market/content-contract/document';
import type { Ctx } from '../context.ts';
import { newestVersion, noDocument, publicDocument, type Which } from './document.queries.ts';

const ID_MAX = 2 ** 31 - 1;

/** What stands in the address: one of the four names, or a number. */
function whichOf(given: string): Which | null {
  const name = DocumentType.safeParse(given);
  if (name.success) return { contentType: name.data };
  const id = /^[1-9]\d{0,9}$/.test(given) ? Number(given) : 0;
  return id > 0 && id <= ID_MAX ? { id } : null;
}

/**
 * A legal text for anyone.
 *
 * @throws DomainError DOCUMENT_NOT_FOUND for any other name, and while nobody has written it
 */
export async function readDocument({ prisma, locale }: Ctx, { id }: { id: string }): Promise<{ data: PublicDocument }> {
  const which = whichOf(id);
  const version = which && (await newestVersion(prisma, which));
  if (!version) throw noDocument();
  return { data: publicDocument(version, locale) };
}
