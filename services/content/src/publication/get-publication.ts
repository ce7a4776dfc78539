import type { GetPublication, Publication } from '@market/content-contract/publication';
import type { Ctx } from '../context.ts';
import { readPublication } from './publication.queries.ts';
import { mayRead, publicationNotFound, publicationView } from './publication-view.ts';

/** @throws DomainError PUBLICATION_NOT_FOUND, also for one that is hidden from the caller */
export async function getPublication({ db, principal }: Ctx, { id }: GetPublication): Promise<{ data: Publication }> {
  const row = await readPublication(db.pool, { id });
  if (!row || !mayRead(row.publication, principal)) throw publicationNotFound();
  return { data: publicationView(row.publication, principal) };
}
