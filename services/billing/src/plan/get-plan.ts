import type { GetCompanyPlan, GetPlan, OwnPlan } from '@market/billing-contract/tariff';
import type { TariffRole } from '@market/billing-contract/tariff-limits';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { readPerson } from '../person/person.queries.ts';
import type { Holder } from './grant.ts';
import { ownDigests, planView } from './own-plan.ts';
import { readDigests } from './plan.queries.ts';

/** How the plan of a user stands; of a vendor, that of the company. @throws DomainError USER_NOT_FOUND */
export async function getUserPlan(
  ctx: SignedInCtx,
  { user_id: userId }: GetPlan,
  wanted: TariffRole | null = null,
): Promise<{ data: OwnPlan }> {
  const person = await readPerson(ctx.db.pool, { id: userId });
  const role = wanted ?? roleIn(person?.roles ?? []);
  if (!person || !role) throw new DomainError('NOT_FOUND', 'USER_NOT_FOUND');
  const holder = role === 'ROLE_BUYER' ? { holder: 'user' as const, holderId: userId } : companyHolder(person.company);
  return planOf(ctx, { holder, role, digests: ownDigests({ userId }, holder ?? { holder: 'user', holderId: userId }) });
}

/** How the plan of a company stands; one that nobody bought or gave it anything has none. */
export function getCompanyPlan(ctx: SignedInCtx, { company_id: id }: GetCompanyPlan): Promise<{ data: OwnPlan }> {
  return planOf(ctx, { holder: companyHolder(id), role: 'ROLE_VENDOR', digests: [`company:${id}`] });
}

interface Standing {
  holder: Holder | null;
  role: TariffRole;
  /** By which a trial is known again. */
  digests: string[];
}

async function planOf(ctx: SignedInCtx, { holder, role, digests }: Standing): Promise<{ data: OwnPlan }> {
  const [plan, used] = await Promise.all([planView(ctx.db.pool, { holder, role, now: ctx.now() }), readDigests(ctx.db.pool, { digests })]);
  return { data: { ...plan, trial_open: used.length === 0 && (plan.state === 'none' || plan.state === 'expired') } };
}

export const roleIn = (roles: readonly string[]): TariffRole | null =>
  (['ROLE_VENDOR', 'ROLE_BUYER'] as const).find((role) => roles.includes(role)) ?? null;

export const companyHolder = (company: number | null): Holder | null =>
  company === null ? null : { holder: 'company', holderId: company };
