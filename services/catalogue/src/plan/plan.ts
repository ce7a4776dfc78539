import type { Tx } from '@market/service-kit/data/tx';
import { catalogueSettings } from '../settings.ts';

/** What a company's tariff allows it in the catalogue. */
export interface Plan {
  /** Models that may be switched on at once; null: any number. What is on already stays on. */
  activeModels(tx: Tx, companyId: number): Promise<number | null>;
}

/** Every company's plan as long as tariffs are not sold. */
export const freePlan: Plan = {
  activeModels: async (tx) => (await catalogueSettings.get(tx)).free_plan_active_models,
};
