import { liftingPlan, planLimits } from '@market/billing-plans/plan-limits';
import type { Locale } from '@market/kit-contract/locale';
import type { Tx } from '@market/service-kit/data/tx';

/** What a company's tariff allows it in the catalogue. */
export interface Plan {
  /** Models that may be switched on at once; null: any number. What is on already stays on. */
  activeModels(tx: Tx, companyId: number): Promise<number | null>;
  /** What the plan is called that lifts the limit. */
  liftedBy(tx: Tx): Promise<Record<Locale, string> | null>;
}

/** Plans as billing tells of them; they end by the given clock. */
export const cataloguePlan = (now: () => Date): Plan => ({
  activeModels: async (tx, holderId) => (await planLimits(tx, { holder: 'company', holderId }, now())).active_models,
  liftedBy: (tx) => liftingPlan(tx, 'company'),
});
