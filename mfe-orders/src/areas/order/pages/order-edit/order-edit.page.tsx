import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { failureOf } from '@market/shell-kit/data/failure';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { MissingPage } from '@market/shell-kit/routing/missing-page';
import { idFromPath, useParams } from '@market/shell-kit/routing/navigation';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useOrder } from '../../features/order/use-order.ts';
import { useOrderHeading } from '../../features/order/use-order-heading.ts';
import { RefusedParts } from '../../features/refused-parts.tsx';
import { orderPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderForm } from './order-form.tsx';

/** One order, to be changed by the marketplace's people. */
export function OrderEditPage() {
  const id = idFromPath(useParams().id);
  return id === null ? <MissingPage /> : <Known key={id} id={id} />;
}

function Known({ id }: { id: number }) {
  const page = usePageStyles();
  const { t } = useText();
  const { data, error, isError, refetch } = useOrder(id);
  useOrderHeading(id, data?.data);
  if (failureOf(error).status === 404) return <MissingPage />;
  if (isError && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  return (
    <div className={page.form}>
      <div>
        <LinkButton to={orderPaths.view(id)}>{t('ORDER_PAGE.FORM.VIEW')}</LinkButton>
      </div>
      <RefusedParts order={id} />
      <OrderForm order={data.data} />
      <OrderFacts order={data.data} />
    </div>
  );
}

function FormSkeleton() {
  const page = usePageStyles();
  const { t } = useText();
  return (
    <Skeleton className={page.form} aria-label={t('ORDER_PAGE.LOADING')} aria-busy="true">
      <div className={page.card}>
        <SkeletonItem size={40} />
        <SkeletonItem size={40} />
        <SkeletonItem size={40} />
      </div>
    </Skeleton>
  );
}
