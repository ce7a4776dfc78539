import type { Order } from '@market/orders-contract/order';
import { ordersApi } from '../../../../api.ts';

export type Seller = NonNullable<Order['seller']>;

/** Who sells what is in an order, by their legal names; of a main order, as its parts know them. What is not known yet is called by its brand. */
export function useSellers({ seller, orders, companies, main_id }: Order): { sellers: readonly Seller[]; isPending: boolean } {
  const parts = main_id === null ? orders : [];
  const answers = ordersApi.hooks.useQueries((ask) => parts.map(({ id }) => ask.order.get({ id })));
  if (seller) return { sellers: [seller], isPending: false };
  const known = answers.flatMap(({ data }) => data?.data.seller ?? []);
  const sellers = companies.map(({ id, brand }) => known.find((each) => each.id === id) ?? { id, brand, name: '', inn: '' });
  return { sellers, isPending: answers.some(({ isPending }) => isPending) };
}
