import { inviteUser, setCompany } from '@market/identity-contract/calls';
import type { InvitedUser, InviteUser, SetCompany } from '@market/identity-contract/user';
import { peer } from '@market/service-kit/access/peer';
import type { ServiceDeps } from '@market/service-kit/service';

export interface Accounts {
  /** From the user's very next call on they act for the company, or for none. Told again it changes nothing. */
  setCompany(told: SetCompany): Promise<void>;
  /** Finds or makes the account of a person who is invited. */
  invite(request: InviteUser): Promise<InvitedUser>;
}

export function accountsVia(deps: Pick<ServiceDeps, 'peer' | 'internalSecret'>): Accounts {
  const ask = peer(deps, 'companies');
  return {
    setCompany: async (told) => void (await ask(setCompany, told)),
    invite: async (request) => (await ask(inviteUser, request)).data,
  };
}
