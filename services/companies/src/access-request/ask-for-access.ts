import type { AskForAccess } from '@market/companies-contract/access-request';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { lockExclusively } from '@market/service-kit/data/locks';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { type CompanyColumns, lockCompany, readOwnCompanyId } from '../company/company.queries.ts';
import { isStaff, willBeStaff } from '../company/company-access.ts';
import { companyNews } from '../company/company-news.ts';
import { notifyOwner } from '../company/notify-members.ts';
import type { SignedInCtx } from '../context.ts';
import { readPersonName, readPersonRoles } from '../person/person.queries.ts';
import { companiesSettings } from '../settings.ts';
import { countAskedBy, countNotified, findCompanyByInn, insertAccessRequest } from './access-request.queries.ts';

/**
 * A vendor whose company is here already asks its people for an invitation. They learn the name and the proven contact of whoever asks;
 * who asks learns nothing of the company, and who asks again changes nothing.
 *
 * @throws DomainError COMPANY_THERE, STAFF_NOT_VENDOR, ACCESS_CONTACT_REQUIRED, ACCESS_LIMIT
 */
export async function askForAccess(ctx: SignedInCtx, { inn }: AskForAccess): Promise<{ data: { contact: string } }> {
  const { principal } = ctx;
  if (willBeStaff(principal)) throw new DomainError('CONFLICT', 'STAFF_NOT_VENDOR');
  const { email, phone } = await ctx.accounts.contacts(principal.userId);
  const contact = email ?? phone;
  return inTransaction(ctx.db.pool, async (tx) => {
    // Whoever is refused holds no company, and waits for none: that would say that it is here.
    await requireMayAsk(tx, ctx);
    if (contact === null) throw new DomainError('CONFLICT', 'ACCESS_CONTACT_REQUIRED');
    const found = await findCompanyByInn(tx, { inn });
    // The company before who asks, as those do who join one.
    const company = found && (await lockCompany(tx, ctx, found.id));
    await lockExclusively(tx, 'companies.access-requests', principal.userId);
    await requireMayAsk(tx, ctx);
    // Nobody can be invited to a closed one. Whether there is any, the answer does not say.
    if (company && company.state !== 'closed') await ask(tx, ctx, { company, contact });
    return { data: { contact } };
  });
}

/** Judged whether or not there is such a company: a refusal says nothing of it either. */
async function requireMayAsk(tx: Tx, ctx: SignedInCtx): Promise<void> {
  const { userId } = ctx.principal;
  // A token knows the roles of when it was signed.
  const { roles = [] } = (await readPersonRoles(tx, { id: userId })) ?? {};
  if (isStaff({ roles })) throw new DomainError('CONFLICT', 'STAFF_NOT_VENDOR');
  if ((await readOwnCompanyId(tx, userId)) !== null) throw new DomainError('CONFLICT', 'COMPANY_THERE');
  const { access_requests_per_day: most } = await companiesSettings.get(tx);
  const { asked = 0, wait = null } = (await countAskedBy(tx, { userId, now: ctx.now() })) ?? {};
  if (asked >= most) throw new DomainError('TOO_MANY_REQUESTS', 'ACCESS_LIMIT', { retryAfter: Math.max(1, wait ?? 0) });
}

interface Asked {
  company: CompanyColumns;
  contact: string;
}

async function ask(tx: Tx, ctx: SignedInCtx, { company, contact }: Asked): Promise<void> {
  const { userId } = ctx.principal;
  const [who, now] = [{ userId, companyId: company.id }, ctx.now()];
  // Many who ask do not keep an honest one from being seen: the request stands in the list, only the notices end.
  const { access_notices_per_day: most } = await companiesSettings.get(tx);
  const notifies = ((await countNotified(tx, { companyId: company.id, now }))?.notified ?? 0) < most;
  if (!(await insertAccessRequest(tx, { ...who, contact, now, notified: notifies }))) return;
  await audit(tx, { actor: actorOf(ctx), action: 'staff.access_asked', subject: 'company', subjectId: company.id });
  if (!notifies) return;
  const name = (await readPersonName(tx, { id: userId }))?.fio || contact;
  await notifyOwner(tx, company.id, companyNews.accessAsked({ brand: company.brand, name, contact }));
}
