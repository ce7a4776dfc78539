import type { Me, SavedLocation } from '@market/identity-contract/me';
import type { Organization } from '@market/identity-contract/organization';
import type { Order } from '@market/orders-contract/order';
import type { PhoneFieldCountry } from '@market/shell-kit/forms/phone-field';
import { identity, ordersApi } from '../../../../api.ts';

const HOUR_MS = 3_600_000;

/** What a checkout is prefilled from. */
export interface BuyerFacts {
  me: Me;
  countries: readonly PhoneFieldCountry[];
  places: readonly SavedLocation[];
  organizations: readonly Organization[];
  last: Order | null;
}

interface Asked {
  /** undefined: it has not come yet. */
  facts: BuyerFacts | undefined;
  error: unknown;
  retry: () => void;
}

const isOver = (query: { isPending: boolean; fetchStatus: string }): boolean => !query.isPending || query.fetchStatus === 'idle';

/** Who buys, where to and for whom. Only the profile and the countries of phones are needed: what else does not come is typed by hand. */
export function useBuyerFacts(): Asked {
  const me = identity.hooks.me.get.useQuery();
  const countries = identity.hooks.country.list.useQuery(undefined, { staleTime: HOUR_MS });
  const places = identity.hooks.me.locations.useQuery();
  const organizations = identity.hooks.me.organizations.useQuery();
  const last = useLastOrder(me.data?.data.id ?? 0, me.isSuccess && (places.data?.data.length === 0 || places.isError));
  const needed = [me, countries];
  const isWhole = me.data && countries.data && isOver(places) && isOver(organizations) && last.isOver;
  return {
    facts: isWhole
      ? {
          me: me.data.data,
          countries: countries.data.data,
          places: places.data?.data ?? [],
          organizations: organizations.data?.data ?? [],
          last: last.order,
        }
      : undefined,
    error: needed.find(({ isError, data }) => isError && !data)?.error ?? null,
    retry: () => {
      for (const query of needed) if (query.isError) void query.refetch();
    },
  };
}

/** Where the last order went: asked for where no place is kept that could be taken instead. */
function useLastOrder(user_id: number, isWanted: boolean): { order: Order | null; isOver: boolean } {
  const list = ordersApi.hooks.order.list.useQuery({ root: true, user_id, per_page: 1 }, { enabled: isWanted });
  const id = list.data?.data[0]?.id ?? null;
  const order = ordersApi.hooks.order.get.useQuery({ id: id ?? 0 }, { enabled: isWanted && id !== null });
  return { order: order.data?.data ?? null, isOver: isOver(list) && isOver(order) };
}
