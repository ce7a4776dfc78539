import { PeerRefusal } from '@market/service-kit/access/peer';
import { DomainError } from '@market/service-kit/errors';
import type { CreatorContacts, GetTender } from '@market/tenders-contract/tender';
import type { SignedInCtx } from '../context.ts';
import { dayAfter, moscowDay } from '../locked-tender/moscow-day.ts';
import { tenderNotFound } from '../locked-tender/tender-access.ts';
import { findTender } from './get-tender.ts';

/**
 * Shows how the creator of a tender is reached. They count as one contact of the caller's day, free for staff and for the company that was hired.
 *
 * @throws DomainError TENDER_NOT_FOUND, FORBIDDEN, COMPANY_NOT_ACTIVE, CONTACT_LIMIT_REACHED
 */
export async function showContact(ctx: SignedInCtx, { id }: GetTender): Promise<{ data: CreatorContacts }> {
  const { stored, reader } = await findTender(ctx, id);
  const isOwn = reader.userId === stored.user_id;
  if (!isOwn && reader.kind !== 'staff' && reader.companyId === null) throw new DomainError('FORBIDDEN', 'FORBIDDEN');
  const isHired = stored.proposals.some(({ company_id, status }) => status === 'hired' && company_id === reader.companyId);
  if (!isOwn && reader.kind !== 'staff' && !(isHired || stored.active)) throw new DomainError('CONFLICT', 'COMPANY_NOT_ACTIVE');
  // First what is shown: a contact that could not be had is not counted.
  const { email, phone } = await ctx.contactsOf(stored.user_id).catch(goneOr);
  const counted = await ctx
    .countContact({ viewer_id: reader.userId, creator_id: stored.user_id, free: isOwn || isHired || reader.kind === 'staff' })
    .catch((thrown: unknown) => limitOr(thrown, ctx.now()));
  return { data: { fio: stored.fio ?? '', phone, email, ...counted, ...(reader.kind === 'staff' ? { left: null } : {}) } };
}

function goneOr(thrown: unknown): never {
  if (thrown instanceof PeerRefusal && thrown.code === 'USER_NOT_FOUND') throw tenderNotFound();
  throw thrown;
}

/** The limit of a day ends with the day of Moscow. */
function limitOr(thrown: unknown, now: Date): never {
  if (!(thrown instanceof PeerRefusal) || thrown.code !== 'CONTACT_LIMIT_REACHED') throw thrown;
  const resets = new Date(`${dayAfter(moscowDay(now), 1)}T00:00:00+03:00`);
  const retryAfter = Math.ceil((resets.getTime() - now.getTime()) / 1000);
  throw new DomainError('TOO_MANY_REQUESTS', 'CONTACT_LIMIT_REACHED', { resets_at: resets.toISOString(), retryAfter });
}
