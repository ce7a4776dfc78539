import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { GetProposal } from '@market/tenders-contract/proposal';
import type { SignedInCtx } from '../context.ts';
import { releasePhotos } from '../photo/proposal-photo.queries.ts';
import { announce } from './change-status.ts';
import { holdProposal, transition } from './held-proposal.ts';
import { deleteProposalRow } from './lock-proposal.queries.ts';

/** By its vendor or an administrator, while it is not hired. @throws DomainError PROPOSAL_NOT_FOUND, FORBIDDEN, PROPOSAL_TRANSITION */
export async function deleteProposal(ctx: SignedInCtx, { id }: GetProposal): Promise<{ data: { id: number } }> {
  return inTransaction(ctx.db.pool, async (tx) => {
    const held = await holdProposal(tx, ctx, id);
    const { proposal, reader } = held;
    const isAdmin = reader.kind === 'staff' && reader.isAdmin;
    if (proposal.company_id !== reader.companyId && !isAdmin) throw new DomainError('FORBIDDEN', 'FORBIDDEN');
    if (proposal.status === 'hired') throw transition();
    await deleteProposalRow(tx, { id });
    await releasePhotos(tx, { tender: held.tender.id, proposal: id });
    await audit(tx, { actor: actorOf(ctx), action: 'proposal.deleted', subject: 'proposal', subjectId: id });
    await announce(tx, held);
    return { data: { id } };
  });
}
