import type { DocumentLine } from '@market/content-contract/document';
import type { Ctx } from '../context.ts';
import { newestLines } from './document.queries.ts';

/** The documents that exist. */
export async function listDocuments({ prisma }: Ctx): Promise<{ data: DocumentLine[] }> {
  return { data: await newestLines(prisma) };
}
