import type { Wanted } from '@market/notifications-contract/notification.events';
import type { Sealer } from '@market/service-kit/secrets/sealer';
import type { ClientBase } from 'pg';
import { deliverOutside } from '../recipient/deliver-outside.ts';
import type { Outside } from '../recipient/outside.ts';
import { lockPerson, readReachability } from '../recipient/recipient.queries.ts';
import { insertNotification, renewNotification } from './notification.queries.ts';

interface NotificationRequest {
  sealer: Sealer;
  wanted: Wanted;
  /** Absent: the words of the notification itself. */
  outside?: Outside;
}

/**
 * Notifies a person, in the caller's transaction: in the centre, and by the channels that the person chose and can be reached by. While it
 * is not known how the person is reached, what a letter would say waits for that. One that renews another is told in the centre alone, and one
 * whose letter goes later is left to `sendGathered`.
 */
export async function notify(tx: ClientBase, { sealer, wanted, outside = inItsWords(wanted) }: NotificationRequest): Promise<void> {
  const { user_id: userId, topic } = wanted;
  await lockPerson(tx, userId);
  if (await renewNotification(tx, wanted)) return;
  const goesLater = wanted.letter !== undefined;
  const reach = await readReachability(tx, { userId });
  await insertNotification(tx, wanted, reach || goesLater ? null : outside);
  if (reach && !goesLater) await deliverOutside(tx, { sealer, userId, topic, outside, reach });
}

const inItsWords = ({ title, text, target }: Wanted): Outside => ({
  letter: { template: 'notice', params: { title, text, target } },
  sms: { template: 'notice', params: { title } },
});
