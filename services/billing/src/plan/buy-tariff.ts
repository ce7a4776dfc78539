import { randomUUID } from 'node:crypto';
import type { BuyTariff, PlanAnswer } from '@market/billing-contract/tariff';
import { type TariffRole, TRIAL_DAYS } from '@market/billing-contract/tariff-limits';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { issuePlanInvoice } from '../invoice/issue-plan-invoice.ts';
import { debit } from '../ledger/move-bonuses.ts';
import { personDigests } from '../person/person-digests.ts';
import { shownTariff } from '../tariff/shown-tariff.ts';
import { nameOf, type TariffRow } from '../tariff/tariff-view.ts';
import { trialRefusal } from './get-price.ts';
import { grant, type Holder, lockPlan } from './grant.ts';
import { neededHolder, ownDigests, ownPlan } from './own-plan.ts';
import { insertDigests } from './plan.queries.ts';
import { bonusesFor, priceOf } from './quote.ts';

/**
 * Buys days of a plan from the caller's bonuses, or takes the free week: the whole price or nothing. Paid by transfer, it is granted once its
 * invoice is paid.
 *
 * @throws DomainError TARIFF_NOT_FOUND, TARIFF_FREE, COMPANY_REQUIRED, BONUS_NOT_ENOUGH, TRIAL_USED, TRIAL_OVER_PLAN
 */
export async function buyTariff(ctx: SignedInCtx, { id, days, method }: BuyTariff): Promise<PlanAnswer> {
  const tariff = await shownTariff(ctx, id);
  if (tariff.role === null || tariff.is_free) throw new DomainError('CONFLICT', 'TARIFF_FREE');
  const purchase = { tariff, days, holder: neededHolder(ctx.principal, tariff.role) };
  const paid =
    days === TRIAL_DAYS ? await takeTrial(ctx, purchase) : await (method === 'transfer' ? byTransfer : buyFromBonuses)(ctx, purchase);
  return { data: { ...(await ownPlan(ctx, tariff.role satisfies TariffRole)), days, ...paid } };
}

/** By what a purchase was paid, or is to be paid. */
type Paid = Pick<PlanAnswer['data'], 'paid_bonuses' | 'invoice_id'>;

interface Purchase {
  tariff: TariffRow;
  days: number;
  holder: Holder;
}

/** Once a person, a phone, an address, a tax number: whoever comes second under one of these is refused, also at the same moment. */
async function takeTrial(ctx: SignedInCtx, { tariff, days, holder }: Purchase): Promise<Paid> {
  const { digests: known } = await personDigests(ctx, { userId: ctx.principal.userId, companyId: ctx.principal.companyId });
  const digests = [...ownDigests(ctx.principal, holder), ...known];
  await inTransaction(ctx.db.pool, async (tx) => {
    await lockPlan(tx, holder);
    const now = ctx.now();
    const refusal = await trialRefusal(tx, { holder, digests, now });
    if (refusal) throw new DomainError('CONFLICT', refusal);
    const granted = await grant(tx, { ...holder, tariff, days, source: 'trial', key: `trial:${randomUUID()}`, value: 0, now });
    if (!granted) throw new Error('A trial was not granted');
    if ((await insertDigests(tx, { digests, period: granted.period, now })) < digests.length)
      throw new DomainError('CONFLICT', 'TRIAL_USED');
  });
  return { paid_bonuses: 0, invoice_id: null };
}

async function buyFromBonuses(ctx: SignedInCtx, { tariff, days, holder }: Purchase): Promise<Paid> {
  const value = priceOf(tariff, days);
  const amount = bonusesFor(value);
  await inTransaction(ctx.db.pool, async (tx) => {
    await lockPlan(tx, holder);
    const now = ctx.now();
    const key = `tariff:${randomUUID()}`;
    await debit(tx, { user: ctx.principal.userId, amount, kind: 'tariff', system: 'tariffs', key, at: now });
    await grant(tx, { ...holder, tariff, days, source: 'bonus', key, value, now });
  });
  return { paid_bonuses: amount, invoice_id: null };
}

async function byTransfer(ctx: SignedInCtx, { tariff, days, holder }: Purchase): Promise<Paid> {
  const named = { id: tariff.id, name: nameOf(tariff, 'ru') };
  const { id } = await issuePlanInvoice(ctx, { ...holder, tariff: named, days, amount: priceOf(tariff, days) });
  return { paid_bonuses: 0, invoice_id: id };
}
