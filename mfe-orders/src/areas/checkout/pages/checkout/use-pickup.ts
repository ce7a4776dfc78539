import { companiesApi } from '../../../../api.ts';

/** Whether goods can be fetched from all of their sellers; `unknown`: nobody answered, so the list of stores will say. */
type Pickup = 'waiting' | 'some' | 'none' | 'unknown';

/** An order is fetched from each of its sellers, or from none. */
export function usePickup(companies: readonly { id: number }[]): Pickup {
  const stores = companiesApi.hooks.useQueries((ask) =>
    companies.map(({ id }) => ask.store.list({ company_id: id, page: 1, per_page: 1, pickup_point: true })),
  );
  if (stores.some(({ data }) => data?.total === 0)) return 'none';
  if (stores.some(({ isPending }) => isPending)) return 'waiting';
  return stores.some(({ isError }) => isError) ? 'unknown' : 'some';
}
