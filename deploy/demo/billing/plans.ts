import { type PlanHolder, planStateAt, TRIAL_DAYS } from '@market/billing-contract/tariff-limits';
import { demoUuid } from '../orders/random-uuid.ts';
import type { PaidTariff } from './market.ts';

/** Days of a plan that were tried or paid for. */
export interface Grant {
  holder: PlanHolder;
  holderId: number;
  /** Who took it: a trial is known again by them, too. */
  user: number;
  tariff: PaidTariff;
  source: 'trial' | 'bonus' | 'transfer';
  days: number;
  key: string;
  at: Date;
}

interface Plan {
  holder: PlanHolder;
  holder_id: number;
  tariff_id: number;
  expires_at: Date;
  trial: boolean;
  version: number;
  reminded: number[];
}

const DAY_MS = 86_400_000;
/** Days before the end that the holder of a plan is reminded. */
const REMINDERS = [7, 3, 1, 0];

export const trialOf = (whose: Pick<Grant, 'holder' | 'holderId' | 'user' | 'tariff'>, at: Date): Grant => ({
  ...{ ...whose, source: 'trial', days: TRIAL_DAYS, key: `trial:${demoUuid('trial', whose.holder, whose.holderId)}`, at },
});

/** Plans with all that they were made of. Days of a plan that is in force follow its end. */
export function makePlans(grants: readonly Grant[], day: Date) {
  const plans = new Map<string, Plan>();
  const periods = grants
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.user - b.user)
    .map((grant, at) => ({ id: at + 1, ...periodOf(plans, grant) }));
  const trials = grants.filter(({ source }) => source === 'trial');
  const digests = trials.flatMap(({ holder, holderId, user, key, at }) => {
    const period_id = periods.find((period) => period.key === key)?.id;
    const names = [`user:${user}`, ...(holder === 'company' ? [`company:${holderId}`] : [])];
    return names.map((digest) => ({ digest, period_id, at }));
  });
  const rows = [...plans.values()].map((plan) => ({ ...plan, reminded: REMINDERS.filter((days) => isDue(plan, days, day)) }));
  return { plans: rows, periods, digests };
}

const isDue = ({ expires_at }: Plan, days: number, day: Date): boolean => expires_at.getTime() <= day.getTime() + days * DAY_MS;

function periodOf(plans: Map<string, Plan>, { holder, holderId, tariff, source, days, key, at }: Grant) {
  const name = `${holder}-${holderId}`;
  const plan = plans.get(name) ?? null;
  const state = planStateAt(plan, at);
  const starts = plan && state !== 'expired' ? plan.expires_at : at;
  const ends = new Date(starts.getTime() + days * DAY_MS);
  const whose = { holder, holder_id: holderId, tariff_id: tariff.id };
  plans.set(name, { ...whose, expires_at: ends, trial: source === 'trial', version: (plan?.version ?? 0) + 1, reminded: [] });
  const value = source === 'trial' ? 0 : tariff.day_price * days;
  return { ...whose, source, key, days, value, starts_at: starts, ends_at: ends, replaced_at: null, author_id: null, created_at: at };
}
