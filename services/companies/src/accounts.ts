import { findByContact, getContacts, setCompany } from '@market/identity-contract/calls';
import type { ProvenContacts, SetCompany } from '@market/identity-contract/user';
import { PeerRefusal, peer } from '@market/service-kit/access/peer';
import { DomainError } from '@market/service-kit/errors';
import type { ServiceDeps } from '@market/service-kit/service';

/** What a person is written to by, and known by until they answer. */
export type Contact = { email: string } | { phone: string };

export interface Accounts {
  /** From the user's very next call on they act for the company, or for none. A repeated call changes nothing. */
  setCompany(input: SetCompany): Promise<void>;
  /** The address and the number that the caller has answered from. @throws DomainError SESSION_DEAD once the caller is deleted */
  contacts(userId: number): Promise<ProvenContacts>;
  /** Whose a proven address or number is; null: nobody's. */
  withContact(contact: Contact): Promise<number | null>;
}

export function accountsVia(deps: Pick<ServiceDeps, 'peer' | 'internalSecrets'>): Accounts {
  const ask = peer(deps, 'companies');
  return {
    setCompany: async (input) => void (await ask(setCompany, input)),
    contacts: async (userId) => (await ask(getContacts, { user_id: userId }).catch(refuseDeleted)).data,
    withContact: async (contact) => (await ask(findByContact, contact)).data.user_id,
  };
}

/** A session outlives its user by the seconds in which callers are remembered. */
function refuseDeleted(thrown: unknown): never {
  throw thrown instanceof PeerRefusal && thrown.code === 'USER_NOT_FOUND' ? new DomainError('FORBIDDEN', 'SESSION_DEAD') : thrown;
}
