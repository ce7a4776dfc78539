import type { CardPayment } from '@market/billing-contract/card-payment';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { IndexTable } from '@market/shell-kit/ui/index-table';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useIndexPage } from '@market/shell-kit/ui/use-index-page';
import { keepPreviousData } from '@tanstack/react-query';
import { billing } from '../../../../billing-api.ts';
import { paymentPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { LedgerCheck } from './ledger/ledger-check.tsx';
import { filters, listInput, listParams } from './list-params.ts';
import { ListTools } from './list-tools.tsx';
import { usePaymentColumns } from './payment-columns.tsx';

/** Everybody's payments by card, below the check of the whole ledger. */
export function PaymentListPage() {
  const page = usePageStyles();
  const { t } = useText();
  const { state, change, table } = useIndexPage(listParams, filters);
  const list = billing.hooks.cardPayment.list.useQuery(listInput(state), { placeholderData: keepPreviousData });
  const { lead, columns } = usePaymentColumns();
  return (
    <div className={page.page}>
      <LedgerCheck />
      <ListTools state={state} change={change} />
      <IndexTable<CardPayment>
        name="payments"
        label={t('PAYMENT.LABEL')}
        lead={lead}
        columns={columns}
        {...table}
        list={list}
        keyOf={({ id }) => id}
        nameOf={({ id }) => t('PAYMENT.TITLE', { id })}
        toRow={({ id }) => paymentPaths.payment(id)}
        countText={(total) => t('PAYMENT.COUNT', total)}
        nothing={<EmptyState title={t('PAYMENT.EMPTY')} text={t('PAYMENT.EMPTY_HINT')} />}
      />
    </div>
  );
}
