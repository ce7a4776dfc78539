import { type Actor, audit } from '@market/service-kit/data/audit';
import type { Tx } from '@market/service-kit/data/tx';
import { TENDER_LIMITS } from '@market/tenders-contract/tender-state';
import { readNotChosen } from '../locked-tender/live-companies.queries.ts';
import { lockTender, recountProposals, reopenTender } from '../locked-tender/lock-tender.queries.ts';
import { dayAfter, moscowDay } from '../locked-tender/moscow-day.ts';
import { announceTender, membersOf, notify } from '../news/news.ts';
import { cancelProposal, forgetWantedOffer, lockProposal, readTenderOf } from './lock-proposal.queries.ts';

interface Undone {
  proposal: number;
  reason: string | null;
  /** The system: the offer ran out. */
  by: Actor;
  now: Date;
}

/**
 * Undoes a hire of which no order came: the tender is open again for what is left of its time, seven days at the least, and who was not chosen may
 * send again. Repeated it changes nothing.
 */
export async function undoHire(tx: Tx, { proposal: id, reason, by, now }: Undone): Promise<void> {
  const made = await readTenderOf(tx, { id });
  const tender = made && (await lockTender(tx, { id: made.tender }));
  const proposal = tender && (await lockProposal(tx, { id }));
  if (!tender || proposal?.status !== 'hired' || proposal.offer_status === 'ordered') return;
  await cancelProposal(tx, { id, reason: 'undone', words: reason, gap: null });
  await forgetWantedOffer(tx, { proposal: id });
  await recountProposals(tx, { id: tender.id });
  const written = await reopenTender(tx, { id: tender.id, until: dayAfter(moscowDay(now), TENDER_LIMITS.reopened_days) });
  await audit(tx, { actor: by, action: 'hire.undone', subject: 'proposal', subjectId: id, ...(reason ? { reason } : {}) });
  const others = (await readNotChosen(tx, { tender: tender.id })).map(({ company }) => company);
  const members = await membersOf(tx, [proposal.company_id, ...others]);
  const vendor = members.get(proposal.company_id) ?? [];
  const notChosen = others.flatMap((company) => members.get(company) ?? []);
  await announceTender(tx, { id: tender.id, version: written?.version ?? 0, userIds: [tender.user_id, ...vendor, ...notChosen] });
  await notify(tx, { kind: 'undone', tender, userIds: [tender.user_id, ...vendor], by: by.id });
  await notify(tx, { kind: 'reopened', tender, userIds: notChosen });
}
