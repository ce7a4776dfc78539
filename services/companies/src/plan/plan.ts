import type { Tx } from '@market/service-kit/data/tx';
import { companiesSettings } from '../settings.ts';

/** What a user's tariff allows among companies. */
export interface Plan {
  /** Companies whose contacts the user may be shown in a day of Moscow; null: any number. */
  contactsPerDay(tx: Tx, userId: number): Promise<number | null>;
}

/** Everybody's plan as long as tariffs are not sold. */
export const freePlan: Plan = {
  contactsPerDay: async (tx) => (await companiesSettings.get(tx)).free_plan_contacts,
};
