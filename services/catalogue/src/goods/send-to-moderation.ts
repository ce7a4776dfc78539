import { roleNotificationWanted } from '@market/notifications-contract/notification.events';
import type { Tx } from '@market/service-kit/data/tx';
import { emit } from '@market/service-kit/events/outbox';
import { claimNotice, type Submission, submitChanges } from './product-changes.queries.ts';

/**
 * Puts contents into the queue in place of what the vendor sent before, under the company's lock. Staff are notified once of a company's
 * goods until a moderator looked at the queue: what is withdrawn and sent again is no news.
 */
export async function sendToModeration(
  tx: Tx,
  company: { companyId: number; authorId: number },
  submissions: readonly Submission[],
): Promise<void> {
  if (submissions.length === 0) return;
  const { companyId } = company;
  const batch = await claimNotice(tx, { companyId });
  await submitChanges(tx, company, submissions);
  if (!batch) return;
  const { brand } = batch;
  await emit(tx, roleNotificationWanted('catalogue'), companyId, {
    roles: ['ROLE_ADMIN', 'ROLE_MANAGER'],
    topic: 'goods',
    kind: 'goods_submitted',
    title: { ru: `Товары компании «${brand}» ждут модерации`, en: `Goods of “${brand}” wait for moderation` },
    target: { kind: 'company.goods_moderation', id: companyId },
  });
}
