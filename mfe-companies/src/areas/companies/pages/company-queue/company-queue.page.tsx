import { Tab, TabList } from '@fluentui/react-tabs';
import type { QueuedCompany } from '@market/companies-contract/company';
import type { CompanyState } from '@market/companies-contract/company-state';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { useFormat } from '@market/shell-kit/format/use-format';
import { IndexTable } from '@market/shell-kit/ui/index-table';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useIndexPage } from '@market/shell-kit/ui/use-index-page';
import { keepPreviousData } from '@tanstack/react-query';
import { useId } from 'react';
import { companiesApi } from '../../../../api.ts';
import { companyPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { DecisionMenu } from './decision-menu.tsx';
import { QUEUE_STATES, queueParams } from './queue-params.ts';
import { useDecisions } from './use-decisions.tsx';
import { useQueueColumns } from './use-queue-columns.tsx';

/** Companies by their state, those that wait to be looked at first. */
export function CompanyQueuePage() {
  const styles = usePageStyles();
  const { t } = useText();
  const { number } = useFormat();
  const index = useIndexPage(queueParams);
  const id = useId();
  const { page, per_page, state } = index.state;
  const queue = companiesApi.hooks.company.queue.useQuery({ page, per_page, state }, { placeholderData: keepPreviousData });
  const { lead, columns } = useQueueColumns(state);
  const { dialogs, decide } = useDecisions();
  const counts = queue.data?.counts;
  return (
    <div className={styles.page}>
      <TabList
        selectedValue={state}
        onTabSelect={(_, { value }) => index.change({ state: value as CompanyState })}
        aria-label={t('QUEUE.STATES')}
        className={styles.tabs}
      >
        {QUEUE_STATES.map((each) => (
          <Tab key={each} value={each} id={`${id}-${each}`} aria-controls={`${id}-panel`}>
            {counts
              ? t('QUEUE.TAB', { state: t(`COMPANY.STATE.${each}`), formatted: number(counts[each] ?? 0) })
              : t(`COMPANY.STATE.${each}`)}
          </Tab>
        ))}
      </TabList>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${state}`}>
        <IndexTable<QueuedCompany>
          name="company-queue"
          label={t('QUEUE.LABEL')}
          lead={lead}
          columns={columns}
          {...index.table}
          list={queue}
          keyOf={(company) => company.id}
          nameOf={({ brand }) => brand}
          toRow={(company) => companyPaths.company(company.id)}
          countText={(total) => t('QUEUE.COUNT', total)}
          actions={(company) => <DecisionMenu company={company} onDecide={(decision) => decide(decision, company)} />}
          nothing={
            <EmptyState
              title={t(state === 'on_review' ? 'QUEUE.EMPTY' : 'QUEUE.EMPTY_STATE')}
              text={t(state === 'on_review' ? 'QUEUE.EMPTY_HINT' : 'QUEUE.EMPTY_STATE_HINT')}
            />
          }
        />
      </div>
      {dialogs}
    </div>
  );
}
