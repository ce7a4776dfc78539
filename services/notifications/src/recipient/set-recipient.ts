import type { Reachable, SetRecipient } from '@market/notifications-contract/delivery';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Ctx } from '../context.ts';
import { deliverOutside } from './deliver-outside.ts';
import { lockPerson, takeWaitingOutside, upsertRecipient } from './recipient.queries.ts';

/** Notes how a person is reached from now on, and sends what waited for it: the first event about a new user may come before this call. */
export async function setRecipient({ db, sealer }: Ctx, input: SetRecipient): Promise<Reachable> {
  const { user_id: userId, email, locale } = input;
  const phone = input.phone?.replace('+', '') ?? null;
  await inTransaction(db.pool, async (tx) => {
    await lockPerson(tx, userId);
    await upsertRecipient(tx, { user_id: userId, email, phone, locale });
    for (const { topic, outside } of await takeWaitingOutside(tx, { userId }))
      await deliverOutside(tx, { sealer, userId, topic, outside, reach: { email, phone, locale } });
  });
  return { data: { letter: email !== null, sms: phone !== null } };
}
