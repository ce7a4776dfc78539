import type { CompanyReview, CreateCompanyReview, DeleteCompanyReview } from '@market/companies-contract/review';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction, rowsOf, type Tx } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import { lockCompany } from '../company/company.queries.ts';
import { companyNotFound, isInsider, isStaff } from '../company/reader.ts';
import { tellMembers } from '../company/tell-members.ts';
import { changeCompany } from '../company/write-company.ts';
import type { SignedInCtx } from '../context.ts';
import { readReview, summarise } from './review.queries.ts';

const INSERT = `
  INSERT INTO company_review (company_id, user_id, rating, text, created_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (company_id, user_id) DO NOTHING RETURNING id`;
const FIND = 'SELECT company_id FROM company_review WHERE id = $1 AND (user_id = $2 OR $3)';
const DELETE = 'DELETE FROM company_review WHERE id = $1 RETURNING company_id, user_id, rating, text';

const reviewNotFound = () => new DomainError('NOT_FOUND', 'REVIEW_NOT_FOUND');

/** The mean of all stars, told everywhere that the company is named. Its row must be locked: then no opinion is counted without another. */
async function recount(tx: Tx, companyId: number): Promise<void> {
  const { total, histogram } = await summarise(tx, companyId, null);
  const stars = histogram.reduce((sum, voices, index) => sum + voices * (index + 1), 0);
  const rating = total === 0 ? 0 : Math.round((stars / total) * 100) / 100;
  await changeCompany(tx, companyId, { rating, reviews_num: total });
}

const TOLD = 'INSERT INTO review_told (company_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1';

/** The company's people hear of somebody's opinion once, however often he takes it back and writes it anew. */
async function tellOnce(tx: Tx, userId: number, { id, rating }: { id: number; rating: number }): Promise<void> {
  if ((await rowsOf(tx, TOLD, [id, userId])).length === 0) return;
  await tellMembers(tx, id, {
    kind: 'company_reviewed',
    title: { ru: 'Новый отзыв о вашей компании', en: 'A new review of your company' },
    text: { ru: `Оценка: ${rating} из 5`, en: `Rating: ${rating} out of 5` },
    href: `/companies/view/${id}`,
  });
}

/** Says what the caller thinks of a company, once. Its people hear of it. @throws DomainError COMPANY_NOT_FOUND, REVIEW_THERE */
export async function createReview(ctx: SignedInCtx, { id, rating, text }: CreateCompanyReview): Promise<{ data: CompanyReview }> {
  const { principal, now } = ctx;
  return inTransaction(ctx.db.pool, async (tx) => {
    const company = await lockCompany(tx, ctx, id);
    if (!company || (company.state !== 'active' && !isInsider(principal, id))) throw companyNotFound();
    const [written] = await rowsOf<{ id: number }>(tx, INSERT, [id, principal.userId, rating, text, now()]);
    if (!written) throw new DomainError('CONFLICT', 'REVIEW_THERE');
    await recount(tx, id);
    await tellOnce(tx, principal.userId, { id, rating });
    return { data: await readReview(tx, written.id) };
  });
}

/** Takes a review away: its writer's own, or any for staff. @throws DomainError REVIEW_NOT_FOUND, for somebody else's too */
export async function deleteReview(ctx: SignedInCtx, { id }: DeleteCompanyReview): Promise<{ data: { id: number } }> {
  const { userId } = ctx.principal;
  await inTransaction(ctx.db.pool, async (tx) => {
    const [found] = await rowsOf<{ company_id: number }>(tx, FIND, [id, userId, isStaff(ctx.principal)]);
    if (!found) throw reviewNotFound();
    // The company before its review, as those do who write one.
    await lockCompany(tx, ctx, found.company_id);
    const [review] = await rowsOf<{ user_id: number }>(tx, DELETE, [id]);
    if (!review) throw reviewNotFound();
    if (review.user_id !== userId) {
      await audit(tx, { actor: actorOf(ctx), action: 'review.deleted', subject: 'company_review', subjectId: id, before: review });
    }
    await recount(tx, found.company_id);
  });
  return { data: { id } };
}
