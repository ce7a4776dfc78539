import { actorOf, audit } from '@market/service-kit/data/audit';
import { refusingTaken } from '@market/service-kit/data/refusing-taken';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { TENDER_LIMITS } from '@market/tenders-contract/tender-state';
import type { SignedInCtx } from '../context.ts';
import { recountProposals } from '../locked-tender/lock-tender.queries.ts';
import { tenderClosed, underField } from '../locked-tender/tender-access.ts';
import { announceTender, membersOf, notify } from '../news/news.ts';
import type { TenderNews } from '../news/news-titles.ts';
import { announceProposal, moderatedNow } from './add-proposal.ts';
import { type Held, transition } from './held-proposal.ts';
import { cancelProposal, moderateProposal, reviveProposal } from './lock-proposal.queries.ts';
import { offeringCompany } from './offering-company.ts';

/** Its vendor gives up. The owner hears of it where they had seen it. */
export async function withdraw(tx: Tx, ctx: SignedInCtx, held: Held): Promise<void> {
  const { proposal, tender } = held;
  await cancelProposal(tx, { id: proposal.id, reason: 'withdrawn', words: null, gap: null });
  await announce(tx, held);
  if (proposal.moderated_at === null) return;
  await notify(tx, { kind: 'withdrawn', tender, userIds: [tender.user_id], by: ctx.principal.userId });
}

/** Staff refuse it. @throws DomainError PROPOSAL_TRANSITION where the caller is no staff, REASON_REQUIRED */
export async function reject(tx: Tx, ctx: SignedInCtx, { held, reason }: { held: Held; reason: string | null | undefined }): Promise<void> {
  const { proposal, reader } = held;
  if (reader.kind !== 'staff') throw transition();
  if (!reason) throw underField('reason_text', 'REASON_REQUIRED');
  await cancelProposal(tx, { id: proposal.id, reason: 'rejected', words: reason, gap: null });
  await audit(tx, { actor: actorOf(ctx), action: 'proposal.rejected', subject: 'proposal', subjectId: proposal.id, reason });
  await announce(tx, held);
  await notifyVendor(tx, held, 'rejected');
}

/** Staff let its tender's owner see it. @throws DomainError FORBIDDEN, PROPOSAL_TRANSITION */
export async function approve(tx: Tx, ctx: SignedInCtx, held: Held): Promise<void> {
  const { proposal, tender, reader } = held;
  if (reader.kind !== 'staff') throw new DomainError('FORBIDDEN', 'FORBIDDEN');
  if (proposal.status !== 'in_moderation' || tender.status !== 'open') throw transition();
  await moderateProposal(tx, { id: proposal.id, now: ctx.now() });
  proposal.moderated_at = ctx.now();
  await audit(tx, { actor: actorOf(ctx), action: 'proposal.approved', subject: 'proposal', subjectId: proposal.id });
  await announceProposal(tx, { tender, company: proposal.company_id, isModerated: true, by: reader.userId });
  await notifyVendor(tx, held, 'approved');
}

/** Sent once more, by one press, after the hire of another was undone. Answers the proposal as it stands then. */
export async function sendAgain(tx: Tx, ctx: SignedInCtx, held: Held): Promise<Held> {
  const { proposal, tender, reader } = held;
  const isOwn = proposal.company_id === reader.companyId;
  if (!isOwn || proposal.status !== 'canceled' || proposal.reason !== 'not_chosen') throw transition();
  if (tender.status !== 'open' || tender.closes_at <= ctx.now()) throw tenderClosed();
  if (tender.live_num >= TENDER_LIMITS.live_proposals) throw new DomainError('CONFLICT', 'TENDER_FULL');
  await offeringCompany(tx, ctx, tender.id);
  const moderated = proposal.moderated_at ?? (await moderatedNow(tx, ctx));
  await refusingTaken({ proposal_live: () => new DomainError('CONFLICT', 'PROPOSAL_EXISTS') }, () =>
    reviveProposal(tx, { id: proposal.id, moderated }),
  );
  await announceProposal(tx, { tender, company: proposal.company_id, isModerated: moderated !== null, by: reader.userId });
  return { ...held, proposal: { ...proposal, status: 'in_moderation', moderated_at: moderated, reason: null } };
}

/** Counts anew and has open pages of both sides ask again. */
export async function announce(tx: Tx, { tender, proposal }: Pick<Held, 'tender' | 'proposal'>): Promise<void> {
  const written = await recountProposals(tx, { id: tender.id });
  const members = (await membersOf(tx, [proposal.company_id])).get(proposal.company_id) ?? [];
  await announceTender(tx, { id: tender.id, version: written?.version ?? 0, userIds: [tender.user_id, ...members] });
}

export async function notifyVendor(tx: Tx, { tender, proposal }: Pick<Held, 'tender' | 'proposal'>, kind: TenderNews): Promise<void> {
  const members = (await membersOf(tx, [proposal.company_id])).get(proposal.company_id) ?? [];
  await notify(tx, { kind, tender, userIds: members });
}
