import { getStockFacts, releaseStock, reserveStock, returnStock, writeOffStock } from '@market/catalogue-contract/calls';
import type {
  EndReservations,
  ReservationsAnswer,
  Reserve,
  Reserved,
  StockFacts,
  WriteOff,
} from '@market/catalogue-contract/stock-reservation';
import { companiesForOrder } from '@market/companies-contract/calls';
import type { CompanyForOrder } from '@market/companies-contract/counterparty';
import { personForOrder } from '@market/identity-contract/calls';
import type { Organization } from '@market/identity-contract/organization';
import type { Principal } from '@market/kit-contract/principal';
import { PeerRefusal, peer } from '@market/service-kit/access/peer';
import type { ServiceDeps } from '@market/service-kit/service';
import type { z } from 'zod';

/** How the catalogue keeps a reservation. */
export type KeptReservation = z.output<typeof ReservationsAnswer>['states'][number];

export interface Peers {
  /** @throws DomainError UNAVAILABLE while it cannot answer */
  catalogue: {
    /** By product; what is not there is left out. */
    facts(productIds: readonly number[]): Promise<Map<number, StockFacts>>;
    /** `ended`: a later step has ended one of them, or changed what it holds; nothing of it is done. */
    reserve(input: Reserve): Promise<Reserved | { outcome: 'ended' }>;
    /** These answer how each is now: one whose step is not above the kept one stays as it is. */
    release(ended: EndReservations['reservations']): Promise<KeptReservation[]>;
    writeOff(ended: WriteOff['reservations']): Promise<KeptReservation[]>;
    /** What had been handed over is there again. */
    takeBack(ended: EndReservations['reservations']): Promise<KeptReservation[]>;
  };
  /** Who sells; a company that is not there is left out. */
  sellers(companyIds: number[]): Promise<CompanyForOrder[]>;
  /** null: the user has no such organisation. */
  organization(userId: number, id: number): Promise<Organization | null>;
  /** What a user may do by now; null: they are gone. */
  rights(userId: number): Promise<Pick<Principal, 'roles' | 'companyId'> | null>;
}

/** So many one question may name. */
const PRODUCTS_AT_ONCE = 2_000;
const COMPANIES_AT_ONCE = 50;

const pieces = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

export function peersVia(deps: Pick<ServiceDeps, 'peer' | 'internalSecrets'>): Peers {
  const ask = peer(deps, 'orders');
  return {
    catalogue: {
      facts: async (productIds) => {
        const answers = await Promise.all(
          pieces([...new Set(productIds)], PRODUCTS_AT_ONCE).map((product_ids) => ask(getStockFacts, { product_ids })),
        );
        return new Map(answers.flatMap(({ products }) => products).map((facts) => [facts.product_id, facts]));
      },
      reserve: (input) => ask(reserveStock, input).catch(endedOr),
      release: async (reservations) => (await ask(releaseStock, { reservations })).states,
      writeOff: async (reservations) => (await ask(writeOffStock, { reservations })).states,
      takeBack: async (reservations) => (await ask(returnStock, { reservations })).states,
    },
    sellers: async (companyIds) => {
      const answers = await Promise.all(
        pieces(companyIds, COMPANIES_AT_ONCE).map((company_ids) => ask(companiesForOrder, { company_ids })),
      );
      return answers.flatMap(({ data }) => data);
    },
    organization: async (user_id, id) => {
      const { data } = await ask(personForOrder, { user_id });
      return data.organizations.find((each) => each.id === id) ?? null;
    },
    rights: async (user_id) => {
      const person = await ask(personForOrder, { user_id }).catch(goneOr);
      return person && { roles: person.data.roles, companyId: person.data.company_id };
    },
  };
}

function goneOr(thrown: unknown): null {
  if (thrown instanceof PeerRefusal && thrown.code === 'USER_NOT_FOUND') return null;
  throw thrown;
}

function endedOr(thrown: unknown): { outcome: 'ended' } {
  if (thrown instanceof PeerRefusal && thrown.code === 'RESERVATION_STATE') return { outcome: 'ended' };
  throw thrown;
}
