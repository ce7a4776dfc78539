import type { Transaction } from '@market/billing-contract/transaction';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { useMay } from '@market/shell-kit/session/capabilities';
import { IndexTable, type IndexTableProps } from '@market/shell-kit/ui/index-table';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useIndexPage } from '@market/shell-kit/ui/use-index-page';
import { keepPreviousData } from '@tanstack/react-query';
import { billing } from '../../../../billing-api.ts';
import { useText } from '../../use-text.ts';
import { TransactionDrawer } from './add/transaction-drawer.tsx';
import { filters, isReversed, listInput, listParams } from './list-params.ts';
import { ListTools } from './list-tools.tsx';
import { Totals } from './totals.tsx';
import { useTransactionColumns } from './transaction-columns.tsx';

/** Movements of bonuses, narrowed by day and person, with what all of them come to. */
export function TransactionListPage() {
  const styles = usePageStyles();
  const { t } = useText();
  const { state, change, changeBeside, table } = useIndexPage(listParams, filters);
  const mayAdd = useMay('bonuses.manage');
  const list = billing.hooks.transaction.list.useQuery(listInput(state), {
    enabled: !isReversed(state),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={styles.page}>
      <ListTools state={state} change={change} {...(mayAdd ? { add: () => changeBeside({ add: 'yes' }) } : {})} />
      {isReversed(state) ? (
        <EmptyState title={t('TRANSACTION.MEND_PERIOD')} />
      ) : (
        <>
          {list.data && <Totals page={list.data} />}
          <Movements table={{ ...table, list }} />
        </>
      )}
      {mayAdd && state.add === 'yes' && <TransactionDrawer user={state.user} onClose={() => changeBeside({ add: '' })} />}
    </div>
  );
}

interface MovementsProps {
  table: Pick<IndexTableProps<Transaction>, 'list' | 'state' | 'onChange' | 'filtered' | 'onReset'>;
}

function Movements({ table }: MovementsProps) {
  const { t } = useText();
  const { lead, columns } = useTransactionColumns();
  return (
    <IndexTable
      name="transactions"
      label={t('TRANSACTION.LABEL')}
      lead={lead}
      columns={columns}
      {...table}
      keyOf={({ id }) => id}
      nameOf={({ comment }) => comment}
      toRow={() => null}
      countText={(total) => t('TRANSACTION.COUNT', total)}
      nothing={<EmptyState title={t('TRANSACTION.EMPTY')} text={t('TRANSACTION.EMPTY_HINT')} />}
    />
  );
}
