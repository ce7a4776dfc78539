import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { IndexTable } from '@market/shell-kit/ui/index-table';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useIndexPage } from '@market/shell-kit/ui/use-index-page';
import { keepPreviousData } from '@tanstack/react-query';
import { billing } from '../../../../billing-api.ts';
import { transactionPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { useInvoiceColumns } from './invoice-columns.tsx';
import { filters, listInput, listParams } from './list-params.ts';
import { ListTools } from './list-tools.tsx';

/** Invoices: those that the reader is to pay, those of their company, or everybody's. */
export function InvoiceListPage() {
  const styles = usePageStyles();
  const { t } = useText();
  const { state, change, table } = useIndexPage(listParams, filters);
  const { lead, columns } = useInvoiceColumns();
  const list = billing.hooks.invoice.list.useQuery(listInput(state), { placeholderData: keepPreviousData });
  return (
    <div className={styles.page}>
      <ListTools state={state} change={change} />
      <IndexTable
        name="invoices"
        label={t('INVOICE.LABEL')}
        lead={lead}
        columns={columns}
        {...table}
        list={list}
        keyOf={({ id }) => id}
        nameOf={({ number }) => number}
        toRow={({ id }) => transactionPaths.invoice(id)}
        countText={(total) => t('INVOICE.COUNT', total)}
        nothing={<EmptyState icon="document" title={t('INVOICE.EMPTY')} text={t('INVOICE.EMPTY_HINT')} />}
      />
    </div>
  );
}
