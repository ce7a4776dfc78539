import { planStateAt, TRIAL_DAYS } from '@market/billing-contract/tariff-limits';

const DAY_MS = 86_400_000;

/** What of a plan is still to come; its value is what was paid for all of it, in kopecks. */
export interface Period {
  value: number;
  starts_at: Date;
  ends_at: Date;
}

export interface CurrentPlan {
  tariff_id: number;
  expires_at: Date;
  trial: boolean;
}

interface Asked {
  now: Date;
  plan: CurrentPlan | null;
  periods: readonly Period[];
  /** Its price a day, in kopecks. */
  tariff: { id: number; day_price: number };
  days: number;
}

/** What a purchase does to a plan. */
export interface Change {
  /** When the new days begin. */
  starts: Date;
  expires: Date;
  /** The present plan gives way to another one. */
  replaces: boolean;
  /** Kopecks that are left of it, and the days that these come to. */
  value: number;
  convertedDays: number;
  /** Days of it that nothing was paid for. */
  lostDays: number;
}

export const daysLater = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);

/**
 * More days of the same plan follow its end, also in the days of grace. Another plan begins now: what was paid for the days that are left of
 * the present one becomes days of it, whole ones and in favour of whoever pays; what nothing was paid for comes to nothing.
 */
export function changeOf({ now, plan, periods, tariff, days }: Asked): Change {
  const state = planStateAt(plan, now);
  const none = { replaces: false, value: 0, convertedDays: 0, lostDays: 0 };
  if (!plan || state === 'none' || state === 'expired') return { ...none, starts: now, expires: daysLater(now, days) };
  if (plan.tariff_id === tariff.id) return { ...none, starts: plan.expires_at, expires: daysLater(plan.expires_at, days) };
  const left = periods.filter(({ ends_at }) => ends_at > now);
  const value = left.reduce((sum, period) => sum + valueLeft(period, now), 0);
  const convertedDays = value === 0 ? 0 : Math.ceil(value / tariff.day_price);
  const starts = daysLater(now, convertedDays);
  const lostDays = left.filter((period) => period.value === 0).reduce((sum, period) => sum + daysLeft(period, now), 0);
  return { starts, expires: daysLater(starts, days), replaces: true, value, convertedDays, lostDays: Math.floor(lostDays) };
}

const daysLeft = ({ starts_at, ends_at }: Period, now: Date): number =>
  (ends_at.getTime() - Math.max(starts_at.getTime(), now.getTime())) / DAY_MS;

/** Kopecks of a period for the time that is left of it, rounded down. */
export function valueLeft(period: Period, now: Date): number {
  const whole = period.ends_at.getTime() - period.starts_at.getTime();
  return whole <= 0 ? 0 : Math.floor((period.value * daysLeft(period, now) * DAY_MS) / whole);
}

/** Kopecks of a purchase: the free week costs nothing. */
export const priceOf = ({ day_price }: { day_price: number }, days: number): number => (days === TRIAL_DAYS ? 0 : day_price * days);

const BONUS_KOPECKS = 100;
/** Whole bonuses that pay a sum. */
export const bonusesFor = (kopecks: number): number => Math.ceil(kopecks / BONUS_KOPECKS);
