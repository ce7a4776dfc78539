import { findByContact, getContacts, setCompany } from '@market/identity-contract/calls';
import { sendLetter, sendSms } from '@market/notifications-contract/calls';
import { DomainError } from '@market/service-kit/errors';
import { answering, fakePeer } from '@market/service-kit/testing/fake-peer';

/** Keeps whom each user acts for, and what each has proven to be theirs. */
export function fakeIdentity() {
  /** Whom each user acts for, as companies said last. */
  const companyOf = new Map<number, number | null>();
  /** Addresses and numbers of users: `anna@example.ru` or `79120000001`. */
  const ownerOf = new Map<string, number>();
  /** Users who are deleted. */
  const deleted = new Set<number>();
  const contactOf = (userId: number, isContact: (contact: string) => boolean) =>
    [...ownerOf].find(([contact, owner]) => owner === userId && isContact(contact))?.[0] ?? null;
  const peer = fakePeer('identity', [
    answering(setCompany, ({ user_id, company }) => {
      companyOf.set(user_id, company?.id ?? null);
      return { data: { user_id } };
    }),
    answering(getContacts, ({ user_id }) => {
      if (deleted.has(user_id)) throw new DomainError('NOT_FOUND', 'USER_NOT_FOUND');
      const email = contactOf(user_id, (contact) => contact.includes('@'));
      return { data: { email, phone: contactOf(user_id, (contact) => !contact.includes('@')) } };
    }),
    answering(findByContact, ({ email, phone }) => ({ data: { user_id: ownerOf.get(email ?? phone?.replace(/\D/g, '') ?? '') ?? null } })),
  ]);
  return { ...peer, companyOf, ownerOf, deleted };
}

/** Takes the letters and messages of invitations and lays them out for a test to read. */
export function fakeNotifications() {
  const taken = () => ({ data: { id: crypto.randomUUID() } });
  const peer = fakePeer('notifications', [answering(sendLetter, taken), answering(sendSms, taken)]);
  return { ...peer, letters: peer.asked(sendLetter), messages: peer.asked(sendSms) };
}
