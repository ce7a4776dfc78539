import { PeerRefusal } from '@market/service-kit/access/peer';
import { actorOf } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { Proposal, UpdateProposal } from '@market/tenders-contract/proposal';
import type { SignedInCtx } from '../context.ts';
import { readerOf, underField } from '../locked-tender/tender-access.ts';
import { type Change, changeProposal, productsAsGiven } from './change-proposal.ts';
import { approve, reject, sendAgain, withdraw } from './change-status.ts';
import { getProposal } from './get-proposal.ts';
import { holdProposal, transition } from './held-proposal.ts';
import { hire } from './hire.ts';
import { undoHire } from './undo-hire.ts';

/**
 * Changes a proposal or takes it elsewhere. What it is already changes nothing, so an answer may be sent back as it came.
 *
 * @throws DomainError PROPOSAL_NOT_FOUND, PROPOSAL_CHANGED, PROPOSAL_CLOSED, PROPOSAL_TRANSITION, TENDER_CLOSED, REASON_REQUIRED, OFFER_ORDERED,
 * and what `hire` and `changeProposal` say
 */
export async function updateProposal(ctx: SignedInCtx, input: UpdateProposal): Promise<{ data: Proposal }> {
  if (input.status === 'canceled' && (await isHired(ctx, input.id))) await undo(ctx, input);
  else {
    // Asked before anything is locked: the catalogue may take its time.
    const products = await productsAsGiven(ctx, input);
    await inTransaction(ctx.db.pool, async (tx) => {
      const held = await holdProposal(tx, ctx, input.id);
      if (input.moderated && held.proposal.moderated_at === null) await approve(tx, ctx, held);
      if (input.status !== undefined && input.status !== held.proposal.status) await move(tx, ctx, { held, input, products });
      else await changeProposal(tx, ctx, { held, input, products });
    });
  }
  return getProposal(ctx, { id: input.id });
}

async function move(tx: Tx, ctx: SignedInCtx, { held, input, products }: Change): Promise<void> {
  const { proposal, reader } = held;
  if (input.status === 'hired') return hire(tx, ctx, held);
  // What is said besides is a change of what was sent again.
  if (input.status === 'in_moderation') return changeProposal(tx, ctx, { held: await sendAgain(tx, ctx, held), input, products });
  // Hired meanwhile: what undoes it asks orders first.
  if (proposal.status !== 'in_moderation') throw transition();
  const isVendor = proposal.company_id === reader.companyId;
  return isVendor ? withdraw(tx, ctx, held) : reject(tx, ctx, { held, reason: input.reason_text });
}

const isHired = async (ctx: SignedInCtx, id: number): Promise<boolean> => {
  const { data } = await getProposal(ctx, { id });
  return data.status === 'hired';
};

/** Orders is asked first: what is ordered stays, and what is declined there reopens the tender here in any case. */
async function undo(ctx: SignedInCtx, { id, reason_text }: UpdateProposal): Promise<void> {
  const reader = readerOf(ctx.principal);
  const { data } = await getProposal(ctx, { id });
  const isVendor = data.company_id === reader.companyId;
  if (reader.kind === 'staff' && !reader.isAdmin) throw transition();
  if (!reason_text) throw underField('reason_text', 'REASON_REQUIRED');
  const by = reader.kind === 'staff' ? 'admin' : isVendor ? 'vendor' : 'buyer';
  await ctx.offers.withdraw({ proposal_id: id, by, reason: reason_text }).catch(orderedOr);
  await inTransaction(ctx.db.pool, (tx) => undoHire(tx, { proposal: id, reason: reason_text, by: actorOf(ctx), now: ctx.now() }));
}

function orderedOr(thrown: unknown): never {
  if (thrown instanceof PeerRefusal && thrown.code === 'OFFER_ORDERED') throw new DomainError('CONFLICT', 'OFFER_ORDERED');
  throw thrown;
}
