import { DomainError } from '@market/service-kit/errors';
import type { GetProposal, Proposal } from '@market/tenders-contract/proposal';
import type { SignedInCtx } from '../context.ts';
import { readerOf } from '../locked-tender/tender-access.ts';
import { readProposal } from './proposal.queries.ts';
import { mayRead, proposalView } from './proposal-view.ts';

export const proposalNotFound = (): DomainError => new DomainError('NOT_FOUND', 'PROPOSAL_NOT_FOUND');

/** @throws DomainError PROPOSAL_NOT_FOUND, also for one that the caller may not know of */
export async function getProposal(ctx: SignedInCtx, { id }: GetProposal): Promise<{ data: Proposal }> {
  const reader = readerOf(ctx.principal);
  const row = await readProposal(ctx.db.pool, { id });
  if (!row || !mayRead(row.proposal, reader)) throw proposalNotFound();
  return { data: proposalView(row.proposal, reader) };
}
