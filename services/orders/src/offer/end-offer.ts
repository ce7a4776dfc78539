import type { Logger } from '@market/kit-contract/request-facts';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { every } from '@market/service-kit/jobs/every';
import type { Dependencies } from '../context.ts';
import { endOffer, lockOffer, readDueOffers, readLiveOffersOf, type StoredOffer } from './offer.queries.ts';
import { announceOffer } from './offer-news.ts';

const EVERY_MS = 30_000;

interface End {
  status: 'declined' | 'expired';
  declined_by: StoredOffer['declined_by'];
  reason: string | null;
  /** Who did it, and need not hear of it. */
  by: number | null;
}

/** Ends an offer that was not ordered, whose lock is held. Answers whether it was live. */
export async function endLive(tx: Tx, stored: StoredOffer, { status, declined_by, reason, by }: End): Promise<boolean> {
  const written = await endOffer(tx, { id: stored.id, status, by: declined_by, reason });
  if (!written) return false;
  const ended = { ...stored, status, declined_by, reason, version: written.version };
  await announceOffer(tx, ended, { kind: status, to: 'both', by });
  return true;
}

const expire = ({ db }: Pick<Dependencies, 'db'>, id: number): Promise<void> =>
  inTransaction(db.pool, async (tx) => {
    const row = await lockOffer(tx, { id });
    if (row) await endLive(tx, row.offer, { status: 'expired', declined_by: null, reason: null, by: null });
  });

type Timed = Pick<Dependencies, 'db' | 'now'>;

/** Ends offers that nobody ordered in time. Replicas meet at the lock of each. */
export async function expireOffers({ db, now }: Timed): Promise<void> {
  for (const { id } of await readDueOffers(db.pool, { now: now() })) await expire({ db }, id);
}

export const startExpiringOffers = (deps: Timed, log: Logger): (() => Promise<void>) =>
  every(() => expireOffers(deps), { everyMs: EVERY_MS, log, failed: 'offers that nobody ordered did not expire' });

/** A deleted buyer orders nothing any more. */
export async function declineOffersOf(tx: Tx, user: number): Promise<void> {
  for (const { id } of await readLiveOffersOf(tx, { user })) {
    const row = await lockOffer(tx, { id });
    if (row) await endLive(tx, row.offer, { status: 'declined', declined_by: 'buyer', reason: null, by: user });
  }
}
