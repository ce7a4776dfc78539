import { inviteUser, setCompany } from '@market/identity-contract/calls';
import type { InvitedUser, InviteUser, SetCompany } from '@market/identity-contract/user';
import { peer } from '@market/service-kit/access/peer';
import type { ServiceDeps } from '@market/service-kit/service';

export interface Accounts {
  /** From the user's very next call on they act for the company, or for none. A repeated call changes nothing. */
  setCompany(input: SetCompany): Promise<void>;
  /** Finds or makes the account of a person who is invited. */
  invite(request: InviteUser): Promise<InvitedUser>;
}

export function accountsVia(deps: Pick<ServiceDeps, 'peer' | 'internalSecret'>): Accounts {
  const ask = peer(deps, 'companies');
  return {
    setCompany: async (input) => void (await ask(setCompany, input)),
    invite: async (request) => (await ask(inviteUser, request)).data,
  };
}
