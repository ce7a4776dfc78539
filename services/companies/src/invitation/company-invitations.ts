import type { CompanyInvitation, Invitation } from '@market/companies-contract/invitation';
import type { ListStaff } from '@market/companies-contract/staff';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { z } from 'zod';
import { readCompany } from '../company/company.queries.ts';
import { companyNotFound, refuseStranger } from '../company/company-access.ts';
import type { SignedInCtx } from '../context.ts';
import { deleteInvitation, readInvitations } from './invitation.queries.ts';
import { invitationOf } from './invitation-view.ts';
import { invitationNotFound } from './send-invitation.ts';

/** Who was asked and has not answered, those that ran out included. @throws DomainError COMPANY_NOT_FOUND */
export async function listInvitations(ctx: SignedInCtx, { id }: z.output<typeof ListStaff>): Promise<{ data: Invitation[] }> {
  refuseStranger(ctx, id);
  if (!(await readCompany(ctx.db.pool, ctx, id))) throw companyNotFound();
  return { data: (await readInvitations(ctx.db.pool, { companyId: id, now: ctx.now() })).map(invitationOf) };
}

/** Nobody can accept it any more. @throws DomainError COMPANY_NOT_FOUND, INVITATION_NOT_FOUND */
export async function withdrawInvitation(ctx: SignedInCtx, { id, invitation_id }: CompanyInvitation): Promise<{ data: { id: number } }> {
  refuseStranger(ctx, id);
  await inTransaction(ctx.db.pool, async (tx) => {
    if (!(await deleteInvitation(tx, { id: invitation_id, companyId: id }))) throw invitationNotFound();
    const before = { invitation_id };
    await audit(tx, { actor: actorOf(ctx), action: 'staff.invitation_withdrawn', subject: 'company', subjectId: id, before });
  });
  return { data: { id: invitation_id } };
}
