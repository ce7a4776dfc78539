import type { CompanyReview, CreateCompanyReview, DeleteCompanyReview } from '@market/companies-contract/review';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { lockCompany } from '../company/company.queries.ts';
import { companyNotFound, isInsider, isStaff } from '../company/company-access.ts';
import { notifyMembers } from '../company/notify-members.ts';
import { changeCompany } from '../company/write-company.ts';
import type { SignedInCtx } from '../context.ts';
import { findDeletableReview, insertReview, noteAnnounced, readReview, removeReview, summarise } from './review.queries.ts';

const reviewNotFound = () => new DomainError('NOT_FOUND', 'REVIEW_NOT_FOUND');

/** The mean of all stars, published to every service that shows the company. Its row must be locked: then no opinion is counted without another. */
async function recount(tx: Tx, companyId: number): Promise<void> {
  const { total, histogram } = await summarise(tx, companyId, null);
  const stars = histogram.reduce((sum, voices, index) => sum + voices * (index + 1), 0);
  const rating = total === 0 ? 0 : Math.round((stars / total) * 100) / 100;
  await changeCompany(tx, companyId, { rating, reviews_num: total });
}

/** The company's people are notified of a user's review once, however often it is deleted and written anew. */
async function notifyOnce(tx: Tx, userId: number, { id, rating }: { id: number; rating: number }): Promise<void> {
  if (!(await noteAnnounced(tx, id, userId))) return;
  await notifyMembers(tx, id, {
    kind: 'company_reviewed',
    title: { ru: 'Новый отзыв о вашей компании', en: 'A new review of your company' },
    text: { ru: `Оценка: ${rating} из 5`, en: `Rating: ${rating} out of 5` },
    target: { kind: 'company', id },
  });
}

/** Says what the caller thinks of a company, once. Its people hear of it. @throws DomainError COMPANY_NOT_FOUND, REVIEW_THERE */
export async function createReview(ctx: SignedInCtx, { id, rating, text }: CreateCompanyReview): Promise<{ data: CompanyReview }> {
  const { principal, now } = ctx;
  return inTransaction(ctx.db.pool, async (tx) => {
    const company = await lockCompany(tx, ctx, id);
    if (!company || (company.state !== 'active' && !isInsider(principal, id))) throw companyNotFound();
    const written = await insertReview(tx, { companyId: id, userId: principal.userId, rating, text, now: now() });
    if (written === null) throw new DomainError('CONFLICT', 'REVIEW_THERE');
    await recount(tx, id);
    await notifyOnce(tx, principal.userId, { id, rating });
    return { data: await readReview(tx, written) };
  });
}

/** Takes a review away: its writer's own, or any for staff. @throws DomainError REVIEW_NOT_FOUND, for another user's too */
export async function deleteReview(ctx: SignedInCtx, { id }: DeleteCompanyReview): Promise<{ data: { id: number } }> {
  const { userId } = ctx.principal;
  await inTransaction(ctx.db.pool, async (tx) => {
    const companyId = await findDeletableReview(tx, id, { userId, isStaff: isStaff(ctx.principal) });
    if (companyId === null) throw reviewNotFound();
    // The company before its review, as those do who write one.
    await lockCompany(tx, ctx, companyId);
    const review = await removeReview(tx, { id });
    if (!review) throw reviewNotFound();
    if (review.user_id !== userId) {
      await audit(tx, { actor: actorOf(ctx), action: 'review.deleted', subject: 'company_review', subjectId: id, before: review });
    }
    await recount(tx, companyId);
  });
  return { data: { id } };
}
