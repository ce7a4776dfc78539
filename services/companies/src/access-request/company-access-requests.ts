import type { AccessRequest, CompanyAccessRequest } from '@market/companies-contract/access-request';
import type { ListStaff } from '@market/companies-contract/staff';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { z } from 'zod';
import { readCompany } from '../company/company.queries.ts';
import { companyNotFound, refuseStranger } from '../company/company-access.ts';
import type { SignedInCtx } from '../context.ts';
import { declineAccessRequest, readAccessRequests } from './access-request.queries.ts';

/** Who asks to act for the company and waits for an answer. @throws DomainError COMPANY_NOT_FOUND */
export async function listAccessRequests(ctx: SignedInCtx, { id }: z.output<typeof ListStaff>): Promise<{ data: AccessRequest[] }> {
  refuseStranger(ctx, id);
  if (!(await readCompany(ctx.db.pool, ctx, id))) throw companyNotFound();
  const rows = await readAccessRequests(ctx.db.pool, { companyId: id });
  return { data: rows.map(({ fio, asked_at, ...row }) => ({ ...row, fio: fio ?? '', asked_at: asked_at.toISOString() })) };
}

/** The request leaves the list; nobody is notified. @throws DomainError COMPANY_NOT_FOUND, ACCESS_REQUEST_NOT_FOUND */
export async function declineAccess(ctx: SignedInCtx, { id, user_id: userId }: CompanyAccessRequest): Promise<{ data: { id: number } }> {
  refuseStranger(ctx, id);
  await inTransaction(ctx.db.pool, async (tx) => {
    if (!(await declineAccessRequest(tx, { companyId: id, userId, now: ctx.now() })))
      throw new DomainError('NOT_FOUND', 'ACCESS_REQUEST_NOT_FOUND');
    const before = { user_id: userId };
    await audit(tx, { actor: actorOf(ctx), action: 'staff.access_declined', subject: 'company', subjectId: id, before });
  });
  return { data: { id: userId } };
}
