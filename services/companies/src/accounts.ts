import type { InvitedUser, InviteUser, SetCompany } from '@market/identity-contract/user';
import { peerClient } from '@market/service-kit/access/peer';
import type { ServiceDeps } from '@market/service-kit/service';

/** What companies ask of identity; the router's own type would tie this service to that one's code. */
interface IdentityDoor {
  user: {
    setCompany: { mutate(told: SetCompany): Promise<unknown> };
    invite: { mutate(wish: InviteUser): Promise<{ data: InvitedUser }> };
  };
}

export interface Accounts {
  /** From the user's very next call on he acts for the company, or for none. Told again it changes nothing. */
  setCompany(told: SetCompany): Promise<void>;
  /** Finds or makes the account of somebody who is invited. */
  invite(wish: InviteUser): Promise<InvitedUser>;
}

export function accountsVia(deps: Pick<ServiceDeps, 'peer' | 'internalSecret'>): Accounts {
  const { user } = peerClient(deps, { from: 'companies', to: 'identity' }) as unknown as IdentityDoor;
  return {
    setCompany: async (told) => void (await user.setCompany.mutate(told)),
    invite: async (wish) => (await user.invite.mutate(wish)).data,
  };
}
