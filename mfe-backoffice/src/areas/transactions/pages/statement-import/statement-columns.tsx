import type { Statement } from '@market/billing-contract/statement';
import { useFormat } from '@market/shell-kit/format/use-format';
import { addresses } from '@market/shell-kit/routing/addresses';
import { Link } from '@market/shell-kit/routing/navigation';
import { useMay } from '@market/shell-kit/session/capabilities';
import type { IndexColumn, LeadColumn } from '@market/shell-kit/ui/index-table';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useMemo } from 'react';
import { useText } from '../../use-text.ts';

const NONE = '—';

/** What a list says of a statement: of which account and days it is, what it has paid, and what is left to be done with it. */
export function useStatementColumns(): { lead: LeadColumn<Statement>; columns: IndexColumn<Statement>[] } {
  const { t } = useText();
  const { date, dateTime, money, number } = useFormat();
  const { link } = usePageStyles();
  const seesAll = useMay('statements.import-all');
  return useMemo(() => {
    const sumOf = ({ invoices: count, amount }: Statement['paid']) =>
      count === 0 ? NONE : t('STATEMENT.LIST.INVOICES', { count, formatted: number(count), sum: money(amount) });
    const seller: IndexColumn<Statement> = {
      id: 'seller',
      title: t('STATEMENT.COMPANY'),
      cell: ({ company_id: id }) =>
        id === null ? (
          t('STATEMENT.LIST.MARKETPLACE')
        ) : (
          <Link className={link} to={addresses.company(id)}>
            {t('STATEMENT.LIST.COMPANY', { id })}
          </Link>
        ),
    };
    return {
      lead: {
        id: 'file',
        title: t('STATEMENT.LIST.FILE'),
        cell: ({ file_name }) => file_name,
        note: ({ uploaded_at }) => dateTime(uploaded_at),
      },
      columns: [
        ...(seesAll ? [seller] : []),
        { id: 'account', title: t('STATEMENT.ACCOUNT'), cell: ({ account }) => account },
        {
          id: 'period',
          title: t('STATEMENT.PERIOD'),
          cell: ({ from, to }) => t('STATEMENT.FROM_TO', { from: date(from), to: date(to) }),
        },
        { id: 'paid', title: t('STATEMENT.LIST.PAID'), cell: ({ paid }) => sumOf(paid) },
        { id: 'to_pay', title: t('STATEMENT.LIST.TO_PAY'), cell: ({ to_pay }) => sumOf(to_pay) },
        {
          id: 'open',
          title: t('STATEMENT.LIST.OPEN'),
          cell: ({ counts: { suggested, unmatched } }) => (suggested + unmatched === 0 ? NONE : number(suggested + unmatched)),
        },
      ],
    };
  }, [t, date, dateTime, money, number, link, seesAll]);
}
