import { getStockFacts } from '@market/catalogue-contract/calls';
import { peer } from '@market/service-kit/access/peer';
import type { ServiceDeps } from '@market/service-kit/service';

export interface Peers {
  /** Whose each of these goods is; what is not there is left out. @throws DomainError UNAVAILABLE while the catalogue cannot answer */
  sellersOf(productIds: readonly number[]): Promise<Map<number, number>>;
}

export function peersVia(deps: Pick<ServiceDeps, 'peer' | 'internalSecrets'>): Peers {
  const ask = peer(deps, 'content');
  return {
    sellersOf: async (productIds) => {
      const { products } = await ask(getStockFacts, { product_ids: [...new Set(productIds)] });
      return new Map(products.map(({ product_id, company_id }) => [product_id, company_id]));
    },
  };
}
