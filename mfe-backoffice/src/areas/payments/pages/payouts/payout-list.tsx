import type { Payout } from '@market/billing-contract/card-payment';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useMay } from '@market/shell-kit/session/capabilities';
import { type IndexColumn, IndexTable, type IndexTableProps } from '@market/shell-kit/ui/index-table';
import { keepPreviousData } from '@tanstack/react-query';
import { billing } from '../../../../billing-api.ts';
import { useText } from '../../use-text.ts';
import { type ListState, listInput } from './list-params.ts';

interface PayoutListProps {
  state: ListState;
  table: Pick<IndexTableProps<Payout>, 'state' | 'onChange' | 'filtered' | 'onReset'>;
}

/** What was paid out, the newest first; to whom and by whom only where several are seen. */
export function PayoutList({ state, table }: PayoutListProps) {
  const { t } = useText();
  const { money, date } = useFormat();
  const seesAll = useMay('payments.manage');
  const list = billing.hooks.payout.list.useQuery(listInput(state), { placeholderData: keepPreviousData });
  const ofAll: IndexColumn<Payout>[] = [
    { id: 'company', title: t('PAYOUT.COMPANY'), cell: ({ brand, company_id: id }) => brand || t('PAYMENT.COMPANY', { id }) },
    { id: 'author', title: t('PAYOUT.AUTHOR'), cell: ({ author: { id, fio } }) => fio || t('PAYMENT.NAMELESS', { id }) },
  ];
  return (
    <IndexTable<Payout>
      name="payouts"
      label={t('PAYOUT.PAID_TAB')}
      lead={{ id: 'reference', title: t('PAYOUT.REFERENCE'), cell: ({ reference }) => reference, note: ({ paid_on }) => date(paid_on) }}
      columns={[{ id: 'amount', title: t('PAYOUT.AMOUNT'), cell: ({ amount }) => money(amount) }, ...(seesAll ? ofAll : [])]}
      {...table}
      list={list}
      keyOf={({ id }) => id}
      nameOf={({ reference }) => reference}
      toRow={() => null}
      countText={(total) => t('PAYOUT.COUNT', total)}
      nothing={<EmptyState title={t('PAYOUT.EMPTY')} text={t('PAYOUT.EMPTY_HINT')} />}
    />
  );
}
