import { Tab, TabList } from '@fluentui/react-tabs';
import type { StaffReport } from '@market/chat-contract/moderation';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { IndexTable } from '@market/shell-kit/ui/index-table';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useIndexPage } from '@market/shell-kit/ui/use-index-page';
import { keepPreviousData } from '@tanstack/react-query';
import { useId } from 'react';
import { chatApi } from '../../../../api.ts';
import { ListLinks } from '../../features/list-links/list-links.tsx';
import { chatModerationPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { type ReportState, reportParams, STATES } from './report-params.ts';
import { useReportColumns } from './use-report-columns.tsx';

/** What was reported of conversations: what waits for a decision, and what was decided. */
export function ReportsPage() {
  const styles = usePageStyles();
  const { t } = useText();
  const id = useId();
  const { state: of, change, table } = useIndexPage(reportParams);
  const { page, per_page, state } = of;
  // Colleagues decide at the same time.
  const list = chatApi.hooks.report.list.useQuery({ state, page, per_page }, { placeholderData: keepPreviousData, staleTime: 0 });
  const { lead, columns, nameOf } = useReportColumns(state);
  return (
    <div className={styles.page}>
      <ListLinks here="reports" />
      <TabList
        className={styles.tabs}
        selectedValue={state}
        aria-label={t('MODERATION.STATES')}
        onTabSelect={(_, { value }) => change({ state: value as ReportState })}
      >
        {STATES.map((each) => (
          <Tab key={each} value={each} id={`${id}-${each}`} aria-controls={`${id}-panel`}>
            {t(`MODERATION.STATE.${each}`)}
          </Tab>
        ))}
      </TabList>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${state}`}>
        <IndexTable<StaffReport>
          name="chat-reports"
          label={t('MODERATION.REPORTS')}
          lead={lead}
          columns={columns}
          {...table}
          list={list}
          keyOf={(report) => report.id}
          nameOf={nameOf}
          toRow={(report) => chatModerationPaths.report(report.id)}
          countText={(total) => t('MODERATION.COUNT', total)}
          nothing={<EmptyState icon="check" title={t(`MODERATION.EMPTY.${state}`)} text={t(`MODERATION.EMPTY_HINT.${state}`)} />}
        />
      </div>
    </div>
  );
}
