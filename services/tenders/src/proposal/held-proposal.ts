import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { type LockedTender, lockTender } from '../locked-tender/lock-tender.queries.ts';
import { type Reader, readerOf } from '../locked-tender/tender-access.ts';
import { proposalNotFound } from './get-proposal.ts';
import { type LockedProposal, lockProposal, readTenderOf } from './lock-proposal.queries.ts';

/** A proposal and its tender, both locked, and who wants something of it. */
export interface Held {
  tender: LockedTender;
  proposal: LockedProposal;
  reader: Reader;
}

/** @throws DomainError PROPOSAL_NOT_FOUND, also where the caller may not know of it */
export async function holdProposal(tx: Tx, ctx: SignedInCtx, id: number): Promise<Held> {
  const reader = readerOf(ctx.principal);
  const made = await readTenderOf(tx, { id });
  const tender = made && (await lockTender(tx, { id: made.tender }));
  const proposal = tender && (await lockProposal(tx, { id }));
  if (!tender || !proposal) throw proposalNotFound();
  const isOwner = reader.userId === tender.user_id && proposal.moderated_at !== null;
  if (reader.kind !== 'staff' && proposal.company_id !== reader.companyId && !isOwner) throw proposalNotFound();
  return { tender, proposal, reader };
}

export const transition = (): DomainError => new DomainError('CONFLICT', 'PROPOSAL_TRANSITION');
