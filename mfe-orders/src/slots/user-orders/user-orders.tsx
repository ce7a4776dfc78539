import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Link } from '@market/shell-kit/routing/navigation';
import type { SlotProps } from '@market/shell-kit/slots/slots';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { ordersApi } from '../../api.ts';
import { orderPaths } from '../../areas/order/navigation.ts';
import { buyerOrdersPath } from '../../areas/orders/navigation.ts';
import { OrderStatusBadge } from '../../features/order-words/order-badges.tsx';
import { useText } from '../../use-text.ts';

const LATEST = 5;

/** What a user ordered last, on the page that staff have of them. */
export function UserOrders({ userId }: SlotProps['user.orders']) {
  const { t } = useText();
  return (
    <PageSection title={t('ORDER.LATEST')}>
      <Latest userId={userId} />
    </PageSection>
  );
}

function Latest({ userId }: { userId: number }) {
  const page = usePageStyles();
  const { t } = useText();
  const { date, money } = useFormat();
  const orders = ordersApi.hooks.order.list.useQuery({ user_id: userId, root: true, page: 1, per_page: LATEST });
  if (orders.isError && !orders.data) return <LoadFailure error={orders.error} onRetry={() => void orders.refetch()} />;
  if (!orders.data) {
    return (
      <Skeleton aria-label={t('ORDER.LOADING')} aria-busy="true">
        <SkeletonItem size={72} />
      </Skeleton>
    );
  }
  const { data, total } = orders.data;
  if (data.length === 0) return <p className={page.note}>{t('ORDER.NONE')}</p>;
  return (
    <>
      <ul className={page.rows} aria-label={t('ORDER.LATEST')}>
        {data.map(({ id, placed_at, status, amount_payable }) => (
          <li key={id} className={page.item}>
            <span className={page.words}>
              <Link to={orderPaths.view(id)} className={page.link}>
                {t('ORDER.NUMBER', { id })}
              </Link>
              <span className={page.small}>{date(placed_at)}</span>
            </span>
            <OrderStatusBadge status={status} />
            <strong>{money(amount_payable)}</strong>
          </li>
        ))}
      </ul>
      {total > data.length && (
        <Link to={buyerOrdersPath(userId)} className={page.link}>
          {t('ORDER.ALL_OF_USER')}
        </Link>
      )}
    </>
  );
}
