import type { AnswerInvitation, MyInvitations } from '@market/companies-contract/invitation';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { type CompanyColumns, lockCompany } from '../company/company.queries.ts';
import { willBeStaff } from '../company/company-access.ts';
import { companyNews } from '../company/company-news.ts';
import { notifyMember } from '../company/notify-members.ts';
import { changeCompany } from '../company/write-company.ts';
import type { SignedInCtx } from '../context.ts';
import { deliverAccountUpdates } from '../membership/account-updates.ts';
import { readMember } from '../membership/member.queries.ts';
import { addMember } from '../membership/membership.ts';
import { deleteInvitation, lockInvitation, readInvitationsTo } from './invitation.queries.ts';
import { myInvitationOf } from './invitation-view.ts';
import { invitationNotFound } from './send-invitation.ts';

/** What waits for an answer of the caller: invitations to the address and the number that they have proven to be theirs. */
export async function listMyInvitations(ctx: SignedInCtx): Promise<MyInvitations> {
  const contacts = await ctx.accounts.contacts(ctx.principal.userId);
  return { data: await invitationsTo(ctx.db.pool, ctx, contacts), contacts };
}

const invitationsTo = async (db: Tx, { now }: SignedInCtx, contacts: MyInvitations['contacts']) =>
  (await readInvitationsTo(db, { ...contacts, now: now() })).map(myInvitationOf);

interface Held {
  company: CompanyColumns;
  invitedBy: number;
  /** What the company's members know the person by. */
  name: string;
  contact: string;
}

/**
 * The invitation while the caller can answer it, with its company; both held. Looked for in the transaction that answers it: a repeated
 * call finds its own answer there, where it would find no invitation.
 *
 * @throws DomainError INVITATION_NOT_FOUND, also for anybody else's
 */
async function hold(tx: Tx, ctx: SignedInCtx, { id, contacts }: { id: number; contacts: MyInvitations['contacts'] }): Promise<Held> {
  const found = (await invitationsTo(tx, ctx, contacts)).find((invitation) => invitation.id === id);
  if (!found) throw invitationNotFound();
  // The company first, as those do who change its people.
  const company = await lockCompany(tx, ctx, found.company.id);
  const row = await lockInvitation(tx, { id, now: ctx.now() });
  if (!company || company.state === 'closed' || !row || row.expired) throw invitationNotFound();
  const contact = row.email ?? row.phone ?? '';
  return { company, invitedBy: row.invited_by, name: row.fio || contact, contact };
}

type Accepted = { data: { id: number; company: { id: number; name: string } } };

/**
 * The caller acts for the company from their next call on.
 *
 * @throws DomainError INVITATION_NOT_FOUND, STAFF_NOT_VENDOR, STAFF_ELSEWHERE
 */
export async function acceptInvitation(ctx: SignedInCtx, { id }: AnswerInvitation): Promise<Accepted> {
  const { principal } = ctx;
  const { userId } = principal;
  const contacts = await ctx.accounts.contacts(userId);
  const company = await inTransaction(ctx.db.pool, async (tx) => {
    const held = await hold(tx, ctx, { id, contacts });
    if (!principal.roles.includes('ROLE_VENDOR') || willBeStaff(principal)) throw new DomainError('CONFLICT', 'STAFF_NOT_VENDOR');
    await join(tx, ctx, held);
    await deleteInvitation(tx, { id, companyId: held.company.id });
    return held.company;
  });
  await deliverAccountUpdates(ctx, [userId]);
  return { data: { id, company: { id: company.id, name: company.name } } };
}

async function join(tx: Tx, ctx: SignedInCtx, { company, invitedBy, name, contact }: Held): Promise<void> {
  const { userId } = ctx.principal;
  const { id } = company;
  if (await addMember(tx, { userId, companyId: id, contact, invitedBy })) {
    await changeCompany(tx, id, {});
    await audit(tx, { actor: actorOf(ctx), action: 'staff.joined', subject: 'company', subjectId: id, after: { user_id: userId } });
    await notifyMember(tx, userId, companyNews.joined(company.brand));
    await notifyMember(tx, invitedBy, companyNews.accepted(name));
    return;
  }
  const member = await readMember(tx, { userId });
  if (member?.company_id !== id) throw new DomainError('CONFLICT', 'STAFF_ELSEWHERE');
}

/** The inviter is notified; nothing else changes. @throws DomainError INVITATION_NOT_FOUND */
export async function declineInvitation(ctx: SignedInCtx, { id }: AnswerInvitation): Promise<{ data: { id: number } }> {
  const contacts = await ctx.accounts.contacts(ctx.principal.userId);
  await inTransaction(ctx.db.pool, async (tx) => {
    const { company, invitedBy, name } = await hold(tx, ctx, { id, contacts });
    await deleteInvitation(tx, { id, companyId: company.id });
    const what = { action: 'staff.invitation_declined', subject: 'company', subjectId: company.id } as const;
    await audit(tx, { actor: actorOf(ctx), ...what, before: { invitation_id: id } });
    await notifyMember(tx, invitedBy, companyNews.declined(name));
  });
  return { data: { id } };
}
