import { Button } from '@fluentui/react-button';
import type { Owed } from '@market/billing-contract/card-payment';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { useFormat } from '@market/shell-kit/format/use-format';
import { addresses } from '@market/shell-kit/routing/addresses';
import { IndexTable, type IndexTableProps } from '@market/shell-kit/ui/index-table';
import { keepPreviousData } from '@tanstack/react-query';
import { billing } from '../../../../billing-api.ts';
import { useText } from '../../use-text.ts';
import { type ListState, listInput } from './list-params.ts';

interface OwedListProps {
  state: ListState;
  table: Pick<IndexTableProps<Owed>, 'state' | 'onChange' | 'filtered' | 'onReset'>;
  record: (company: number) => void;
}

/** What each company is owed, the most first. */
export function OwedList({ state, table, record }: OwedListProps) {
  const { t } = useText();
  const { money } = useFormat();
  const list = billing.hooks.payout.owed.useQuery(listInput(state), { placeholderData: keepPreviousData });
  const nameOf = ({ brand, company_id: id }: Owed): string => brand || t('PAYMENT.COMPANY', { id });
  return (
    <IndexTable<Owed>
      name="owed"
      label={t('PAYOUT.OWED_TAB')}
      lead={{ id: 'company', title: t('PAYOUT.COMPANY'), cell: nameOf }}
      columns={[
        { id: 'owed', title: t('PAYOUT.OWED'), cell: ({ owed }) => money(owed) },
        { id: 'paid_out', title: t('PAYOUT.PAID_OUT'), cell: ({ paid_out }) => money(paid_out) },
      ]}
      {...table}
      list={list}
      keyOf={({ company_id }) => company_id}
      nameOf={nameOf}
      toRow={({ company_id }) => addresses.company(company_id)}
      countText={(total) => t('PAYOUT.COMPANIES', total)}
      actions={(row) =>
        row.owed > 0 && (
          <Button aria-label={t('PAYOUT.RECORD_TO', { company: nameOf(row) })} onClick={() => record(row.company_id)}>
            {t('PAYOUT.PAY')}
          </Button>
        )
      }
      nothing={<EmptyState title={t('PAYOUT.NOTHING_OWED')} text={t('PAYOUT.NOTHING_OWED_HINT')} />}
    />
  );
}
