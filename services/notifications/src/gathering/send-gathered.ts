import type { Logger } from '@market/kit-contract/request-facts';
import { GATHERED_TITLES } from '@market/notifications-contract/delivery';
import type { Target } from '@market/notifications-contract/target';
import type { Topic } from '@market/notifications-contract/topic';
import { inTransaction } from '@market/service-kit/data/transaction';
import { every } from '@market/service-kit/jobs/every';
import type { Sealer } from '@market/service-kit/secrets/sealer';
import type { ClientBase, Pool } from 'pg';
import { lockMailbox } from '../notification/notification.queries.ts';
import { deliverOutside } from '../recipient/deliver-outside.ts';
import type { Outside } from '../recipient/outside.ts';
import { lockPerson, readReachability } from '../recipient/recipient.queries.ts';
import { awaitPause, awaitReach, readDue, readState, takeGathered } from './gathered.queries.ts';

const EVERY_MS = 10_000;
const AT_ONCE = 200;

interface Gathering {
  pool: Pool;
  sealer: Sealer;
}

/** Sends letters about what has been unread for as long as it should wait. Answers how to stop. */
export const startGathering = (gathering: Gathering, log: Logger): (() => Promise<void>) =>
  every(() => sendGathered(gathering), { everyMs: EVERY_MS, log, failed: 'Letters that wait could not be gathered; trying again' });

/**
 * One letter for a person and a topic, about all that wait. It is ordered in the transaction that takes them, under the lock of whoever notifies
 * that person: a process that dies sends it later, and two of them send it once.
 */
export async function sendGathered({ pool, sealer }: Gathering): Promise<void> {
  for (;;) {
    const due = await readDue(pool, { most: AT_ONCE });
    for (const { user_id: userId, topic } of due) await inTransaction(pool, (tx) => sendOne(tx, { sealer, userId, topic }));
    if (due.length < AT_ONCE) return;
  }
}

interface Waiting {
  sealer: Sealer;
  userId: number;
  topic: Topic;
}

async function sendOne(tx: ClientBase, { sealer, userId, topic }: Waiting): Promise<void> {
  await lockPerson(tx, userId);
  await lockMailbox(tx, { userId });
  const { isDue, isPaused } = (await readState(tx, { userId, topic })) ?? { isDue: false, isPaused: false };
  if (!isDue) return;
  if (isPaused) return void (await awaitPause(tx, { userId, topic }));
  const reach = await readReachability(tx, { userId });
  if (!reach) return void (await awaitReach(tx, { userId, topic }));
  const taken = await takeGathered(tx, { userId, topic });
  await deliverOutside(tx, { sealer, userId, topic, outside: inOneLetter(topic, taken), reach });
}

function inOneLetter(topic: Topic, taken: Awaited<ReturnType<typeof takeGathered>>): Outside {
  const count = taken.length;
  const titles = taken.slice(0, GATHERED_TITLES).map(({ title }) => title);
  const target = count === 1 ? (taken[0]?.target ?? null) : (WHERE_ALL_ARE[topic] ?? null);
  return {
    letter: { template: 'gathered', params: { topic, count, titles, target } },
    sms: { template: 'gathered', params: { topic, count } },
  };
}

/** The page that shows all notifications of a topic, where one does. */
const WHERE_ALL_ARE: Partial<Record<Topic, Target>> = { chat: { kind: 'chats' } };
