import { roleNotificationWanted } from '@market/notifications-contract/notification.events';
import { lockExclusively } from '@market/service-kit/data/locks';
import { refusingTaken } from '@market/service-kit/data/refusing-taken';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { emit } from '@market/service-kit/events/outbox';
import type { AddProposal, Proposal } from '@market/tenders-contract/proposal';
import { TENDER_LIMITS } from '@market/tenders-contract/tender-state';
import type { SignedInCtx } from '../context.ts';
import { type LockedTender, lockTender, recountProposals } from '../locked-tender/lock-tender.queries.ts';
import { dayAfter, moscowDay } from '../locked-tender/moscow-day.ts';
import { tenderClosed, tenderNotFound, underField } from '../locked-tender/tender-access.ts';
import { announceTender, membersOf, notify } from '../news/news.ts';
import { NEWS_TITLES } from '../news/news-titles.ts';
import { tendersSettings } from '../settings.ts';
import { getProposal } from './get-proposal.ts';
import { factsOf, judgeValidity, offeredProducts, type Said, saidAfter, takePhotos } from './judge-proposal.ts';
import { insertProposal } from './lock-proposal.queries.ts';
import { offeringCompany } from './offering-company.ts';
import { countMonth } from './proposal.queries.ts';

const NOTHING: Said = {
  ...{ comment: '', price: null, price_for: 'whole', quantity: null, min_quantity: null, delivery_days: null, delivery_included: null },
  ...{ sample: null, valid_until: null, products: [], photos: [] },
};

/**
 * Offers to an open tender for the caller's company.
 *
 * @throws DomainError TENDER_NOT_FOUND, TENDER_CLOSED, TENDER_FULL, PROPOSAL_EXISTS, PROPOSALS_LIMIT, OWN_TENDER, COMPANY_NOT_ACTIVE,
 * COMPANY_REQUIRED, COMPANY_FOREIGN; what judges of facts refuse under their fields
 */
export async function addProposal(ctx: SignedInCtx, input: AddProposal): Promise<{ data: Proposal }> {
  const { id: tenderId, company_id, products, ...facts } = input;
  const company = await offeringCompany(ctx.db.pool, ctx, tenderId);
  if (company_id != null && company_id !== company) throw underField('company_id', 'COMPANY_FOREIGN');
  judgeValidity(facts.valid_until ?? null, ctx.now());
  const offered = await offeredProducts(ctx, company, products ?? []);
  const id = await refusingTaken({ proposal_live: () => new DomainError('CONFLICT', 'PROPOSAL_EXISTS') }, () =>
    inTransaction(ctx.db.pool, async (tx) => {
      // Of a company first, of a tender second: always in this order.
      await judgeMonth(tx, ctx, company);
      const tender = await lockOpen(tx, ctx, tenderId);
      if (tender.live_num >= TENDER_LIMITS.live_proposals) throw new DomainError('CONFLICT', 'TENDER_FULL');
      const said = { ...saidAfter({ ...NOTHING, price_for: tender.price_for }, facts), products: offered };
      await takePhotos(tx, company, said.photos);
      const moderated = await moderatedNow(tx, ctx);
      const made = await insertProposal(tx, {
        ...{ tender: tender.id, company, user: ctx.principal.userId, ...factsOf(said) },
        ...{ revision: tender.revision, moderated, now: ctx.now() },
      });
      await announceProposal(tx, { tender, company, isModerated: moderated !== null, by: ctx.principal.userId });
      return made?.id ?? 0;
    }),
  );
  return getProposal(ctx, { id });
}

/** An open tender, which stays open until the transaction ends. @throws DomainError TENDER_NOT_FOUND, TENDER_CLOSED */
export async function lockOpen(tx: Tx, { now }: Pick<SignedInCtx, 'now'>, id: number): Promise<LockedTender> {
  const tender = await lockTender(tx, { id });
  if (!tender) throw tenderNotFound();
  if (tender.status !== 'open' || tender.closes_at <= now()) throw tenderClosed();
  return tender;
}

/** Deleted ones count, or deleting would be a way around it. @throws DomainError PROPOSALS_LIMIT */
async function judgeMonth(tx: Tx, ctx: SignedInCtx, company: number): Promise<void> {
  await lockExclusively(tx, 'tenders.proposals', company);
  const limit = await ctx.plan.monthlyProposals(tx, company);
  const counted = await countMonth(tx, { company, now: ctx.now().toISOString() });
  if (limit === null || (counted?.used ?? 0) < limit) return;
  const today = moscowDay(ctx.now());
  const resets = new Date(`${dayAfter(`${today.slice(0, 8)}28`, 4).slice(0, 8)}01T00:00:00+03:00`);
  throw new DomainError('CONFLICT', 'PROPOSALS_LIMIT', {
    limit,
    plan: await ctx.plan.liftedBy(tx, 'company'),
    resets_at: resets.toISOString(),
  });
}

/** When it is moderated: at once, unless staff look at proposals first. */
export async function moderatedNow(tx: Tx, { now }: Pick<SignedInCtx, 'now'>): Promise<Date | null> {
  return (await tendersSettings.get(tx)).moderation === 'auto' ? now() : null;
}

interface Announced {
  tender: LockedTender;
  company: number;
  isModerated: boolean;
  by: number;
}

/** The owner hears of what they may see, staff of what waits for them. */
export async function announceProposal(tx: Tx, { tender, company, isModerated, by }: Announced): Promise<void> {
  const written = await recountProposals(tx, { id: tender.id });
  const members = (await membersOf(tx, [company])).get(company) ?? [];
  await announceTender(tx, { id: tender.id, version: written?.version ?? 0, userIds: [tender.user_id, ...members] });
  if (isModerated) await notify(tx, { kind: 'proposed', tender, userIds: [tender.user_id], by });
  else
    await emit(tx, roleNotificationWanted('tenders'), `tender-${tender.id}`, {
      ...{ roles: ['ROLE_ADMIN', 'ROLE_MANAGER'], topic: 'tenders', kind: 'tender_waiting', title: NEWS_TITLES.waiting(tender.number) },
      target: { kind: 'tender.moderation' },
    });
}
