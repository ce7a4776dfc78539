import type { Company, SetCompanyStatus, SetCompanyTrusted, SubmitCompany } from '@market/companies-contract/company';
import { type CompanyState, companyTransitions } from '@market/companies-contract/company-state';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { answerAccessRequestsTo } from '../membership/membership.queries.ts';
import { type CompanyColumns, lockCompany, readCompany } from './company.queries.ts';
import { companyNotFound, refuseStranger } from './company-access.ts';
import { columnsOf } from './company-input.ts';
import { companyNews } from './company-news.ts';
import { checklistOf, companyOf } from './company-view.ts';
import { type CompanyNews, notifyMembers, notifyStaff } from './notify-members.ts';
import { changeCompany } from './write-company.ts';

interface Move {
  from: CompanyState;
  to: CompanyState;
  allowed: readonly CompanyState[];
}
const notAllowed = (move: Move): DomainError => new DomainError('CONFLICT', 'COMPANY_TRANSITION_NOT_ALLOWED', { ...move });

/** @throws DomainError COMPANY_INCOMPLETE with what is `missing` */
function refuseIncomplete(row: CompanyColumns): void {
  const missing = checklistOf(row).flatMap(({ key, done }) => (done ? [] : [key]));
  if (missing.length > 0) throw new DomainError('CONFLICT', 'COMPANY_INCOMPLETE', { missing });
}

/** Changes the company while nobody else can, and answers how it is then. */
async function changing(
  ctx: SignedInCtx,
  id: number,
  change: (tx: Tx, before: CompanyColumns) => Promise<void>,
): Promise<{ data: Company }> {
  const row = await inTransaction(ctx.db.pool, async (tx) => {
    const before = await lockCompany(tx, ctx, id);
    if (!before) throw companyNotFound();
    await change(tx, before);
    return readCompany(tx, ctx, id);
  });
  if (!row) throw companyNotFound();
  return { data: companyOf(row, ctx.principal) };
}

/**
 * Hands a draft over to be looked at. Said of one that waits already, it changes nothing.
 *
 * @throws DomainError COMPANY_NOT_FOUND, COMPANY_TRANSITION_NOT_ALLOWED, COMPANY_INCOMPLETE
 */
export async function submitCompany(ctx: SignedInCtx, { id, accept_documents }: SubmitCompany): Promise<{ data: Company }> {
  refuseStranger(ctx, id);
  return changing(ctx, id, async (tx, before) => {
    if (before.state === 'on_review') return;
    if (before.state !== 'draft') throw notAllowed({ from: before.state, to: 'on_review', allowed: [] });
    const accepted = await columnsOf(tx, ctx, { accept_documents });
    refuseIncomplete({ ...before, documents_accepted: before.documents_accepted || accept_documents === true });
    await changeCompany(tx, id, { ...accepted, state: 'on_review', state_reason: null, submitted_at: ctx.now() });
    await audit(tx, { actor: actorOf(ctx), action: 'company.submitted', subject: 'company', subjectId: id });
    await notifyStaff(tx, id, companyNews.submitted(before.brand));
  });
}

const newsOf = ({ from, to }: Pick<Move, 'from' | 'to'>, brand: string, reason: string): CompanyNews => {
  if (to === 'active') return from === 'suspended' ? companyNews.reopened(brand) : companyNews.approved(brand);
  if (to === 'suspended') return companyNews.suspended(brand, reason);
  return to === 'closed' ? companyNews.closed(brand, reason) : companyNews.returned(brand, reason);
};

/**
 * Staff approve, return, suspend, reopen or close a company; its members are notified, with the reason. A repeated call changes nothing.
 *
 * @throws DomainError COMPANY_NOT_FOUND, COMPANY_TRANSITION_NOT_ALLOWED with what is `allowed`, COMPANY_INCOMPLETE
 */
export const setCompanyStatus = (ctx: SignedInCtx, { id, status: to, reason }: SetCompanyStatus): Promise<{ data: Company }> =>
  changing(ctx, id, async (tx, before) => {
    const { state: from, brand } = before;
    if (from === to) return;
    const allowed = companyTransitions[from];
    if (!allowed.includes(to)) throw notAllowed({ from, to, allowed });
    if (from === 'on_review' && to === 'active') refuseIncomplete(before);
    await changeCompany(tx, id, { state: to, state_reason: to === 'active' ? null : (reason ?? null) });
    // Nobody can be invited to it any more.
    if (to === 'closed') await answerAccessRequestsTo(tx, { companyId: id });
    const entry = { actor: actorOf(ctx), action: 'company.status-set', subject: 'company', subjectId: id } as const;
    await audit(tx, { ...entry, before: { state: from }, after: { state: to }, reason });
    await notifyMembers(tx, id, newsOf({ from, to }, brand, reason ?? ''));
  });

/** Whether changes of the company's products go live without anybody's eye. @throws DomainError COMPANY_NOT_FOUND */
export const setCompanyTrusted = (ctx: SignedInCtx, { id, trusted }: SetCompanyTrusted): Promise<{ data: Company }> =>
  changing(ctx, id, async (tx, before) => {
    if (before.trusted === trusted) return;
    await changeCompany(tx, id, { trusted });
    const entry = { actor: actorOf(ctx), action: 'company.trust-set', subject: 'company', subjectId: id } as const;
    await audit(tx, { ...entry, before: { trusted: before.trusted }, after: { trusted } });
  });
