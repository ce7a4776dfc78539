import { CompanyCountry } from '@market/companies-contract/inn';
import type { CompanyInvitation, Invitation } from '@market/companies-contract/invitation';
import type { InviteStaff } from '@market/companies-contract/staff';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { lockExclusively } from '@market/service-kit/data/locks';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { readPhoneOf } from '@market/service-kit/text/phone';
import { answerAccessRequestOf } from '../access-request/access-request.queries.ts';
import { type CompanyColumns, lockCompany } from '../company/company.queries.ts';
import { companyNotFound, refuseStranger } from '../company/company-access.ts';
import { refusedFields } from '../company/refusing-taken-inn.ts';
import type { SignedInCtx } from '../context.ts';
import { companiesSettings } from '../settings.ts';
import { countSent, type InvitationRow, insertSent, lockInvitation, type NewInvitation, upsertInvitation } from './invitation.queries.ts';
import { invitationOf } from './invitation-view.ts';

export const invitationNotFound = () => new DomainError('NOT_FOUND', 'INVITATION_NOT_FOUND');

type Invited = Pick<NewInvitation, 'email' | 'phone' | 'fio' | 'locale'>;

/** A number as it is kept; text messages go to the countries that are served. @throws DomainError VALIDATION naming `phone` */
function invitedPhone(typed: string, country: string): string {
  const phone = readPhoneOf(typed, country, CompanyCountry.options);
  if (phone === null) throw refusedFields({ phone: 'PHONE_INVALID' });
  return phone;
}

/**
 * Asks a person to act for the company. The answer is the same whoever it is, with an account or without: nothing can be learned by it.
 * They act for the company once they accept.
 *
 * @throws DomainError COMPANY_NOT_FOUND, INVITATION_LIMIT, VALIDATION naming the field
 */
export async function inviteStaff(ctx: SignedInCtx, input: InviteStaff): Promise<{ data: Invitation }> {
  const { id, email = null, phone, fio = '', locale } = input;
  refuseStranger(ctx, id);
  const row = await inTransaction(ctx.db.pool, async (tx) => {
    const company = await lockCompany(tx, ctx, id);
    if (!company) throw companyNotFound();
    const invited = { email, phone: phone === undefined ? null : invitedPhone(phone, company.country), fio, locale };
    return send(tx, ctx, { company, invited, action: 'staff.invited' });
  });
  return { data: invitationOf(row) };
}

/**
 * Sends an invitation once more; it holds as long as a new one.
 *
 * @throws DomainError COMPANY_NOT_FOUND, INVITATION_NOT_FOUND, INVITATION_LIMIT
 */
export async function resendInvitation(ctx: SignedInCtx, { id, invitation_id }: CompanyInvitation): Promise<{ data: Invitation }> {
  refuseStranger(ctx, id);
  const row = await inTransaction(ctx.db.pool, async (tx) => {
    const company = await lockCompany(tx, ctx, id);
    if (!company) throw companyNotFound();
    const invited = await lockInvitation(tx, { id: invitation_id, now: ctx.now() });
    if (invited?.company_id !== id) throw invitationNotFound();
    return send(tx, ctx, { company, invited, action: 'staff.invitation_resent' });
  });
  return { data: invitationOf(row) };
}

interface Sending {
  company: CompanyColumns;
  invited: Invited;
  action: string;
}

/** Writes it down; the letter or text message follows the commit. */
async function send(tx: Tx, ctx: SignedInCtx, { company, invited, action }: Sending): Promise<InvitationRow> {
  const { userId } = ctx.principal;
  const settings = await companiesSettings.get(tx);
  const now = ctx.now();
  await count(tx, { inviter: userId, contact: invited.email ?? invited.phone ?? '', now }, settings);
  const { email, phone, fio, locale } = invited;
  await answerAccessRequestOf(tx, { companyId: company.id, contact: email ?? phone ?? '', now });
  const days = settings.invitation_days;
  const row = await upsertInvitation(tx, { companyId: company.id, email, phone, fio, locale, invitedBy: userId, days, now });
  if (!row) throw new Error('no invitation was written');
  await audit(tx, { actor: actorOf(ctx), action, subject: 'company', subjectId: company.id, after: { invitation_id: row.id } });
  return row;
}

const limitReached = (wait: number | null = null) =>
  new DomainError('TOO_MANY_REQUESTS', 'INVITATION_LIMIT', { retryAfter: Math.max(1, wait ?? 0) });

type Limits = Pick<Awaited<ReturnType<typeof companiesSettings.get>>, 'invitations_per_day' | 'invitations_of_one_per_day'>;

/** @throws DomainError INVITATION_LIMIT */
async function count(tx: Tx, sent: { inviter: number; contact: string; now: Date }, limits: Limits): Promise<void> {
  await lockExclusively(tx, 'companies.invitations', sent.inviter);
  const counted = await countSent(tx, sent);
  const { all = 0, one = 0, all_wait, one_wait } = counted ?? {};
  if (one >= limits.invitations_of_one_per_day) throw limitReached(one_wait);
  if (all >= limits.invitations_per_day) throw limitReached(all_wait);
  await insertSent(tx, sent);
}
