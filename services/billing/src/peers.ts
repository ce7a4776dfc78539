import type { InvoiceParty } from '@market/billing-contract/invoice';
import { companiesForOrder, companyDigests } from '@market/companies-contract/calls';
import { personDigests, personForOrder } from '@market/identity-contract/calls';
import type { PersonDigests } from '@market/identity-contract/person';
import { peer } from '@market/service-kit/access/peer';
import { DomainError } from '@market/service-kit/errors';
import type { ServiceDeps } from '@market/service-kit/service';

export interface Peers {
  /** Since when a user is registered, and keyed digests by which the same person is known again. @throws DomainError UNAVAILABLE */
  digestsOfPerson(userId: number): Promise<PersonDigests>;
  /** The same of a company. */
  digestsOfCompany(companyId: number): Promise<string[]>;
  /** What papers call a company that pays. */
  companyAsPayer(companyId: number): Promise<InvoiceParty>;
  /** The organisation that a user orders for first; null: none. */
  organizationOf(userId: number): Promise<InvoiceParty | null>;
}

export function peersVia(deps: Pick<ServiceDeps, 'peer' | 'internalSecrets'>): Peers {
  const ask = peer(deps, 'billing');
  return {
    digestsOfPerson: async (user_id) => (await ask(personDigests, { user_id })).data,
    digestsOfCompany: async (company_id) => (await ask(companyDigests, { company_id })).data.digests,
    companyAsPayer: async (id) => {
      const [company] = (await ask(companiesForOrder, { company_ids: [id] })).data;
      if (!company) throw new DomainError('CONFLICT', 'COMPANY_REQUIRED');
      const { name, inn, city, payment_details } = company;
      return { name, inn, kpp: payment_details?.kpp ?? '', address: city };
    },
    organizationOf: async (user_id) => {
      const { organizations } = (await ask(personForOrder, { user_id })).data;
      const first = organizations.find((each) => each.default) ?? organizations[0];
      return first ? { name: first.name, inn: first.inn, kpp: first.kpp, address: first.address } : null;
    },
  };
}
