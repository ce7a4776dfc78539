import type { GetPublication } from '@market/content-contract/publication';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { SignedInCtx } from '../context.ts';
import { deletePublicationRow } from './publication.queries.ts';
import { lockOwn } from './update-publication.ts';

/** @throws DomainError PUBLICATION_NOT_FOUND, also where it is another's */
export async function deletePublication(ctx: SignedInCtx, { id }: GetPublication): Promise<{ data: { id: number } }> {
  return inTransaction(ctx.db.pool, async (tx) => {
    const { title } = await lockOwn(tx, ctx, id);
    await deletePublicationRow(tx, { id });
    await audit(tx, { actor: actorOf(ctx), action: 'publication.deleted', subject: 'publication', subjectId: id, before: { title } });
    return { data: { id } };
  });
}
