import { roleNotificationWanted } from '@market/notifications-contract/notification.events';
import { lockText } from '@market/service-kit/data/locks';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { emit } from '@market/service-kit/events/outbox';
import type { Dependencies } from '../context.ts';
import { readPerson } from '../person/person.queries.ts';
import type { ProviderIntent } from '../provider/payment-provider.ts';
import { readTariff } from '../tariff/tariff.queries.ts';
import { NEWS_TITLES } from '../words/news-titles.ts';
import { insertOrderPayment, insertPayment, keepEvent, lockPaymentByKey } from './payment.queries.ts';
import { purchaseIn } from './purchase-metadata.ts';

/**
 * Writes the row of a paid payment of ours anew that is not here: a row goes first, so its database is older than the payment, as one that was
 * restored from a backup. What cannot be written that way is left to administrators, who are notified of it once.
 *
 * @returns whether the row is there now and can be settled
 */
export const rebuildPayment = ({ db, now }: Pick<Dependencies, 'db' | 'now'>, intent: ProviderIntent): Promise<boolean> =>
  inTransaction(db.pool, async (tx) => {
    await lockText(tx, `lost payment ${intent.id}`);
    const isWritten = await writtenAnew(tx, intent, now());
    if (!isWritten) await notifyOnce(tx, intent.id, now());
    return isWritten;
  });

async function writtenAnew(tx: Tx, intent: ProviderIntent, now: Date): Promise<boolean> {
  const { amount, metadata } = intent;
  const bought = purchaseIn(intent);
  const key = metadata.purchase ?? '';
  // Numbers of people are given anew after a restore: whoever is not known here may become another person.
  if (!bought || !(await readPerson(tx, { id: bought.user }))) return false;
  const former = await lockPaymentByKey(tx, { key });
  if (former) return former.provider_id === intent.id;
  if ('order' in bought) {
    const { user, order, parts } = bought;
    return (await insertOrderPayment(tx, { key, user, order, parts: JSON.stringify(parts), now })) !== null;
  }
  if (!(await readTariff(tx, { id: bought.tariff }))) return false;
  return (await insertPayment(tx, { ...bought, key, amount, now })) !== null;
}

/** What is kept among the events says that they know. */
async function notifyOnce(tx: Tx, intent: string, now: Date): Promise<void> {
  if ((await keepEvent(tx, { id: `lost:${intent}`, type: 'lost', provider: intent, now })) === 0) return;
  await emit(tx, roleNotificationWanted('billing'), `payment-${intent}`, {
    ...{ roles: ['ROLE_ADMIN'], topic: 'billing', kind: 'payment_lost', intent: 'warning', title: NEWS_TITLES.payment_lost(0, intent) },
    target: null,
  });
}
