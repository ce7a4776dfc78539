import { FREE_LIMITS, GRACE_DAYS, type PlanHolder, roleOfHolder, type TariffLimits } from '@market/billing-contract/tariff-limits';
import type { Locale } from '@market/kit-contract/locale';
import type { Tx } from '@market/service-kit/data/tx';
import { readLimits, readPaidTariff } from './plan.queries.ts';

/** Whose plan is asked about. */
export interface PlanOwner {
  holder: PlanHolder;
  holderId: number;
}

/**
 * What a plan allows at a moment, from what this service keeps: asked inside transactions, it calls nobody. A plan that has ended, and its
 * days of grace with it, gives way to the free one by the clock alone.
 */
export async function planLimits(tx: Tx, { holder, holderId }: PlanOwner, now: Date): Promise<TariffLimits> {
  const role = roleOfHolder(holder);
  const found = await readLimits(tx, { holder, holderId, role, grace: GRACE_DAYS, now });
  return found?.limits ?? FREE_LIMITS[role];
}

/** What the plan is called that lifts a limit, for the details of a refusal; null while none was heard of. */
export const liftingPlan = (tx: Tx, holder: PlanHolder): Promise<Record<Locale, string> | null> =>
  readPaidTariff(tx, { role: roleOfHolder(holder) });
