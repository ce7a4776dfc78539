import type { Logger } from '@market/kit-contract/request-facts';
import { PeerRefusal } from '@market/service-kit/access/peer';
import type { Db } from '@market/service-kit/data/database';
import { lockExclusively } from '@market/service-kit/data/locks';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { every } from '@market/service-kit/jobs/every';
import type { Accounts } from '../accounts.ts';
import {
  deleteAccountUpdate,
  insertAccountUpdates,
  postponeAccountUpdate,
  readAccountUpdate,
  readDueAccountUpdates,
} from './membership.queries.ts';

// identity has to know whom a user acts for, by a call and not by an event: the very next request must act for the company already.
// So a job is written in the transaction of the change, delivered right after it, and again until identity has taken it.

interface Deliverer {
  db: Db;
  /** identity, which keeps the people and whom they act for. */
  accounts: Pick<Accounts, 'setCompany'>;
  log: Logger;
}

/** How long one that failed waits. */
const RETRY_SECONDS = 5;
const EVERY_MS = 2_000;
const AT_ONCE = 100;

/** Notes, in the transaction that changed whom these users act for, that identity has to be informed. */
export async function enqueueAccountUpdates(tx: Tx, userIds: readonly number[]): Promise<void> {
  if (userIds.length > 0) await insertAccountUpdates(tx, userIds);
}

const isNobody = (thrown: unknown): boolean => thrown instanceof PeerRefusal && thrown.code === 'USER_NOT_FOUND';

async function deliver({ db, accounts }: Deliverer, userId: number): Promise<void> {
  await inTransaction(db.pool, async (tx) => {
    // One at a time for each user, so that the last call to identity carries what is true.
    await lockExclusively(tx, 'companies.membership-job', userId);
    const update = await readAccountUpdate(tx, { userId });
    if (!update) return;
    const { id, name, number } = update;
    // Delivered twice it changes nothing, so a crash between the call and the commit does no harm. A deleted user needs none.
    await accounts.setCompany({ user_id: userId, company: id === null ? null : { id, name: name ?? '' } }).catch((thrown: unknown) => {
      if (!isNobody(thrown)) throw thrown;
    });
    await deleteAccountUpdate(tx, { userId, sequence: number });
  });
}

/** Tells identity whom these users act for now. What could not be delivered is delivered later. */
export async function deliverAccountUpdates(deliverer: Deliverer, userIds: readonly number[]): Promise<void> {
  for (const userId of userIds) {
    await deliver(deliverer, userId).catch(async (err: unknown) => {
      deliverer.log.warn({ err, userId }, 'identity did not take the company that a user acts for; trying again');
      await postponeAccountUpdate(deliverer.db.pool, { userId, seconds: RETRY_SECONDS });
    });
  }
}

/** Delivers again what failed, from time to time. Answers how to stop. */
export const startAccountUpdateJob = (deliverer: Deliverer): (() => Promise<void>) =>
  every(async () => deliverAccountUpdates(deliverer, await readDueAccountUpdates(deliverer.db.pool, AT_ONCE)), {
    everyMs: EVERY_MS,
    log: deliverer.log,
    failed: 'Updates for identity could not be looked for',
  });
