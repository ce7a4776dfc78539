import { rowStates, type Statement, type StatementRow } from '@market/billing-contract/statement';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { CountTabs } from '@market/shell-kit/ui/count-tabs';
import { IndexTable } from '@market/shell-kit/ui/index-table';
import { useIndexPage } from '@market/shell-kit/ui/use-index-page';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { billing } from '../../../../billing-api.ts';
import { useText } from '../../use-text.ts';
import { MatchDialog } from './match-dialog.tsx';
import { isOpen, RowActions } from './row-actions.tsx';
import { useRowColumns } from './row-columns.tsx';
import { filters, rowsInput, statementParams } from './statement-params.ts';

/** The documents of a statement, all or those of one state, and what each of them pays. */
export function StatementRows({ statement: { counts, company_id } }: { statement: Statement }) {
  const { t } = useText();
  const { state, change, table } = useIndexPage(statementParams, filters);
  const { lead, columns } = useRowColumns();
  const [chosen, setChosen] = useState<StatementRow | null>(null);
  const list = billing.hooks.statement.rows.useQuery(rowsInput(state), { placeholderData: keepPreviousData });
  const shown = rowStates.filter((each) => counts[each] > 0 || each === state.state);
  const total = rowStates.reduce((sum, each) => sum + counts[each], 0);
  return (
    <>
      <CountTabs
        label={t('STATEMENT.STATE_TITLE')}
        tabs={[
          { value: '', text: t('STATEMENT.ALL'), count: total },
          ...shown.map((each) => ({ value: each, text: t(`STATEMENT.TAB.${each}`), count: counts[each] })),
        ]}
        chosen={state.state}
        choose={(value) => change({ state: value })}
      />
      <IndexTable
        name="statement-rows"
        label={t('STATEMENT.ROWS')}
        lead={lead}
        columns={columns}
        {...table}
        list={list}
        keyOf={({ id }) => id}
        nameOf={({ number }) => t('STATEMENT.NUMBER', { number })}
        toRow={() => null}
        countText={(count) => t('STATEMENT.COUNT', count)}
        actions={(row) => (isOpen(row) ? <RowActions row={row} onChoose={() => setChosen(row)} /> : null)}
        nothing={<EmptyState icon="document" title={t('STATEMENT.EMPTY')} />}
      />
      {chosen && <MatchDialog row={chosen} seller={company_id} onClose={() => setChosen(null)} />}
    </>
  );
}
