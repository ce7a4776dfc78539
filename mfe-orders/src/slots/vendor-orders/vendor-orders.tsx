import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { type OrderStatus, orderStatuses } from '@market/orders-contract/order-state';
import { useChanges } from '@market/shell-kit/data/changes';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Link } from '@market/shell-kit/routing/navigation';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { ordersApi } from '../../api.ts';
import { ordersPaths } from '../../areas/orders/navigation.ts';
import { useOrderWords } from '../../features/order-words/use-order-words.ts';
import { useText } from '../../use-text.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
    gap: '12px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  link: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    boxSizing: 'border-box',
    padding: '12px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1Hover}` },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  number: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  name: { color: tokens.colorNeutralForeground2 },
  tile: { height: '76px' },
});

/** What a seller has to do something about; how many are over is no task. */
const AT_WORK: readonly OrderStatus[] = orderStatuses.filter((status) => status !== 'completed' && status !== 'canceled');

/** How many orders wait at each step, on the page where a vendor begins; every number leads to the list that it counts. */
export function VendorOrders() {
  const { t } = useText();
  return (
    <PageSection title={t('ORDER.LIST')}>
      <Numbers />
    </PageSection>
  );
}

function Numbers() {
  const styles = useStyles();
  const { t } = useText();
  const words = useOrderWords();
  const { number } = useFormat();
  const { data, error, isError, refetch } = ordersApi.hooks.order.list.useQuery({ counts: true, page: 1, per_page: 1 }, { staleTime: 0 });
  useChanges('order', () => void refetch());
  if (isError && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Skeleton className={styles.list} aria-label={t('ORDER.LOADING')} aria-busy="true">
        {AT_WORK.map((status) => (
          <SkeletonItem key={status} className={styles.tile} />
        ))}
      </Skeleton>
    );
  }
  const tiles = [
    ...AT_WORK.map((status) => ({ query: `?status=${status}`, name: words.status(status), count: data.counts?.[status] ?? 0 })),
    { query: '', name: t('ORDER.ALL'), count: data.total },
  ];
  return (
    <ul className={styles.list} aria-label={t('ORDER.LIST')}>
      {tiles.map(({ query, name, count }) => (
        <li key={query}>
          <Link to={`${ordersPaths.list}${query}`} className={styles.link}>
            <span className={styles.number}>{number(count)}</span>
            <span className={styles.name}>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
