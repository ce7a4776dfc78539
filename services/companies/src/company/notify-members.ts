import { notificationWanted, roleNotificationWanted, type Wanted } from '@market/notifications-contract/notification.events';
import type { Tx } from '@market/service-kit/data/tx';
import { emit } from '@market/service-kit/events/outbox';
import { readMemberIds, readOwner } from '../membership/membership.queries.ts';

/** What the people of a company hear. */
export type CompanyNews = Pick<Wanted, 'kind' | 'title'> & Partial<Pick<Wanted, 'intent' | 'text' | 'target'>>;

/** Has one member notified of a change of their company, in the transaction of the change. */
export async function notifyMember(tx: Tx, userId: number, news: CompanyNews): Promise<void> {
  await emit(tx, notificationWanted('companies'), userId, { user_id: userId, topic: 'company', ...news });
}

/** Has everybody notified who acts for the company. */
export async function notifyMembers(tx: Tx, companyId: number, news: CompanyNews): Promise<void> {
  for (const id of await readMemberIds(tx, companyId)) await notifyMember(tx, id, news);
}

/** Has the one notified who leads the company; while it has no people, those who look after companies. */
export async function notifyOwner(tx: Tx, companyId: number, news: CompanyNews): Promise<void> {
  const owner = await readOwner(tx, { companyId });
  await (owner ? notifyMember(tx, owner.id, news) : notifyStaff(tx, companyId, news));
}

/** Has everybody notified who looks at companies. */
export async function notifyStaff(tx: Tx, companyId: number, news: CompanyNews): Promise<void> {
  await emit(tx, roleNotificationWanted('companies'), companyId, { roles: ['ROLE_ADMIN', 'ROLE_MANAGER'], topic: 'company', ...news });
}
