import { liftingPlan, planLimits } from '@market/billing-plans/plan-limits';
import type { Locale } from '@market/kit-contract/locale';
import type { Tx } from '@market/service-kit/data/tx';
import { readCompanyOf } from '../membership/membership.queries.ts';

/** What a user's tariff allows among companies. */
export interface Plan {
  /** Companies whose contacts the user may be shown in a day of Moscow; null: any number. */
  contactsPerDay(tx: Tx, userId: number, now: Date): Promise<number | null>;
  /** What the plan is called that lifts the limit. */
  liftedBy(tx: Tx, userId: number): Promise<Record<Locale, string> | null>;
}

/** Who acts for a company has its plan, everybody else a plan of their own. */
async function ownerOf(tx: Tx, userId: number) {
  const company = await readCompanyOf(tx, { userId });
  return company ? { holder: 'company' as const, holderId: company.id } : { holder: 'user' as const, holderId: userId };
}

/** Plans as billing tells of them. */
export const companiesPlan: Plan = {
  contactsPerDay: async (tx, userId, now) => (await planLimits(tx, await ownerOf(tx, userId), now)).contacts_per_day,
  liftedBy: async (tx, userId) => liftingPlan(tx, (await ownerOf(tx, userId)).holder),
};
