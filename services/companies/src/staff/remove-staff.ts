import type { RemoveStaff } from '@market/companies-contract/staff';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import { lockCompany } from '../company/company.queries.ts';
import { companyNotFound, isStaff, refuseStranger } from '../company/company-access.ts';
import { companyNews } from '../company/company-news.ts';
import { notifyMember } from '../company/notify-members.ts';
import { changeCompany } from '../company/write-company.ts';
import type { SignedInCtx } from '../context.ts';
import { deliverAccountUpdates } from '../membership/account-updates.ts';
import { readMember } from '../membership/member.queries.ts';
import { dropMember } from '../membership/membership.ts';

/**
 * Ends that a user acts for the company; their very next call is refused. Any member may, for themselves as well, but only the
 * marketplace's own people remove its owner.
 *
 * @throws DomainError COMPANY_NOT_FOUND, STAFF_NOT_FOUND, STAFF_OWNER
 */
export async function removeStaff(ctx: SignedInCtx, { id, user_id: userId }: RemoveStaff): Promise<{ data: { id: number } }> {
  refuseStranger(ctx, id);
  await inTransaction(ctx.db.pool, async (tx) => {
    const company = await lockCompany(tx, ctx, id);
    if (!company) throw companyNotFound();
    const member = await readMember(tx, { userId });
    if (member?.company_id !== id) throw new DomainError('NOT_FOUND', 'STAFF_NOT_FOUND');
    if (member.owner && !isStaff(ctx.principal)) throw new DomainError('CONFLICT', 'STAFF_OWNER');
    await dropMember(tx, id, userId);
    await changeCompany(tx, id, {});
    await audit(tx, { actor: actorOf(ctx), action: 'staff.removed', subject: 'company', subjectId: id, before: { user_id: userId } });
    await notifyMember(tx, userId, companyNews.left(company.brand));
  });
  await deliverAccountUpdates(ctx, [userId]);
  return { data: { id: userId } };
}
