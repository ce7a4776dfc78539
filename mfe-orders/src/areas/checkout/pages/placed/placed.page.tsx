import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import type { Order } from '@market/orders-contract/order';
import { failureOf } from '@market/shell-kit/data/failure';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useFormat } from '@market/shell-kit/format/use-format';
import { addresses } from '@market/shell-kit/routing/addresses';
import { MissingPage } from '@market/shell-kit/routing/missing-page';
import { idFromPath, Link, useParams } from '@market/shell-kit/routing/navigation';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { ordersApi } from '../../../../api.ts';
import { PayButton } from '../../../../features/pay/pay-button.tsx';
import { orderPaths } from '../../../order/navigation.ts';
import { useText } from '../../use-text.ts';

/** What became of a checkout: the order's number, what goes to which seller, and what happens next. */
export function PlacedPage() {
  const id = idFromPath(useParams().id);
  return id === null ? <MissingPage /> : <Placed key={id} id={id} />;
}

function Placed({ id }: { id: number }) {
  const page = usePageStyles();
  const { t } = useText();
  const { data, error, isError, refetch } = ordersApi.hooks.order.get.useQuery({ id });
  if (failureOf(error).status === 404) return <MissingPage />;
  if (isError && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (data) return <PlacedOrder order={data.data} />;
  return (
    <Skeleton aria-label={t('PLACED.LOADING')} aria-busy="true" className={page.form}>
      <SkeletonItem size={120} />
      <SkeletonItem size={120} />
    </Skeleton>
  );
}

function PlacedOrder({ order }: { order: Order }) {
  const page = usePageStyles();
  const { t } = useText();
  const { money } = useFormat();
  return (
    <div className={page.form}>
      <PageSection title={t('PLACED.TITLE', { id: order.id })}>
        <p className={page.note}>{t('PLACED.SUM', { sum: money(order.amount_payable) })}</p>
        <div className={page.row}>
          <LinkButton to={orderPaths.view(order.id)} appearance="primary" size="large">
            {t('PLACED.OPEN')}
          </LinkButton>
          <LinkButton to={`${orderPaths.view(order.id)}?print=now`} size="large">
            {t('PLACED.PRINT')}
          </LinkButton>
          <LinkButton to={addresses.catalog} size="large">
            {t('PLACED.TO_CATALOGUE')}
          </LinkButton>
        </div>
      </PageSection>
      <Parts parts={order.orders} />
      <NextSteps order={order} />
    </div>
  );
}

/** Each seller has an order of their own to work on. */
function Parts({ parts }: { parts: Order['orders'] }) {
  const page = usePageStyles();
  const { t } = useText();
  const { money, number } = useFormat();
  if (parts.length === 0) return null;
  return (
    <PageSection title={t('PLACED.PARTS', { count: parts.length, formatted: number(parts.length) })}>
      <ul className={page.rows}>
        {parts.map(({ id, companies: [company], lines_num, amount_payable }) => (
          <li key={id} className={page.item}>
            <span className={page.words}>
              <Link className={page.link} to={orderPaths.view(id)}>
                {t('PLACED.PART', { id, brand: company?.brand ?? '' })}
              </Link>
              <span className={page.small}>{t('CHECKOUT.SUMMARY.LINES', { count: lines_num, formatted: number(lines_num) })}</span>
            </span>
            <strong>{money(amount_payable)}</strong>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function NextSteps({ order }: { order: Order }) {
  const page = usePageStyles();
  const { t } = useText();
  return (
    <PageSection title={t('PLACED.NEXT.TITLE')}>
      <ol className={page.prose}>
        <li>{t('PLACED.NEXT.ACCEPT')}</li>
        <li>
          {t('PLACED.NEXT.PAY')}
          <PayButton order={order} />
        </li>
        <li>{t(`PLACED.NEXT.${order.delivery_type}`)}</li>
      </ol>
    </PageSection>
  );
}
