import { Button } from '@fluentui/react-button';
import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { failureOf } from '@market/shell-kit/data/failure';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { Icon } from '@market/shell-kit/icons/icon';
import { MissingPage } from '@market/shell-kit/routing/missing-page';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useText } from '../../use-text.ts';
import { StatementRows } from './statement-rows.tsx';
import { StatementSummary } from './statement-summary.tsx';
import { useStatement } from './use-statement.ts';

/** One statement: what it would pay, document by document, and what it has paid. */
export function StatementWorkspace({ id, leave }: { id: number; leave: () => void }) {
  const styles = usePageStyles();
  const { t } = useText();
  const { query, start, busy } = useStatement(id);
  if (failureOf(query.error).status === 404) return <MissingPage />;
  return (
    <div className={styles.page}>
      <div>
        <Button appearance="subtle" icon={<Icon name="chevronLeft" />} onClick={leave}>
          {t('STATEMENT.ANOTHER')}
        </Button>
      </div>
      {query.isError && !query.data && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && (
        <Skeleton className={styles.card} aria-label={t('STATEMENT.LOADING')} aria-busy="true">
          <SkeletonItem size={24} style={{ maxWidth: '320px' }} />
          <SkeletonItem size={64} />
        </Skeleton>
      )}
      {query.data && (
        <>
          <StatementSummary statement={query.data.data} start={start} busy={busy} />
          <StatementRows statement={query.data.data} />
        </>
      )}
    </div>
  );
}
