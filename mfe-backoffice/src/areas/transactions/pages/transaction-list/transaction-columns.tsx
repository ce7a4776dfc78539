import type { Transaction } from '@market/billing-contract/transaction';
import { useFormat } from '@market/shell-kit/format/use-format';
import { addresses } from '@market/shell-kit/routing/addresses';
import { Link } from '@market/shell-kit/routing/navigation';
import { useMay } from '@market/shell-kit/session/capabilities';
import type { IndexColumn, LeadColumn } from '@market/shell-kit/ui/index-table';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useMemo } from 'react';
import { Amount } from '../../../../features/amount/amount.tsx';
import { useText } from '../../use-text.ts';

const NONE = '—';

/** What a list tells of a movement; whose it is only where several are seen. */
export function useTransactionColumns(): { lead: LeadColumn<Transaction>; columns: IndexColumn<Transaction>[] } {
  const { t } = useText();
  const { dateTime } = useFormat();
  const { link } = usePageStyles();
  const seesAll = useMay('bonuses.manage');
  return useMemo(() => {
    const person = (who: Transaction['author']) => who?.fio ?? (who ? t('TRANSACTION.NAMELESS', { id: who.id }) : t('TRANSACTION.SYSTEM'));
    const user: IndexColumn<Transaction> = {
      id: 'user',
      title: t('TRANSACTION.USER'),
      cell: (row) => (
        <Link className={link} to={addresses.user(row.user.id)}>
          {person(row.user)}
        </Link>
      ),
    };
    return {
      lead: {
        id: 'comment',
        title: t('TRANSACTION.COMMENT'),
        cell: ({ comment }) => comment,
        note: ({ created_at }) => dateTime(created_at),
      },
      columns: [
        { id: 'amount', title: t('TRANSACTION.AMOUNT'), cell: ({ amount }) => <Amount amount={amount} /> },
        ...(seesAll ? [user] : []),
        {
          id: 'order',
          title: t('TRANSACTION.ORDER'),
          cell: ({ order_id }) =>
            order_id === null ? (
              NONE
            ) : (
              <Link className={link} to={addresses.order(order_id)}>
                {t('TRANSACTION.ORDER_NUMBER', { id: order_id })}
              </Link>
            ),
        },
        { id: 'author', title: t('TRANSACTION.AUTHOR'), cell: ({ author }) => person(author) },
      ],
    };
  }, [t, dateTime, link, seesAll]);
}
