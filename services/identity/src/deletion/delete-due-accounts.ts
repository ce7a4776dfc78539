import type { Logger } from '@market/kit-contract/request-facts';
import { SYSTEM } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import { every } from '@market/service-kit/jobs/every';
import type { Dependencies } from '../context.ts';
import { readUser } from '../person/user.queries.ts';
import { eraseUser } from '../user/erase-user.ts';
import { claimDeletions, hinderDeletion, holdDeletion, putOffDeletion } from './deletion.queries.ts';
import { deletionNews, tellOfDeletion } from './deletion-news.ts';
import { refuseLeavingBuyers } from './refuse-leaving-buyers.ts';

const EVERY_MS = 60_000;
const AT_ONCE = 20;
/** How long one waits that something stands in the way of. */
const AGAIN_MS = 86_400_000;

type Deleting = Pick<Dependencies, 'db' | 'files' | 'now' | 'revoke' | 'runInBackground' | 'leftBehind'>;

/** Deletes accounts whose days to repent are over. One that fails keeps back no other and is tried again. */
export async function deleteDueAccounts(deps: Deleting, log: Logger): Promise<void> {
  for (;;) {
    const due = await claimDeletions(deps.db.pool, { now: deps.now(), most: AT_ONCE });
    for (const { id } of due)
      await deleteAccount(deps, id).catch((err: unknown) =>
        log.warn({ err, user: id }, 'An account could not be deleted; it is tried again'),
      );
    if (due.length < AT_ONCE) return;
  }
}

async function deleteAccount(deps: Deleting, id: number): Promise<void> {
  const user = await readUser(deps.db.pool, { id });
  if (!user) return;
  try {
    await refuseLeavingBuyers(deps, user);
    // Taken back at the last moment, it is not there any more.
    await eraseUser(deps, { id, actor: SYSTEM, onlyIf: async (tx) => (await holdDeletion(tx, { user: id })) !== null });
  } catch (thrown) {
    if (!(thrown instanceof DomainError) || thrown.kind !== 'CONFLICT') throw thrown;
    await putOff(deps, id, thrown.code);
  }
}

/** Told once for each reason. */
const putOff = ({ db, now }: Deleting, user: number, code: string): Promise<void> =>
  inTransaction(db.pool, async (tx) => {
    const next = new Date(now().getTime() + AGAIN_MS);
    if ((await hinderDeletion(tx, { user, next, code })) > 0) await tellOfDeletion(tx, user, deletionNews.hindered());
    else await putOffDeletion(tx, { user, next });
  });

/** Answers how to stop it. */
export const startDeletingAccounts = (deps: Dependencies, log: Logger): (() => Promise<void>) =>
  every(() => deleteDueAccounts(deps, log), {
    everyMs: EVERY_MS,
    log,
    failed: 'Accounts that are due were not deleted; they are looked at again',
  });
