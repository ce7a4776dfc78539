import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { Plan } from '../plan/plan.ts';
import { readActiveModelCount } from './active-models.queries.ts';

/** Models of a company with a variant switched on. */
export async function countActiveModels(tx: Tx, companyId: number): Promise<number> {
  const row = await readActiveModelCount(tx, { company: companyId });
  return row?.models ?? 0;
}

/** How many further models the company may switch on; null: any number. Ask within `withLockedGoods`. */
export async function activeRoom(tx: Tx, plan: Plan, companyId: number): Promise<number | null> {
  const limit = await plan.activeModels(tx, companyId);
  return limit === null ? null : Math.max(0, limit - (await countActiveModels(tx, companyId)));
}

/**
 * Runs a change of a company's goods within its plan: what was on stays on, but no model comes on beyond the limit. Staff change goods
 * without a plan (null).
 *
 * @throws DomainError PLAN_LIMIT_REACHED
 */
export async function withinPlan<T>(
  tx: Tx,
  { plan, companyId }: { plan: Plan | null; companyId: number },
  change: () => Promise<T>,
): Promise<T> {
  const limit = plan && (await plan.activeModels(tx, companyId));
  if (!plan || limit === null) return change();
  const before = await countActiveModels(tx, companyId);
  const answer = await change();
  const after = await countActiveModels(tx, companyId);
  if (after > before && after > limit) throw new DomainError('CONFLICT', 'PLAN_LIMIT_REACHED', { limit, plan: await plan.liftedBy(tx) });
  return answer;
}
