import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { IndexTable } from '@market/shell-kit/ui/index-table';
import { useIndexPage } from '@market/shell-kit/ui/use-index-page';
import { keepPreviousData } from '@tanstack/react-query';
import { billing } from '../../../../billing-api.ts';
import { transactionPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { useStatementColumns } from './statement-columns.tsx';
import { filters, statementParams } from './statement-params.ts';

/** Statements that were brought before, each leading to what it pays and has paid. */
export function StatementList() {
  const { t } = useText();
  const { state, table } = useIndexPage(statementParams, filters);
  const { lead, columns } = useStatementColumns();
  const { page, per_page } = state;
  const list = billing.hooks.statement.list.useQuery({ page, per_page }, { placeholderData: keepPreviousData });
  return (
    <IndexTable
      name="statements"
      label={t('STATEMENT.LIST.LABEL')}
      lead={lead}
      columns={columns}
      {...table}
      list={list}
      keyOf={({ id }) => id}
      nameOf={({ file_name }) => file_name}
      toRow={({ id }) => `${transactionPaths.statement}?statement=${id}`}
      countText={(count) => t('STATEMENT.LIST.COUNT', count)}
      nothing={<EmptyState icon="document" title={t('STATEMENT.LIST.EMPTY')} text={t('STATEMENT.LIST.EMPTY_HINT')} />}
    />
  );
}
