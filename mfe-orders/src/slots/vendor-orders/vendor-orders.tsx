import { type OrderStatus, orderStatuses } from '@market/orders-contract/order-state';
import { useChanges } from '@market/shell-kit/data/changes';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { CountTiles, CountTilesSkeleton } from '@market/shell-kit/ui/count-tiles';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { ordersApi } from '../../api.ts';
import { ordersPaths } from '../../areas/orders/navigation.ts';
import { useOrderWords } from '../../features/order-words/use-order-words.ts';
import { useText } from '../../use-text.ts';

/** What a seller has to do something about, and what was sold; what came to nothing is neither. */
const SHOWN: readonly OrderStatus[] = orderStatuses.filter((status) => status !== 'canceled');

/** How many orders wait at each step and how many were sold, on the page where a vendor begins; every number leads to the list that it counts. */
export function VendorOrders() {
  const { t } = useText();
  return (
    <PageSection title={t('ORDER.LIST')}>
      <Numbers />
    </PageSection>
  );
}

function Numbers() {
  const { t } = useText();
  const words = useOrderWords();
  const { data, error, isError, refetch } = ordersApi.hooks.order.list.useQuery({ counts: true, page: 1, per_page: 1 }, { staleTime: 0 });
  useChanges('order', () => void refetch());
  if (isError && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <CountTilesSkeleton label={t('ORDER.LOADING')} count={SHOWN.length + 1} />;
  const tiles = [
    ...SHOWN.map((status) => ({
      to: `${ordersPaths.list}?status=${status}`,
      name: words.status(status),
      count: data.counts?.[status] ?? 0,
    })),
    { to: ordersPaths.list, name: t('ORDER.ALL'), count: data.total },
  ];
  return <CountTiles label={t('ORDER.LIST')} tiles={tiles} />;
}
