import type { Logger } from '@market/kit-contract/request-facts';
import { inTransaction } from '@market/service-kit/data/transaction';
import { every } from '@market/service-kit/jobs/every';
import type { Dependencies } from '../context.ts';
import { announceChange } from '../order/news.ts';
import { note } from '../order/part-state.ts';
import { claimParcels, writeParcelState } from './parcel.queries.ts';

const EVERY_MS = 60_000;
const AGAIN_SECONDS = 600;
const AT_ONCE = 100;

type Following = Pick<Dependencies, 'carrier'> & { db: Pick<Dependencies['db'], 'pool'> };

/** Hands packed orders over to the carrier and writes down what becomes of them. */
export async function followParcels({ db, carrier }: Following): Promise<void> {
  if (!carrier) return;
  const parcels = await claimParcels(db.pool, { seconds: AGAIN_SECONDS, most: AT_ONCE });
  if (parcels.length === 0) return;
  const asked = new Set(parcels.map(({ id }) => id));
  for (const told of await carrier.follow(parcels)) if (asked.has(told.id)) await keep(db, told);
}

const keep = ({ pool }: Following['db'], { id, state }: { id: number; state: string }): Promise<void> =>
  inTransaction(pool, async (tx) => {
    const changed = await writeParcelState(tx, { id, state: state.slice(0, 100) });
    if (!changed) return;
    await note(tx, { actor: 'system', id: null }, { order: id, kind: 'carrier', before: changed.before, after: state });
    await announceChange(tx, changed, changed.version);
  });

/** Answers how to stop it. */
export const startFollowingParcels = (deps: Following, log: Logger): (() => Promise<void>) =>
  every(() => followParcels(deps), { everyMs: EVERY_MS, log, failed: 'The carrier could not be asked; it is asked again' });
