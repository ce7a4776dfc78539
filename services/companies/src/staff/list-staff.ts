import type { ListStaff, StaffList, StaffMember } from '@market/companies-contract/staff';
import type { z } from 'zod';
import { readCompany } from '../company/company.queries.ts';
import { companyNotFound, refuseStranger } from '../company/company-access.ts';
import type { SignedInCtx } from '../context.ts';
import { type MemberRow, readMembers } from '../membership/member.queries.ts';

export const memberOf = (row: MemberRow, { principal }: Pick<SignedInCtx, 'principal'>): StaffMember => ({
  user_id: row.user_id,
  fio: row.fio ?? '',
  avatar: row.avatar,
  owner: row.owner,
  contact: row.contact,
  joined_at: row.joined_at.toISOString(),
  me: row.user_id === principal.userId,
});

/** Everybody who acts for a company. @throws DomainError COMPANY_NOT_FOUND */
export async function listStaff(ctx: SignedInCtx, { id }: z.output<typeof ListStaff>): Promise<z.output<typeof StaffList>> {
  refuseStranger(ctx, id);
  if (!(await readCompany(ctx.db.pool, ctx, id))) throw companyNotFound();
  return { data: (await readMembers(ctx.db.pool, { companyId: id })).map((row) => memberOf(row, ctx)) };
}
