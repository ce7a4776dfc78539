import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { announcePlan, type Holder } from './grant.ts';
import { cutPeriod, insertPeriod, readPeriods, readPlan, writePlan } from './plan.queries.ts';
import { daysLater } from './quote.ts';

interface Correction extends Holder {
  days: number;
  key: string;
  author: number;
  now: Date;
}

/** Adds days to a plan, or takes them from its end, never from before now. @throws DomainError PLAN_MISSING */
export async function correctPlan(tx: Tx, { holder, holderId, days, key, author, now }: Correction): Promise<void> {
  const whose = { holder, holderId };
  const plan = await readPlan(tx, whose);
  if (!plan) throw new DomainError('CONFLICT', 'PLAN_MISSING');
  const { tariff_id: tariff, trial } = plan;
  const from = days > 0 && plan.expires_at < now ? now : plan.expires_at;
  const earliest = Math.min(plan.expires_at.getTime(), now.getTime());
  const expires = new Date(Math.max(daysLater(from, days).getTime(), earliest));
  const period = { ...whose, tariff, source: 'given', key, days, value: 0, author, now };
  if (days > 0) await insertPeriod(tx, { ...period, starts: from, ends: expires });
  else await cutPeriods(tx, whose, { expires, now });
  await announcePlan(tx, whose, await writePlan(tx, { ...whose, tariff, expires, trial }));
}

/** What lies beyond the new end is worth nothing any more. */
async function cutPeriods(tx: Tx, whose: Holder, { expires, now }: { expires: Date; now: Date }): Promise<void> {
  for (const { id, value, starts_at, ends_at } of await readPeriods(tx, { ...whose, now })) {
    if (ends_at <= expires) continue;
    const ends = expires > starts_at ? expires : starts_at;
    // One that was cut to nothing before has no length to share.
    const share = (ends.getTime() - starts_at.getTime()) / Math.max(1, ends_at.getTime() - starts_at.getTime());
    await cutPeriod(tx, { id, ends, value: Math.floor(value * share) });
  }
}
