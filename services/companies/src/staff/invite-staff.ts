import type { InviteStaff, StaffMember } from '@market/companies-contract/staff';
import type { InvitedUser } from '@market/identity-contract/user';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import { type CompanyColumns, lockCompany, readCompany } from '../company/company.queries.ts';
import { companyNotFound, refuseStranger } from '../company/company-access.ts';
import { companyNews } from '../company/company-news.ts';
import { notifyMember } from '../company/notify-members.ts';
import { refusedFields } from '../company/refusing-taken-inn.ts';
import { changeCompany } from '../company/write-company.ts';
import type { SignedInCtx } from '../context.ts';
import { deliverAccountUpdates } from '../membership/account-updates.ts';
import { addMember } from '../membership/membership.ts';
import { memberOf } from './list-staff.ts';
import { readMember } from './staff.queries.ts';

/** @throws DomainError VALIDATION naming the field, RATE_LIMITED */
function refuseUnfit({ outcome }: InvitedUser, field: 'email' | 'phone'): void {
  if (outcome === 'unfit') throw refusedFields({ [field]: 'STAFF_NOT_VENDOR' });
  if (outcome === 'phone_invalid') throw refusedFields({ phone: 'PHONE_INVALID' });
  if (outcome === 'too_many') throw new DomainError('TOO_MANY_REQUESTS', 'RATE_LIMITED', { retryAfter: 3600 });
}

/** The account of whoever is invited, found or made by identity. */
async function accountOf(ctx: SignedInCtx, company: CompanyColumns, input: InviteStaff): Promise<number> {
  const { email, phone, fio, locale } = input;
  const who = { ...(email === undefined ? {} : { email }), ...(phone === undefined ? {} : { phone }), ...(fio ? { fio } : {}) };
  const { country, brand } = company;
  const invited = await ctx.accounts.invite({ ...who, country, locale, company: brand, invited_by: ctx.principal.userId });
  refuseUnfit(invited, email === undefined ? 'phone' : 'email');
  return invited.user_id;
}

/**
 * Lets a user act for the company, from their next call on. Who has no account gets one, and a letter; invited again, nothing changes.
 *
 * @throws DomainError COMPANY_NOT_FOUND, RATE_LIMITED, VALIDATION naming the field
 */
export async function inviteStaff(ctx: SignedInCtx, input: InviteStaff): Promise<{ data: StaffMember }> {
  const { id, email, phone } = input;
  refuseStranger(ctx, id);
  const company = await readCompany(ctx.db.pool, ctx, id);
  if (!company) throw companyNotFound();
  // Before the transaction: an account that nobody joined to the company is harmless, and found by the next try.
  const userId = await accountOf(ctx, company, input);
  const member = await inTransaction(ctx.db.pool, async (tx) => {
    if (!(await lockCompany(tx, ctx, id))) throw companyNotFound();
    const contact = email ?? phone ?? '';
    if (await addMember(tx, { userId, companyId: id, contact, invitedBy: ctx.principal.userId })) {
      await changeCompany(tx, id, {});
      await audit(tx, { actor: actorOf(ctx), action: 'staff.joined', subject: 'company', subjectId: id, after: { user_id: userId } });
      await notifyMember(tx, userId, companyNews.joined(company.brand));
    }
    return readMember(tx, { userId });
  });
  if (member?.company_id !== id) throw refusedFields({ [email === undefined ? 'phone' : 'email']: 'STAFF_ELSEWHERE' });
  await deliverAccountUpdates(ctx, [userId]);
  return { data: memberOf(member, ctx) };
}
