import type { SetCompany } from '@market/identity-contract/user';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Ctx } from '../context.ts';
import { announceUser } from '../person/announce-user.ts';
import { userNotFound } from '../person/lock-user.ts';
import { lockCompanyOf, raiseCompanySequence, writeCompanyOf } from './user-state.queries.ts';

/**
 * Notes the company that a user acts for. The gateways forget who they were, so their very next call acts for it already; asked a second
 * time, or after a younger call, nothing happens.
 *
 * @throws DomainError USER_NOT_FOUND
 */
export async function setCompany(ctx: Ctx, { user_id: id, company, sequence }: SetCompany): Promise<{ data: { user_id: number } }> {
  const changed = await inTransaction(ctx.db.pool, async (tx) => {
    const held = await lockCompanyOf(tx, { id });
    if (!held) throw userNotFound();
    const { sequence: newest, ...before } = held;
    if (sequence !== undefined) {
      if (sequence < newest) return false;
      await raiseCompanySequence(tx, { id, sequence });
    }
    if (before.company_id === (company?.id ?? null) && before.company_name === (company?.name ?? null)) return false;
    await writeCompanyOf(tx, id, { company, now: ctx.now() });
    await audit(tx, { actor: actorOf(ctx), action: 'user.company_set', subject: 'user', subjectId: id, before, after: company });
    await announceUser(tx, id);
    return true;
  });
  // Awaited: a gateway that still held their former principal in its cache would refuse the call that follows.
  if (changed) await ctx.revoke({ userId: id });
  return { data: { user_id: id } };
}
