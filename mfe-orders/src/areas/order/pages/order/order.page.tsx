import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { failureOf } from '@market/shell-kit/data/failure';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { MissingPage } from '@market/shell-kit/routing/missing-page';
import { idFromPath, useParams } from '@market/shell-kit/routing/navigation';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useOrder } from '../../features/order/use-order.ts';
import { useOrderHeading } from '../../features/order/use-order-heading.ts';
import { useText } from '../../use-text.ts';
import { OrderView } from './order-view.tsx';

/** One order, as its parties and the marketplace's people have it before them. */
export function OrderPage() {
  const id = idFromPath(useParams().id);
  return id === null ? <MissingPage /> : <Known key={id} id={id} />;
}

function Known({ id }: { id: number }) {
  const { data, error, isError, refetch } = useOrder(id);
  useOrderHeading(id, data?.data);
  if (failureOf(error).status === 404) return <MissingPage />;
  if (isError && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return data ? <OrderView order={data.data} /> : <OrderSkeleton />;
}

function OrderSkeleton() {
  const page = usePageStyles();
  const { t } = useText();
  return (
    <Skeleton className={page.wide} aria-label={t('ORDER_PAGE.LOADING')} aria-busy="true">
      <div className={page.card}>
        <SkeletonItem size={32} style={{ maxWidth: '320px' }} />
        <SkeletonItem size={16} style={{ maxWidth: '220px' }} />
      </div>
      <div className={page.card}>
        <SkeletonItem size={24} style={{ maxWidth: '200px' }} />
        <SkeletonItem size={120} />
      </div>
    </Skeleton>
  );
}
