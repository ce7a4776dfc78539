import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import type { SignedInCtx } from '../context.ts';
import { lockUser } from '../person/lock-user.ts';

/** What a user keeps changes one request after the other: of two at once both would be the first. */
export const changeAlone = async <T>({ db, principal }: SignedInCtx, work: (tx: Tx, userId: number) => Promise<T>): Promise<T> =>
  inTransaction(db.pool, async (tx) => {
    await lockUser(tx, principal.userId);
    return work(tx, principal.userId);
  });
