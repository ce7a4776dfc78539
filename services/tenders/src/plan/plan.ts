import type { PlanHolder } from '@market/billing-contract/tariff-limits';
import { liftingPlan, planLimits } from '@market/billing-plans/plan-limits';
import type { Locale } from '@market/kit-contract/locale';
import type { Tx } from '@market/service-kit/data/tx';

/** What tariffs allow among tenders. */
export interface Plan {
  /** Tenders that a buyer may have open at once; null: any number. */
  openTenders(tx: Tx, userId: number): Promise<number | null>;
  /** Proposals that a company may make in a calendar month of Moscow; null: any number. */
  monthlyProposals(tx: Tx, companyId: number): Promise<number | null>;
  /** What the plan is called that lifts a limit. */
  liftedBy(tx: Tx, holder: PlanHolder): Promise<Record<Locale, string> | null>;
}

/** Plans as billing tells of them; they end by the given clock. */
export const tendersPlan = (now: () => Date): Plan => ({
  openTenders: async (tx, holderId) => (await planLimits(tx, { holder: 'user', holderId }, now())).open_tenders,
  monthlyProposals: async (tx, holderId) => (await planLimits(tx, { holder: 'company', holderId }, now())).monthly_proposals,
  liftedBy: liftingPlan,
});
