import { getStockFacts } from '@market/catalogue-contract/calls';
import type { StockFacts } from '@market/catalogue-contract/stock-reservation';
import { countContact } from '@market/companies-contract/calls';
import { getContacts } from '@market/identity-contract/calls';
import { createOffer, withdrawOffer } from '@market/orders-contract/calls';
import type { CreateOffer, OfferState, WithdrawOffer } from '@market/orders-contract/offer';
import { peer } from '@market/service-kit/access/peer';
import type { ServiceDeps } from '@market/service-kit/service';

export interface Peers {
  /** Goods by number; what is not there is left out. @throws DomainError UNAVAILABLE while the catalogue cannot answer */
  goods(productIds: readonly number[]): Promise<Map<number, StockFacts>>;
  /** The address and the number that a user has answered from. */
  contactsOf(userId: number): Promise<{ email: string | null; phone: string | null }>;
  /** Counts one more shown contact of the viewer's day, unless it is free. @throws PeerRefusal CONTACT_LIMIT_REACHED */
  countContact(input: { viewer_id: number; creator_id: number; free: boolean }): Promise<{ left: number | null; resets_at: string }>;
  offers: {
    create(input: CreateOffer): Promise<OfferState>;
    /** @throws PeerRefusal OFFER_ORDERED */
    withdraw(input: WithdrawOffer): Promise<OfferState>;
  };
}

export function peersVia(deps: Pick<ServiceDeps, 'peer' | 'internalSecrets'>): Peers {
  const ask = peer(deps, 'tenders');
  return {
    goods: async (productIds) => {
      const { products } = await ask(getStockFacts, { product_ids: [...new Set(productIds)] });
      return new Map(products.map((facts) => [facts.product_id, facts]));
    },
    contactsOf: async (user_id) => (await ask(getContacts, { user_id })).data,
    countContact: async (input) => (await ask(countContact, input)).data,
    offers: { create: (input) => ask(createOffer, input), withdraw: (input) => ask(withdrawOffer, input) },
  };
}
