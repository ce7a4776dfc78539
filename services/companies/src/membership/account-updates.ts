import type { Logger } from '@market/kit-contract/request-facts';
import { PeerRefusal } from '@market/service-kit/access/peer';
import type { Db } from '@market/service-kit/data/database';
import type { Tx } from '@market/service-kit/data/tx';
import { AT_ONCE, deliverAtOnce, startOutboxJob } from '@market/service-kit/jobs/outbox-job';
import type { Accounts } from '../accounts.ts';
import {
  type AccountUpdate,
  claimAccountUpdates,
  claimDueAccountUpdates,
  deleteAccountUpdate,
  insertAccountUpdates,
  readCompanyOf,
} from './membership.queries.ts';

// identity has to know whom a user acts for, by a call and not by an event: the very next request must act for the company already.
// So a job is written in the transaction of the change, delivered right after it, and again until identity has taken it.

interface Deliverer {
  db: Db;
  /** identity, which keeps the people and whom they act for. */
  accounts: Pick<Accounts, 'setCompany'>;
  log: Logger;
}

/** How long one waits that could not be delivered, or whose process died: longer than a call to identity may last. */
const RETRY_SECONDS = 15;
const EVERY_MS = 2_000;

/** Notes, in the transaction that changed whom these users act for, that identity has to be informed. */
export async function enqueueAccountUpdates(tx: Tx, userIds: readonly number[]): Promise<void> {
  if (userIds.length > 0) await insertAccountUpdates(tx, userIds);
}

const isNobody = (thrown: unknown): boolean => thrown instanceof PeerRefusal && thrown.code === 'USER_NOT_FOUND';

/**
 * No transaction is open and nothing locked while identity is asked. Two who deliver for one user may overtake each other: what is read after
 * its number was taken is at least as young as the number, and identity heeds no older number.
 */
async function deliver({ db, accounts }: Deliverer, { user_id, number }: AccountUpdate): Promise<void> {
  const company = await readCompanyOf(db.pool, { userId: user_id });
  await accounts.setCompany({ user_id, company, sequence: Number(number) }).catch((thrown: unknown) => {
    // A deleted user needs none.
    if (!isNobody(thrown)) throw thrown;
  });
  await deleteAccountUpdate(db.pool, { userId: user_id, sequence: number });
}

const job = (deliverer: Deliverer) => ({
  deliver: (update: AccountUpdate) => deliver(deliverer, update),
  facts: ({ user_id: userId }: AccountUpdate) => ({ userId }),
  failed: 'identity did not take the company that a user acts for; trying again',
  log: deliverer.log,
});

/**
 * Tells identity whom these users act for now. What could not be delivered is delivered later: the change is done, and nothing that fails
 * here makes it fail.
 */
export async function deliverAccountUpdates(deliverer: Deliverer, userIds: readonly number[]): Promise<void> {
  const delivery = job(deliverer);
  try {
    for (let at = 0; at < userIds.length; at += AT_ONCE) {
      const users = userIds.slice(at, at + AT_ONCE);
      const claimed = await claimAccountUpdates(deliverer.db.pool, { users, seconds: RETRY_SECONDS });
      if (claimed.length > 0 && !(await deliverAtOnce(claimed, delivery))) return;
    }
  } catch (err) {
    deliverer.log.warn({ err }, delivery.failed);
  }
}

/** Delivers again what failed, from time to time. Answers how to stop. */
export const startAccountUpdateJob = (deliverer: Deliverer): (() => Promise<void>) =>
  startOutboxJob({
    ...job(deliverer),
    claim: (most) => claimDueAccountUpdates(deliverer.db.pool, { seconds: RETRY_SECONDS, most }),
    everyMs: EVERY_MS,
  });
