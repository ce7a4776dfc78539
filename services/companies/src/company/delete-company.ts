import type { GetCompany } from '@market/companies-contract/company';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { SignedInCtx } from '../context.ts';
import { deliverAccountUpdates } from '../membership/account-updates.ts';
import { answerAccessRequestsTo, deleteInvitationsOf } from '../membership/membership.queries.ts';
import { dropMembers } from '../membership/membership.ts';
import { lockCompany } from './company.queries.ts';
import { companyNotFound } from './company-access.ts';
import { companyNews } from './company-news.ts';
import { notifyMembers } from './notify-members.ts';
import { changeCompany } from './write-company.ts';

/**
 * Takes a company off the marketplace for good: its goods are sold no more, its people act for none. What refers to it keeps it.
 *
 * @throws DomainError COMPANY_NOT_FOUND
 */
export async function deleteCompany(ctx: SignedInCtx, { id }: GetCompany): Promise<{ data: { id: number } }> {
  const members = await inTransaction(ctx.db.pool, async (tx) => {
    const company = await lockCompany(tx, ctx, id);
    if (!company) throw companyNotFound();
    await notifyMembers(tx, id, companyNews.deleted(company.brand));
    const left = await dropMembers(tx, id);
    await deleteInvitationsOf(tx, { companyId: id });
    await answerAccessRequestsTo(tx, { companyId: id });
    await changeCompany(tx, id, { state: 'closed', deleted_at: ctx.now() });
    await audit(tx, {
      actor: actorOf(ctx),
      action: 'company.deleted',
      subject: 'company',
      subjectId: id,
      before: { state: company.state },
    });
    return left;
  });
  await deliverAccountUpdates(ctx, members);
  return { data: { id } };
}
