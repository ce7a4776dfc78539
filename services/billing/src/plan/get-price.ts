import type { GetPrice, Quote, QuoteAnswer } from '@market/billing-contract/tariff';
import { planStateAt, TRIAL_DAYS } from '@market/billing-contract/tariff-limits';
import { toRoubles } from '@market/kit-contract/money';
import type { Tx } from '@market/service-kit/data/tx';
import type { SignedInCtx } from '../context.ts';
import { shownTariff } from '../tariff/shown-tariff.ts';
import type { TariffRow } from '../tariff/tariff-view.ts';
import type { Holder } from './grant.ts';
import { holderOf, ownDigests } from './own-plan.ts';
import { readDigests, readPeriods, readPlan } from './plan.queries.ts';
import { bonusesFor, changeOf, priceOf } from './quote.ts';

/** What a purchase of the caller would cost and do. Nothing is bought by asking. @throws DomainError TARIFF_NOT_FOUND */
export async function getPrice(ctx: SignedInCtx, { id, days }: GetPrice): Promise<QuoteAnswer> {
  const tariff = await shownTariff(ctx, id);
  const holder = tariff.role && holderOf(ctx.principal, tariff.role);
  const now = ctx.now();
  const whose = holder ?? { holder: 'user' as const, holderId: 0 };
  const [plan, periods, refusal] = await Promise.all([
    readPlan(ctx.db.pool, whose),
    readPeriods(ctx.db.pool, { ...whose, now }),
    refusalOf(ctx, { tariff, holder, days }),
  ]);
  const change = changeOf({ now, plan, periods, tariff, days });
  const price = priceOf(tariff, days);
  const data: Quote = {
    ...{ tariff_id: tariff.id, days, price: toRoubles(price), day_price: toRoubles(tariff.day_price), bonuses: bonusesFor(price), refusal },
    ...{ converted_days: change.convertedDays, lost_days: change.lostDays },
    ...{ starts_at: change.starts.toISOString(), expires_at: change.expires.toISOString() },
  };
  return { data };
}

interface Purchase {
  tariff: TariffRow;
  holder: Holder | null;
  days: number;
}

/** Why it cannot be bought, in the code of the refusal; null: it can. */
async function refusalOf({ db, principal, now }: SignedInCtx, { tariff, holder, days }: Purchase): Promise<string | null> {
  if (tariff.is_free) return 'TARIFF_FREE';
  if (!holder) return 'COMPANY_REQUIRED';
  if (days !== TRIAL_DAYS) return null;
  return trialRefusal(db.pool, { holder, digests: ownDigests(principal, holder), now: now() });
}

/** A trial is once, and for who has no plan in force. */
export async function trialRefusal(
  tx: Tx,
  { holder, digests, now }: { holder: Holder; digests: string[]; now: Date },
): Promise<string | null> {
  const plan = await readPlan(tx, holder);
  if (['trial', 'active', 'grace'].includes(planStateAt(plan, now))) return 'TRIAL_OVER_PLAN';
  return (await readDigests(tx, { digests })).length > 0 ? 'TRIAL_USED' : null;
}
