import type { Tx } from '@market/service-kit/data/tx';
import type { Plan } from '../plan/plan.ts';
import { readActiveGroups } from './active-models.queries.ts';
import { activeRoom } from './active-models.ts';

/** Switches on one more product of a model (null: that stands alone). False: the plan allows no further model. */
export type TakeRoom = (group: number | null) => boolean;

/**
 * What is left of a company's plan, to be taken product by product. Ask within `withLockedGoods`.
 *
 * @param plan null: no plan binds the author
 * @param groups the models that may be asked for
 */
export async function planRoom(
  tx: Tx,
  { plan, companyId }: { plan: Plan | null; companyId: number },
  groups: readonly number[],
): Promise<TakeRoom> {
  const room = plan === null ? null : await activeRoom(tx, plan, companyId);
  if (room === null) return () => true;
  const active = new Set((await readActiveGroups(tx, { groups })).map(({ id }) => id));
  let left = room;
  return (group) => {
    if (group !== null && active.has(group)) return true;
    if (left <= 0) return false;
    left -= 1;
    if (group !== null) active.add(group);
    return true;
  };
}
