import { inviteUser, setCompany } from '@market/identity-contract/calls';
import type { InvitedUser } from '@market/identity-contract/user';
import { answering, fakePeer } from '@market/service-kit/testing/fake-peer';

/** Keeps whom each user acts for, and finds or makes who is invited. */
export function fakeIdentity() {
  /** Whom each user acts for, as companies said last. */
  const companyOf = new Map<number, number | null>();
  /** Who is found when a company invites; anyone else is created, from 501 on. */
  const known = new Map<string, InvitedUser>();
  let last = 500;
  const peer = fakePeer('identity', [
    answering(setCompany, ({ user_id, company }) => {
      companyOf.set(user_id, company?.id ?? null);
      return { data: { user_id } };
    }),
    answering(inviteUser, ({ email, phone }) => {
      const found = known.get(email ?? phone ?? '');
      if (found) return { data: found };
      last += 1;
      known.set(email ?? phone ?? '', { user_id: last, outcome: 'found' });
      return { data: { user_id: last, outcome: 'made' as const } };
    }),
  ]);
  return { ...peer, companyOf, known };
}
