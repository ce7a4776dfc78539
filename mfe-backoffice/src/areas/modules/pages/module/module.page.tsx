import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { makeStyles } from '@griffel/react';
import type { Module } from '@market/modules-contract/module';
import { failureOf } from '@market/shell-kit/data/failure';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { MissingPage } from '@market/shell-kit/routing/missing-page';
import { useParams } from '@market/shell-kit/routing/navigation';
import { usePageHeading } from '@market/shell-kit/routing/page-heading';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { modulesApi } from '../../../../modules-api.ts';
import { useModuleTitle } from '../../features/module-state/use-module-title.ts';
import { useText } from '../../use-text.ts';
import { ModuleHealth } from './health/module-health.tsx';
import { ModuleCard } from './module-card.tsx';
import { ModuleHistory } from './module-history.tsx';
import { RolloutCard } from './rollout/rollout-card.tsx';
import { ModuleSettings } from './settings/module-settings.tsx';
import { useModuleDialogs } from './use-module-dialogs.tsx';
import { VersionList } from './version-list.tsx';

const useStyles = makeStyles({ card: { height: '220px' } });

/** One module: what of it is at work, its versions, what is done to it, and what was done. */
export function ModulePage() {
  const { id = '' } = useParams();
  const module = modulesApi.hooks.module.get.useQuery({ id });
  const titleOf = useModuleTitle();
  usePageHeading(module.data && titleOf(module.data.data));
  // What is no name of a module is refused as one.
  if ([404, 422].includes(failureOf(module.error).status ?? 0)) return <MissingPage />;
  if (module.isError && !module.data) return <LoadFailure error={module.error} onRetry={() => void module.refetch()} />;
  return module.data ? <Loaded key={id} module={module.data.data} /> : <PageSkeleton />;
}

function PageSkeleton() {
  const styles = useStyles();
  const { t } = useText();
  return (
    <Skeleton aria-label={t('MODULES.LOADING')} aria-busy="true">
      <SkeletonItem className={styles.card} />
    </Skeleton>
  );
}

function Loaded({ module }: { module: Module }) {
  const styles = usePageStyles();
  const { dialogs, ask } = useModuleDialogs(module);
  return (
    <div className={styles.form}>
      <ModuleCard module={module} onAct={(kind) => ask({ kind })} />
      <RolloutCard module={module} onAct={(kind) => ask({ kind })} />
      <ModuleSettings module={module} />
      <VersionList module={module} onAct={(kind, version) => ask({ kind, version })} />
      <ModuleHealth id={module.id} />
      <ModuleHistory history={module.history} />
      {dialogs}
    </div>
  );
}
