import type { Logger } from '@market/kit-contract/request-facts';
import { inTransaction } from '@market/service-kit/data/transaction';
import { every } from '@market/service-kit/jobs/every';
import type { Dependencies } from '../context.ts';
import { endBatch, readDueBatch, readDueBatches } from './batch.queries.ts';
import { writeEntry } from './entry.queries.ts';
import { announceBalance, lockedAccount, move } from './locked-account.ts';

const EVERY_MS = 60_000;
/** Read at once: where a promotion ends there are many more. */
const MOST = 500;

type Timed = Pick<Dependencies, 'db' | 'now'>;

/** Takes all that has come to its day; what is held stays. Replicas meet at the account, and the second finds nothing to take. */
export async function expireBonuses(deps: Timed): Promise<void> {
  for (;;) {
    const due = await readDueBatches(deps.db.pool, { now: deps.now(), most: MOST });
    for (const batch of due) await expireBatch(deps, batch);
    if (due.length < MOST) return;
  }
}

const expireBatch = ({ db, now }: Timed, { id, user }: { id: string; user: number }): Promise<void> =>
  inTransaction(db.pool, async (tx) => {
    const account = await lockedAccount(tx, user);
    const batch = await readDueBatch(tx, { id, now: now() });
    if (!batch) return;
    const key = `expiry:${id}:${batch.left_amount}`;
    const parties = { account: account.id, user, system: 'expiry' as const };
    await writeEntry(tx, { ...parties, kind: 'expiry', key, amount: -batch.free, at: now(), comment: null, author: null, order: null });
    const left = await move(tx, account, { balance: -batch.free });
    await endBatch(tx, { id });
    await announceBalance(tx, left);
  });

export const startExpiringBonuses = (deps: Timed, log: Logger): (() => Promise<void>) =>
  every(() => expireBonuses(deps), { everyMs: EVERY_MS, log, failed: 'bonuses were not ended' });
