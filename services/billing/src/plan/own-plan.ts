import type { OwnPlan } from '@market/billing-contract/tariff';
import { GRACE_DAYS, isInForce, planStateAt, roleOfHolder, type TariffRole } from '@market/billing-contract/tariff-limits';
import type { Principal } from '@market/kit-contract/principal';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { readFreeTariff } from '../tariff/tariff.queries.ts';
import type { Holder } from './grant.ts';
import { readDigests, readPlan } from './plan.queries.ts';
import { daysLater } from './quote.ts';

/** Whose plan of a role is meant: a buyer's own, that of a vendor's company; null: the vendor has none yet. */
export function holderOf({ userId, companyId }: Principal, role: TariffRole): Holder | null {
  if (role === 'ROLE_BUYER') return { holder: 'user', holderId: userId };
  return companyId === null ? null : { holder: 'company', holderId: companyId };
}

/** @throws DomainError COMPANY_REQUIRED */
export function neededHolder(principal: Principal, role: TariffRole): Holder {
  const holder = holderOf(principal, role);
  if (!holder) throw new DomainError('CONFLICT', 'COMPANY_REQUIRED');
  return holder;
}

/** By which a trial is known again, as far as no other service has to be asked. */
export const ownDigests = ({ userId }: { userId: number }, holder: Holder): string[] => [
  `user:${userId}`,
  ...(holder.holder === 'company' ? [`company:${holder.holderId}`] : []),
];

/** How the plan of a role of the caller stands. */
export async function ownPlan(ctx: SignedInCtx, role: TariffRole): Promise<OwnPlan> {
  const holder = holderOf(ctx.principal, role);
  const used = await readDigests(ctx.db.pool, { digests: ownDigests(ctx.principal, holder ?? { holder: 'user', holderId: 0 }) });
  const plan = await planView(ctx.db.pool, { holder, role, now: ctx.now() });
  return { ...plan, trial_open: used.length === 0 && plan.state !== 'trial' && plan.state !== 'active' && plan.state !== 'grace' };
}

/** The same for whoever looks at the plan of another. */
export async function planView(
  tx: Tx,
  { holder, role, now }: { holder: Holder | null; role: TariffRole; now: Date },
): Promise<Omit<OwnPlan, 'trial_open'>> {
  const [plan, free] = await Promise.all([holder && readPlan(tx, holder), readFreeTariff(tx, { role })]);
  if (!free) throw new Error(`There is no free tariff of ${role}`);
  const state = planStateAt(plan, now);
  return {
    ...{ state, tariff_id: plan?.tariff_id ?? null, expires_at: plan?.expires_at.toISOString() ?? null },
    grace_until: plan && daysLater(plan.expires_at, GRACE_DAYS).toISOString(),
    effective_tariff_id: plan && isInForce(state) ? plan.tariff_id : free.id,
  };
}

export const holderRole = ({ holder }: Holder): TariffRole => roleOfHolder(holder);
