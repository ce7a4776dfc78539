import type { Tx } from '@market/service-kit/data/tx';
import { bringHold } from '../ledger/hold.ts';
import { moscowDay } from '../words/moscow-day.ts';
import { confirmActivation, lockActivation } from './activation.queries.ts';
import { countDay } from './statistics.queries.ts';

/** The account is confirmed: what its code was worth may be spent. */
export async function confirmCode(tx: Tx, { user, now }: { user: number; now: Date }): Promise<void> {
  const activation = await lockActivation(tx, { user });
  if (!activation || activation.confirmed) return;
  await confirmActivation(tx, { id: activation.id, now });
  if (activation.hold !== null) await bringHold(tx, { key: activation.hold, target: { state: 'released' }, order: null, at: now });
  await countDay(tx, { code: activation.code_id, day: moscowDay(now), activations: 0, confirmed: 1, orders: 0, turnover: 0, bonus: 0 });
}
