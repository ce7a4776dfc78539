import { useModuleConfig } from '@market/shell-kit/data/use-module-config';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { ModuleSkeleton } from '@market/shell-kit/feedback/module-skeleton';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { catalogue } from '../../api.ts';
import { GoodsList } from '../../goods-list.tsx';
import type { NewArrivalsConfig } from '../../module-config.ts';
import { useText } from '../../use-text.ts';

/** The newest models of all companies. Its title and its way back are drawn by the shell, from the manifest. */
export function NewArrivalsPage() {
  const page = usePageStyles();
  const { t } = useText();
  const { shown } = useModuleConfig<NewArrivalsConfig>();
  const newest = catalogue.hooks.product.list.useQuery({ active: true, page: 1, per_page: shown, sort: 'new' });
  const { data, error } = newest;
  if (!data && error) return <LoadFailure error={error} onRetry={() => void newest.refetch()} />;
  if (!data) return <ModuleSkeleton />;
  if (data.data.length === 0) return <EmptyState title={t('PAGE.EMPTY')} />;
  return (
    <div className={page.form}>
      <p className={page.lead}>{t('PAGE.LEAD')}</p>
      <PageSection title={t('PAGE.COUNT', { count: data.data.length })}>
        <GoodsList goods={data.data} />
      </PageSection>
    </div>
  );
}
