import { companyDigests } from '@market/companies-contract/calls';
import { personDigests } from '@market/identity-contract/calls';
import type { PersonDigests } from '@market/identity-contract/person';
import { peer } from '@market/service-kit/access/peer';
import type { ServiceDeps } from '@market/service-kit/service';

export interface Peers {
  /** Since when a user is registered, and keyed digests by which the same person is known again. @throws DomainError UNAVAILABLE */
  digestsOfPerson(userId: number): Promise<PersonDigests>;
  /** The same of a company. */
  digestsOfCompany(companyId: number): Promise<string[]>;
}

export function peersVia(deps: Pick<ServiceDeps, 'peer' | 'internalSecret'>): Peers {
  const ask = peer(deps, 'billing');
  return {
    digestsOfPerson: async (user_id) => (await ask(personDigests, { user_id })).data,
    digestsOfCompany: async (company_id) => (await ask(companyDigests, { company_id })).data.digests,
  };
}
