import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { failureOf } from '@market/shell-kit/data/failure';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { MissingPage } from '@market/shell-kit/routing/missing-page';
import { idFromPath, useParams } from '@market/shell-kit/routing/navigation';
import { usePageHeading } from '@market/shell-kit/routing/page-heading';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { chatApi } from '../../../../api.ts';
import { useText } from '../../use-text.ts';
import { ReportView } from './report-view.tsx';

/** One report: what was said, between whom, and what staff decide of it. */
export function ReportPage() {
  const id = idFromPath(useParams().id);
  return id === null ? <MissingPage /> : <Known key={id} id={id} />;
}

function Known({ id }: { id: number }) {
  const { t } = useText();
  // Colleagues decide at the same time.
  const { data, error, isError, refetch } = chatApi.hooks.report.get.useQuery({ id }, { staleTime: 0 });
  usePageHeading(data && t('MODERATION.REPORT.TITLE', { id }));
  if (failureOf(error).status === 404) return <MissingPage />;
  if (isError && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return data ? <ReportView report={data.data} /> : <ReportSkeleton />;
}

function ReportSkeleton() {
  const page = usePageStyles();
  const { t } = useText();
  return (
    <Skeleton className={page.form} aria-label={t('MODERATION.REPORT.LOADING')} aria-busy="true">
      <div className={page.card}>
        <SkeletonItem size={24} style={{ maxWidth: '200px' }} />
        <SkeletonItem size={96} />
      </div>
      <div className={page.card}>
        <SkeletonItem size={24} style={{ maxWidth: '200px' }} />
        <SkeletonItem size={128} />
      </div>
    </Skeleton>
  );
}
