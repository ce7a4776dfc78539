import type { Reachable, SetRecipient } from '@market/notifications-contract/delivery';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Ctx } from '../context.ts';
import { takeUnsaid } from '../notification/notification.queries.ts';
import { tellOutside } from '../notification/tell-outside.ts';
import { lockPerson, upsertRecipient } from './recipient.queries.ts';

/** Notes how a person is reached from now on, and writes what waited for it: word of somebody new may come after his first event. */
export async function setRecipient({ db, sealer }: Ctx, input: SetRecipient): Promise<Reachable> {
  const { user_id: userId, email, locale } = input;
  const phone = input.phone?.replace('+', '') ?? null;
  await inTransaction(db.pool, async (tx) => {
    await lockPerson(tx, userId);
    await upsertRecipient(tx, { user_id: userId, email, phone, locale });
    for (const { topic, unsaid } of await takeUnsaid(tx, userId))
      await tellOutside(tx, { sealer, userId, topic, outside: unsaid, reach: { email, phone, locale } });
  });
  return { data: { letter: email !== null, sms: phone !== null } };
}
