import { type Actor, actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { GetTender } from '@market/tenders-contract/tender';
import type { SignedInCtx } from '../context.ts';
import { closeProposals } from '../locked-tender/close-proposals.ts';
import { type LockedTender, lockTender } from '../locked-tender/lock-tender.queries.ts';
import { keeps, readerOf, tenderNotFound } from '../locked-tender/tender-access.ts';
import { announceTender } from '../news/news.ts';
import { releasePhotos } from '../photo/proposal-photo.queries.ts';
import { deleteTenderRow } from './tender.queries.ts';

/** Takes a tender away from everybody, and its proposals with it; what was done stays in the audit. Its lock is held. */
export async function takeTenderAway(tx: Tx, tender: LockedTender, actor: Actor): Promise<void> {
  const members = await closeProposals(tx, { tender, reason: 'tender_canceled' });
  const written = await deleteTenderRow(tx, { id: tender.id });
  await releasePhotos(tx, { tender: tender.id, proposal: null });
  await audit(tx, { actor, action: 'tender.deleted', subject: 'tender', subjectId: tender.id, before: { number: tender.number } });
  await announceTender(tx, { id: tender.id, version: written?.version ?? 0, userIds: [tender.user_id, ...members] });
}

/** Its pictures are swept soon after. @throws DomainError TENDER_NOT_FOUND, TENDER_AWARDED */
export async function deleteTender(ctx: SignedInCtx, { id }: GetTender): Promise<{ data: { id: number } }> {
  return inTransaction(ctx.db.pool, async (tx) => {
    const tender = await lockTender(tx, { id });
    if (!tender || !keeps(readerOf(ctx.principal), tender)) throw tenderNotFound();
    if (tender.status === 'awarded') throw new DomainError('CONFLICT', 'TENDER_AWARDED');
    await takeTenderAway(tx, tender, actorOf(ctx));
    return { data: { id } };
  });
}
