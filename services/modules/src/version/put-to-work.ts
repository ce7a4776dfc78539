import type { Tx } from '@market/service-kit/data/tx';
import { endOvertakenRollout, setLiveVersion } from './version.queries.ts';

/** A version is everybody's from now on. A rollout of it, or of an older one, has nothing left to do. */
export async function putToWork(tx: Tx, live: { module: string; version: number }): Promise<void> {
  await setLiveVersion(tx, live);
  await endOvertakenRollout(tx, live);
}
