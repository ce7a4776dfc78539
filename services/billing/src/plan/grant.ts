import { planChanged } from '@market/billing-contract/plan.events';
import { type PlanHolder, planStateAt } from '@market/billing-contract/tariff-limits';
import { lockText } from '@market/service-kit/data/locks';
import type { Tx } from '@market/service-kit/data/tx';
import { emit } from '@market/service-kit/events/outbox';
import { insertPeriod, readPeriods, readPlan, replacePeriods, writePlan } from './plan.queries.ts';
import { type Change, type CurrentPlan, changeOf } from './quote.ts';

/** Whose plan it is. */
export interface Holder {
  holder: PlanHolder;
  holderId: number;
}

/** One change of a plan comes after the other, also where there is none yet. */
export const lockPlan = (tx: Tx, { holder, holderId }: Holder): Promise<void> => lockText(tx, `plan ${holder} ${holderId}`);

interface Grant extends Holder {
  tariff: { id: number; day_price: number };
  days: number;
  source: 'trial' | 'bonus' | 'card' | 'transfer' | 'given';
  /** What it is granted for: under one key once. */
  key: string;
  /** Kopecks that were paid. */
  value: number;
  author?: number | null;
  now: Date;
}

/** Gives days of a plan, and answers the period's number. null: granted already. Its caller holds the plan. */
export async function grant(tx: Tx, given: Grant): Promise<{ period: number; expires: Date } | null> {
  const { holder, holderId, tariff, days, now } = given;
  const whose = { holder, holderId };
  const plan = await readPlan(tx, whose);
  const change = changeOf({ now, plan, periods: await readPeriods(tx, { ...whose, now }), tariff, days });
  const period = { ...whose, tariff: tariff.id, author: given.author ?? null, now };
  const written = await insertPeriod(tx, {
    ...{ ...period, source: given.source, key: given.key, days, value: given.value, starts: change.starts, ends: change.expires },
  });
  if (!written) return null;
  if (change.replaces) await replace(tx, { given, change, period });
  const isTrial = given.source === 'trial' || (given.value === 0 && change.value === 0 && isOnTrial(plan, tariff.id, now));
  await announcePlan(tx, whose, await writePlan(tx, { ...whose, tariff: tariff.id, expires: change.expires, trial: isTrial }));
  return { period: written.id, expires: change.expires };
}

const isOnTrial = (plan: CurrentPlan | null, tariff: number, now: Date): boolean =>
  plan?.tariff_id === tariff && planStateAt(plan, now) === 'trial';

interface Replacing {
  given: Grant;
  change: Change;
  period: Holder & { tariff: number; author: number | null; now: Date };
}

/** What is left of the plan before becomes days of the new one, which stand before those that were bought. */
async function replace(tx: Tx, { given, change, period }: Replacing): Promise<void> {
  const { holder, holderId, now } = given;
  await replacePeriods(tx, { holder, holderId, now, except: given.key });
  if (change.convertedDays === 0) return;
  await insertPeriod(tx, {
    ...{ ...period, source: 'converted', key: `converted:${given.key}`, days: change.convertedDays, value: change.value },
    ...{ starts: now, ends: change.starts },
  });
}

interface Written extends CurrentPlan {
  version: number;
}

export async function announcePlan(tx: Tx, { holder, holderId }: Holder, plan: Written | null): Promise<void> {
  if (!plan) throw new Error('A plan was not written');
  const { tariff_id, expires_at, trial, version } = plan;
  const card = { holder, holder_id: holderId, tariff_id, expires_at: expires_at.toISOString(), trial, version };
  await emit(tx, planChanged, `${holder}-${holderId}`, card);
}
