import { findArticles, getStockFacts, releaseStock, reserveStock, returnStock, writeOffStock } from '@market/catalogue-contract/calls';
import type { FoundArticles, Reserve, Reserved, StockFacts } from '@market/catalogue-contract/stock-reservation';
import { companiesForOrder } from '@market/companies-contract/calls';
import type { CompanyForOrder } from '@market/companies-contract/counterparty';
import { personForOrder } from '@market/identity-contract/calls';
import type { Organization } from '@market/identity-contract/organization';
import { PeerRefusal, peer } from '@market/service-kit/access/peer';
import type { ServiceDeps } from '@market/service-kit/service';

interface Ending {
  reservation: string;
  step: number;
}

/** The catalogue, as orders ask it. @throws DomainError UNAVAILABLE while it cannot answer */
interface Catalogue {
  /** By product; what is not there is left out. Asked in pieces where there are many. */
  facts(productIds: readonly number[]): Promise<Map<number, StockFacts>>;
  find(articles: string[]): Promise<FoundArticles['found']>;
  /** `ended`: a later step has ended one of them, or changed what it holds; nothing of it is done. */
  reserve(input: Reserve): Promise<Reserved | { outcome: 'ended' }>;
  release(endings: Ending[]): Promise<void>;
  writeOff(endings: Ending[]): Promise<void>;
  giveBack(endings: Ending[]): Promise<void>;
}

export interface Peers {
  catalogue: Catalogue;
  /** Who sells; a company that is not there is left out. */
  sellers(companyIds: number[]): Promise<CompanyForOrder[]>;
  /** null: the user has no such organisation. */
  organization(userId: number, id: number): Promise<Organization | null>;
}

export function peersVia(deps: Pick<ServiceDeps, 'peer' | 'internalSecret'>): Peers {
  const ask = peer(deps, 'orders');
  return {
    catalogue: {
      facts: async (productIds) => {
        if (productIds.length === 0) return new Map();
        const { products } = await ask(getStockFacts, { product_ids: [...new Set(productIds)] });
        return new Map(products.map((facts) => [facts.product_id, facts]));
      },
      find: async (articles) => (await ask(findArticles, { articles })).found,
      reserve: (input) => ask(reserveStock, input).catch(endedOr),
      release: async (reservations) => void (await ask(releaseStock, { reservations })),
      writeOff: async (reservations) => void (await ask(writeOffStock, { reservations })),
      giveBack: async (reservations) => void (await ask(returnStock, { reservations })),
    },
    sellers: async (company_ids) => (await ask(companiesForOrder, { company_ids })).data,
    organization: async (user_id, id) => {
      const { data } = await ask(personForOrder, { user_id });
      return data.organizations.find((each) => each.id === id) ?? null;
    },
  };
}

function endedOr(thrown: unknown): { outcome: 'ended' } {
  if (thrown instanceof PeerRefusal && thrown.code === 'RESERVATION_STATE') return { outcome: 'ended' };
  throw thrown;
}
