import { findByContact, getContacts, setCompany } from '@market/identity-contract/calls';
import type { ProvenContacts, SetCompany } from '@market/identity-contract/user';
import { peer } from '@market/service-kit/access/peer';
import type { ServiceDeps } from '@market/service-kit/service';

/** What a person is written to by, and known by until they answer. */
export type Contact = { email: string } | { phone: string };

export interface Accounts {
  /** From the user's very next call on they act for the company, or for none. A repeated call changes nothing. */
  setCompany(input: SetCompany): Promise<void>;
  /** The address and the number that a user has answered from. */
  contacts(userId: number): Promise<ProvenContacts>;
  /** Whose a proven address or number is; null: nobody's. */
  withContact(contact: Contact): Promise<number | null>;
}

export function accountsVia(deps: Pick<ServiceDeps, 'peer' | 'internalSecret'>): Accounts {
  const ask = peer(deps, 'companies');
  return {
    setCompany: async (input) => void (await ask(setCompany, input)),
    contacts: async (userId) => (await ask(getContacts, { user_id: userId })).data,
    withContact: async (contact) => (await ask(findByContact, contact)).data.user_id,
  };
}
