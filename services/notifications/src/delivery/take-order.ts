import { randomUUID } from 'node:crypto';
import type { SendLetter, SendSms, Taken } from '@market/notifications-contract/delivery';
import type { Ctx, Dependencies } from '../context.ts';
import { lifetimeOf, type Order } from '../letter/order.ts';
import { insertDelivery, type Queryable } from './delivery.queries.ts';
import { sealOrder } from './sealed-order.ts';

/** Puts an order into the queue, sealed. Answers its id. */
export async function takeOrder(
  db: Queryable,
  sealer: Dependencies['sealer'],
  { id = randomUUID(), ...order }: Order & { id?: string },
): Promise<string> {
  const { channel, content } = order;
  await insertDelivery(db, { id, channel, template: content.template, sealed: sealOrder(sealer, id, order), lifetime: lifetimeOf(order) });
  return id;
}

/** Takes a letter; it is sent as soon as the carrier takes it, and at the latest when what it says runs out. */
export async function sendLetter({ db, sealer }: Ctx, { to, locale, id, template, params }: SendLetter): Promise<Taken> {
  const content = { template, params } as Extract<Order, { channel: 'letter' }>['content'];
  const taken = await takeOrder(db.pool, sealer, { channel: 'letter', to, locale, content, ...(id ? { id } : {}) });
  return { data: { id: taken } };
}

/** Takes a text message, as `sendLetter` takes a letter. */
export async function sendSms({ db, sealer }: Ctx, { phone, locale, id, template, params }: SendSms): Promise<Taken> {
  const content = { template, params } as Extract<Order, { channel: 'sms' }>['content'];
  const to = phone.replace('+', '');
  const taken = await takeOrder(db.pool, sealer, { channel: 'sms', to, locale, content, ...(id ? { id } : {}) });
  return { data: { id: taken } };
}
