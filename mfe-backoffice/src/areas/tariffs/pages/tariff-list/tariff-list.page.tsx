import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { makeStyles } from '@griffel/react';
import type { Tariff, TariffList } from '@market/billing-contract/tariff';
import type { TariffRole } from '@market/billing-contract/tariff-limits';
import { useChanges } from '@market/shell-kit/data/changes';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { urlNumber, useUrlState } from '@market/shell-kit/routing/url-state';
import { useMay } from '@market/shell-kit/session/capabilities';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { billing } from '../../../../billing-api.ts';
import { useOwnUsage } from '../../features/limits/use-own-usage.ts';
import { useText } from '../../use-text.ts';
import { BuyDrawer } from './buy/buy-drawer.tsx';
import { TariffDrawer } from './edit/tariff-drawer.tsx';
import { OwnPlanNotice } from './own-plan-notice.tsx';
import { TariffCard } from './tariff-card.tsx';

const MOST = 1_000_000_000;
/** 0: none, or of `days` what the drawer begins with. */
const params = { buy: urlNumber({ max: MOST }, 0), days: urlNumber({ max: MOST }, 0), edit: urlNumber({ max: MOST }, 0) };

/** Plans side by side: of a role, or of all that the reader sees. */
export function TariffListPage({ of: role }: { of: TariffRole | null }) {
  const list = billing.hooks.tariff.list.useQuery(role === null ? {} : { role });
  const utils = billing.hooks.useUtils();
  // Bought on another page, paid by transfer or given: it stands here without being asked for.
  useChanges('plan', () => void utils.tariff.invalidate());
  if (list.isError && !list.data) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  return list.data ? <Plans list={list.data} /> : <PlansSkeleton />;
}

function Plans({ list }: { list: TariffList }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const mayEdit = useMay('tariffs.edit');
  const [{ buy, days, edit }, change] = useUrlState(params);
  const usage = useOwnUsage(list.plan === null ? null : (list.data[0]?.role ?? null));
  const bought = list.data.find(({ id, is_free, hidden }) => id === buy && !is_free && !hidden);
  const edited = mayEdit ? list.data.find(({ id }) => id === edit) : undefined;
  if (list.data.length === 0) return <EmptyState icon="empty" title={t('TARIFF.NONE')} />;
  const card = (tariff: Tariff) => (
    <li key={tariff.id} className={styles.item}>
      <TariffCard
        tariff={tariff}
        plan={list.plan}
        usage={usage}
        onBuy={() => change({ buy: tariff.id }, 'push')}
        onEdit={() => change({ edit: tariff.id }, 'push')}
      />
    </li>
  );
  return (
    <div className={page.wide}>
      {list.plan && <OwnPlanNotice plan={list.plan} tariffs={list.data} />}
      <ul className={styles.cards}>{list.data.map(card)}</ul>
      {list.plan && bought && (
        <BuyDrawer
          tariff={bought}
          plan={list.plan}
          days={days}
          onDays={(chosen) => change({ days: chosen })}
          onClose={() => change({ buy: 0, days: 0 })}
        />
      )}
      {edited && <TariffDrawer tariff={edited} onClose={() => change({ edit: 0 })} />}
    </div>
  );
}

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
    gap: '16px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  item: { display: 'flex', minWidth: 0, maxWidth: '520px' },
  waiting: { height: '360px' },
});

function PlansSkeleton() {
  const styles = useStyles();
  const { t } = useText();
  return (
    <Skeleton className={styles.cards} aria-label={t('TARIFF.LOADING')} aria-busy="true">
      <SkeletonItem className={styles.waiting} />
      <SkeletonItem className={styles.waiting} />
    </Skeleton>
  );
}
