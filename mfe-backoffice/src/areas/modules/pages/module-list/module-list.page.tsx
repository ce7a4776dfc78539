import type { ModuleRow } from '@market/modules-contract/module';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { useMay } from '@market/shell-kit/session/capabilities';
import { IndexTable } from '@market/shell-kit/ui/index-table';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useIndexPage } from '@market/shell-kit/ui/use-index-page';
import { keepPreviousData } from '@tanstack/react-query';
import { modulesApi } from '../../../../modules-api.ts';
import { useModuleTitle } from '../../features/module-state/use-module-title.ts';
import { modulePaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { filters, listInput, listParams } from './list-params.ts';
import { ListTools } from './list-tools.tsx';
import { useModuleColumns } from './module-columns.tsx';

/** Modules: which version of each is at work, and what waits. */
export function ModuleListPage() {
  const styles = usePageStyles();
  const { t } = useText();
  const titleOf = useModuleTitle();
  const { state, change, table } = useIndexPage(listParams, filters);
  const { lead, columns } = useModuleColumns(useMay('modules.see-all'));
  const list = modulesApi.hooks.module.list.useQuery(listInput(state), { placeholderData: keepPreviousData });
  return (
    <div className={styles.page}>
      <ListTools state={state} change={change} />
      <IndexTable<ModuleRow>
        name="modules"
        label={t('MODULES.LABEL')}
        lead={lead}
        columns={columns}
        {...table}
        list={list}
        keyOf={({ id }) => id}
        nameOf={titleOf}
        toRow={({ id }) => modulePaths.module(id)}
        countText={(total) => t('MODULES.COUNT', total)}
        nothing={<NoModules />}
      />
    </div>
  );
}

function NoModules() {
  const { t } = useText();
  const first = useMay('modules.publish') && (
    <LinkButton appearance="primary" to={modulePaths.publish}>
      {t('MODULES.PUBLISH')}
    </LinkButton>
  );
  return <EmptyState title={t('MODULES.EMPTY')} text={t('MODULES.EMPTY_HINT')} action={first} />;
}
