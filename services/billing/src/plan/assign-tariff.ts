import { randomUUID } from 'node:crypto';
import type { AssignTariff, OwnPlan } from '@market/billing-contract/tariff';
import { type TariffRole, tariffPeriods } from '@market/billing-contract/tariff-limits';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { readMembers, readPerson } from '../person/person.queries.ts';
import { readTariff } from '../tariff/tariff.queries.ts';
import { nameOf } from '../tariff/tariff-view.ts';
import { notify } from '../words/news.ts';
import { correctPlan } from './correct-plan.ts';
import { companyHolder, getUserPlan, roleIn } from './get-plan.ts';
import { grant, type Holder, lockPlan } from './grant.ts';

/**
 * Gives a user, or the company of a vendor, days of a plan; with the tariff that corrects, adds or takes days of the plan there is. Given days
 * are worth nothing when the plan is changed.
 *
 * @throws DomainError TARIFF_NOT_FOUND, USER_NOT_FOUND under its field, COMPANY_REQUIRED, TARIFF_FREE, PERIOD_UNKNOWN, CORRECTION_DAYS, PLAN_MISSING
 */
export async function assignTariff(ctx: SignedInCtx, { user, tariff: id, days }: AssignTariff): Promise<{ data: OwnPlan }> {
  const tariff = await readTariff(ctx.db.pool, { id });
  if (!tariff) throw new DomainError('NOT_FOUND', 'TARIFF_NOT_FOUND');
  const owner = await planOwner(ctx.db.pool, { user, role: tariff.role });
  judgeDays(tariff.role, tariff.is_free, days);
  await inTransaction(ctx.db.pool, async (tx) => {
    await lockPlan(tx, owner.holder);
    const given = { ...owner.holder, days, now: ctx.now(), author: ctx.principal.userId, key: `given:${randomUUID()}` };
    if (tariff.role === null) await correctPlan(tx, given);
    else await grant(tx, { ...given, tariff, source: 'given', value: 0 });
    await audit(tx, {
      actor: actorOf(ctx),
      action: 'plan.given',
      subject: owner.holder.holder,
      subjectId: owner.holder.holderId,
      after: { tariff: id, days },
    });
    const userIds = await peopleOf(tx, owner.holder);
    if (tariff.role !== null) await notify(tx, { kind: 'plan_given', userIds, name: nameOf(tariff, 'ru') });
  });
  return getUserPlan(ctx, { user_id: user }, owner.role);
}

async function planOwner(tx: Tx, { user, role }: { user: number; role: TariffRole | null }): Promise<{ holder: Holder; role: TariffRole }> {
  const person = await readPerson(tx, { id: user });
  const own = person && (role ?? roleIn(person.roles));
  if (!own) throw new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, { user: 'USER_NOT_FOUND' });
  if (!person.roles.includes(own)) throw new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, { tariff: 'TARIFF_FOREIGN' });
  const holder = own === 'ROLE_BUYER' ? { holder: 'user' as const, holderId: user } : companyHolder(person.company);
  if (!holder) throw new DomainError('CONFLICT', 'COMPANY_REQUIRED');
  return { holder, role: own };
}

function judgeDays(role: TariffRole | null, isFree: boolean, days: number): void {
  if (role === null && days !== 0) return;
  if (role === null) throw new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, { days: 'CORRECTION_DAYS' });
  if (isFree) throw new DomainError('CONFLICT', 'TARIFF_FREE');
  if (!(tariffPeriods as readonly number[]).includes(days))
    throw new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, { days: 'PERIOD_UNKNOWN' });
}

/** Who hears of a plan: its user, or those who act for its company. */
export const peopleOf = async (tx: Tx, { holder, holderId }: Holder): Promise<number[]> =>
  holder === 'user' ? [holderId] : (await readMembers(tx, { company: holderId })).map(({ id }) => id);
