import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { failureOf } from '@market/shell-kit/data/failure';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { MissingPage } from '@market/shell-kit/routing/missing-page';
import { idFromPath, useParams } from '@market/shell-kit/routing/navigation';
import { usePageHeading } from '@market/shell-kit/routing/page-heading';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { StateBadge } from '@market/shell-kit/ui/state-badge';
import { billing } from '../../../../billing-api.ts';
import { AvailableFrom } from '../../features/statistics/available-from.tsx';
import { Days, Totals } from '../../features/statistics/statistics-view.tsx';
import { useText } from '../../use-text.ts';

/** What came of one code: of any for administrators, of the own ones for their authors. */
export function CodeStatisticsPage() {
  const id = idFromPath(useParams().id);
  return id === null ? <MissingPage /> : <Known key={id} id={id} />;
}

function Known({ id }: { id: number }) {
  const page = usePageStyles();
  const { t } = useText();
  const found = billing.hooks.promo.statisticsOf.useQuery({ id });
  usePageHeading(found.data?.data.code);
  if (failureOf(found.error).status === 404) return <MissingPage />;
  if (found.isError && !found.data) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) {
    return (
      <Skeleton aria-label={t('PROMO.LOADING')} aria-busy="true">
        <SkeletonItem size={128} />
      </Skeleton>
    );
  }
  const { active, author, days, available_from, ...totals } = found.data.data;
  return (
    <div className={page.page}>
      <div className={page.row}>
        <StateBadge mood={active ? 'good' : 'plain'}>{t(active ? 'PROMO.IS_ACTIVE' : 'PROMO.IS_OFF')}</StateBadge>
        {author.fio !== null && <span>{author.fio}</span>}
      </div>
      <AvailableFrom day={available_from} />
      <Totals totals={totals} />
      <Days days={days} />
    </div>
  );
}
