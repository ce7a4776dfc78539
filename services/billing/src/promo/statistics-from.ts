import { GRACE_DAYS } from '@market/billing-contract/tariff-limits';
import type { SignedInCtx } from '../context.ts';
import { holderOf } from '../plan/own-plan.ts';
import { readStatisticsDays } from '../plan/plan.queries.ts';
import { isAdmin, tariffRolesOf } from '../tariff/shown-tariff.ts';
import { moscowDay } from '../words/moscow-day.ts';

const DAY_MS = 86_400_000;
/** A hundred years: further back there is nothing, nor has every day four digits for its year. */
const WHOLE_DAYS = 36_500;
/** A vendor without a company has no plan: no company has this number. */
const NOBODY = { holder: 'company', holderId: 0 } as const;

/** The first day of Moscow that the plan in force lets the statistics of a caller reach back to; null: they are whole. */
export async function statisticsFrom({ db, principal, now }: SignedInCtx): Promise<string | null> {
  const [role] = tariffRolesOf(principal);
  if (isAdmin(principal) || role === undefined) return null;
  const at = now();
  const found = await readStatisticsDays(db.pool, { ...(holderOf(principal, role) ?? NOBODY), role, grace: GRACE_DAYS, now: at });
  if (!found) throw new Error(`There is no free tariff of ${role}`);
  const { statistics_days: days } = found;
  if (days === null || days > WHOLE_DAYS) return null;
  return moscowDay(new Date(at.getTime() - (days - 1) * DAY_MS));
}
