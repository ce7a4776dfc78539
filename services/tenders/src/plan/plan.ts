import type { Tx } from '@market/service-kit/data/tx';
import { tendersSettings } from '../settings.ts';

/** What tariffs allow among tenders. */
export interface Plan {
  /** Tenders that a buyer may have open at once; null: any number. */
  openTenders(tx: Tx, userId: number): Promise<number | null>;
  /** Proposals that a company may make in a calendar month of Moscow; null: any number. */
  monthlyProposals(tx: Tx, companyId: number): Promise<number | null>;
}

/** Everybody's plan as long as tariffs are not sold. */
export const freePlan: Plan = {
  openTenders: async (tx) => (await tendersSettings.get(tx)).free_plan_open_tenders,
  monthlyProposals: async (tx) => (await tendersSettings.get(tx)).free_plan_monthly_proposals,
};
