import { z } from 'zod';

/** A number that a plan allows; null: any number. */
const Limit = z.int().min(0).max(1_000_000).nullable();

/** What a plan allows. */
export const TariffLimits = z.object({
  /** Companies, or buyers, whose contacts are shown in a day of Moscow. */
  contacts_per_day: Limit,
  /** Models that a company may have switched on at once. */
  active_models: Limit,
  /** Proposals of a company in a calendar month of Moscow. */
  monthly_proposals: Limit,
  /** Tenders that a buyer may have open at once. */
  open_tenders: Limit,
  /** Days of Moscow that statistics reach back, today included. */
  statistics_days: Limit,
  /** Its holder is marked as a subscriber. */
  badge: z.boolean(),
});
export type TariffLimits = z.infer<typeof TariffLimits>;

export const tariffRoles = ['ROLE_BUYER', 'ROLE_VENDOR'] as const;
export type TariffRole = (typeof tariffRoles)[number];

/** Whose plan it is: a buyer's own, or that of a vendor's company. */
export const planHolders = ['user', 'company'] as const;
export type PlanHolder = (typeof planHolders)[number];

export const roleOfHolder = (holder: PlanHolder): TariffRole => (holder === 'user' ? 'ROLE_BUYER' : 'ROLE_VENDOR');

/** Days for which a plan is sold; the first is a trial and free. */
export const tariffPeriods = [7, 30, 120, 365] as const;
export type TariffPeriod = (typeof tariffPeriods)[number];
export const TRIAL_DAYS = 7;

/** A plan holds this much longer than it was paid for. */
export const GRACE_DAYS = 3;
const DAY_MS = 86_400_000;

export type PlanState = 'none' | 'trial' | 'active' | 'grace' | 'expired';

/** How a plan stands at a moment: it follows from the clock alone, so that nothing has to be told for it to end. */
export function planStateAt(plan: { expires_at: string | Date; trial: boolean } | null, now: Date): PlanState {
  if (!plan) return 'none';
  const ended = now.getTime() - new Date(plan.expires_at).getTime();
  if (ended < 0) return plan.trial ? 'trial' : 'active';
  return ended < GRACE_DAYS * DAY_MS ? 'grace' : 'expired';
}

/** Whether what the plan allows is still allowed. */
export const isInForce = (state: PlanState): boolean => state === 'trial' || state === 'active' || state === 'grace';

/** What everybody may who has no plan, until the tariffs themselves are heard of. */
export const FREE_LIMITS: Readonly<Record<TariffRole, TariffLimits>> = {
  ROLE_BUYER: { contacts_per_day: 5, active_models: null, monthly_proposals: null, open_tenders: 1, statistics_days: 30, badge: false },
  ROLE_VENDOR: { contacts_per_day: 5, active_models: 100, monthly_proposals: 20, open_tenders: null, statistics_days: 30, badge: false },
};
