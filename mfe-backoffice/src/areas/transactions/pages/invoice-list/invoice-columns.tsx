import type { InvoiceRow } from '@market/billing-contract/invoice';
import { useFormat } from '@market/shell-kit/format/use-format';
import { addresses } from '@market/shell-kit/routing/addresses';
import { Link } from '@market/shell-kit/routing/navigation';
import type { IndexColumn, LeadColumn } from '@market/shell-kit/ui/index-table';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useMemo } from 'react';
import { InvoiceBadge } from '../../features/invoice-words/invoice-badge.tsx';
import { useText } from '../../use-text.ts';

const NONE = '—';

/** What a list says of an invoice. */
export function useInvoiceColumns(): { lead: LeadColumn<InvoiceRow>; columns: IndexColumn<InvoiceRow>[] } {
  const { t } = useText();
  const { date, money } = useFormat();
  const { link } = usePageStyles();
  return useMemo(() => {
    const paidFor = ({ order_id, tariff_id }: InvoiceRow) => {
      if (order_id !== null)
        return (
          <Link className={link} to={addresses.order(order_id)}>
            {t('TRANSACTION.ORDER_NUMBER', { id: order_id })}
          </Link>
        );
      return tariff_id === null ? NONE : t('INVOICE.PLAN');
    };
    return {
      lead: {
        id: 'number',
        title: t('INVOICE.NUMBER_TITLE'),
        cell: ({ number }) => t('INVOICE.NUMBER', { number }),
        note: ({ issued_at }) => date(issued_at),
      },
      columns: [
        { id: 'state', title: t('INVOICE.STATE_TITLE'), cell: ({ state }) => <InvoiceBadge state={state} /> },
        { id: 'amount', title: t('INVOICE.AMOUNT'), cell: ({ amount }) => money(amount) },
        { id: 'payer', title: t('INVOICE.PAYER'), cell: ({ payer_name }) => payer_name || t('INVOICE.PAYER_HIDDEN') },
        { id: 'seller', title: t('INVOICE.SELLER'), cell: ({ seller_name }) => seller_name },
        { id: 'order', title: t('INVOICE.PAID_FOR'), cell: paidFor },
        {
          id: 'paid',
          title: t('INVOICE.PAID_ON'),
          weight: 'extra',
          cell: ({ paid_on }) => (paid_on === null ? NONE : date(paid_on)),
        },
      ],
    };
  }, [t, date, money, link]);
}
