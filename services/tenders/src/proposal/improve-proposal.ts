import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { ImproveProposal, Proposal } from '@market/tenders-contract/proposal';
import type { SignedInCtx } from '../context.ts';
import { keeps, tenderClosed } from '../locked-tender/tender-access.ts';
import { announce, notifyVendor } from './change-status.ts';
import { getProposal } from './get-proposal.ts';
import { holdProposal, transition } from './held-proposal.ts';
import { askToImprove } from './lock-proposal.queries.ts';

/** Asks a vendor for a better proposal, which gives them one more change. @throws DomainError PROPOSAL_NOT_FOUND, FORBIDDEN, TENDER_CLOSED, PROPOSAL_TRANSITION */
export async function improveProposal(ctx: SignedInCtx, { id, text }: ImproveProposal): Promise<{ data: Proposal }> {
  await inTransaction(ctx.db.pool, async (tx) => {
    const held = await holdProposal(tx, ctx, id);
    const { proposal, tender, reader } = held;
    if (!keeps(reader, tender)) throw new DomainError('FORBIDDEN', 'FORBIDDEN');
    if (tender.status !== 'open' || tender.closes_at <= ctx.now()) throw tenderClosed();
    if (proposal.status !== 'in_moderation' || proposal.moderated_at === null) throw transition();
    await askToImprove(tx, { id, text });
    await announce(tx, held);
    await notifyVendor(tx, held, 'improve');
  });
  return getProposal(ctx, { id });
}
