import type { RowState, StatementRow } from '@market/billing-contract/statement';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Link } from '@market/shell-kit/routing/navigation';
import type { IndexColumn, LeadColumn } from '@market/shell-kit/ui/index-table';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { StateBadge, type StateMood } from '@market/shell-kit/ui/state-badge';
import { useMemo } from 'react';
import { transactionPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';

const NONE = '—';
const MOODS: Record<RowState, StateMood> = {
  ...{ matched: 'good', suggested: 'waiting', unmatched: 'bad', known: 'plain', imported: 'good', ignored: 'plain' },
};

/** What a list says of a document: of its payer and sum, and of the invoice that it pays. */
export function useRowColumns(): { lead: LeadColumn<StatementRow>; columns: IndexColumn<StatementRow>[] } {
  const { t } = useText();
  const { date, money } = useFormat();
  const { link, words, small } = usePageStyles();
  return useMemo(() => {
    const paid = ({ invoice, amount }: StatementRow) =>
      invoice && (
        <span className={words}>
          <Link className={link} to={transactionPaths.invoice(invoice.id)}>
            {t('INVOICE.NUMBER', { number: invoice.number })}
          </Link>
          <span className={small}>{invoice.payer_name}</span>
          {invoice.amount !== amount && <span className={small}>{t('STATEMENT.OTHER_SUM', { sum: money(invoice.amount) })}</span>}
        </span>
      );
    return {
      lead: {
        id: 'number',
        title: t('STATEMENT.DOCUMENT'),
        cell: ({ number }) => t('STATEMENT.NUMBER', { number }),
        note: (row) => date(row.date),
      },
      columns: [
        {
          id: 'state',
          title: t('STATEMENT.STATE_TITLE'),
          cell: ({ state }) => <StateBadge mood={MOODS[state]}>{t(`STATEMENT.STATE.${state}`)}</StateBadge>,
        },
        {
          id: 'payer',
          title: t('INVOICE.PAYER'),
          cell: ({ payer, payer_inn }) => (
            <span className={words}>
              <span>{payer}</span>
              {payer_inn !== '' && <span className={small}>{t('STATEMENT.INN', { inn: payer_inn })}</span>}
            </span>
          ),
        },
        { id: 'amount', title: t('INVOICE.AMOUNT'), cell: ({ amount }) => money(amount) },
        { id: 'purpose', title: t('INVOICE.PART.purpose'), cell: ({ purpose }) => <span className={words}>{purpose}</span> },
        { id: 'invoice', title: t('STATEMENT.INVOICE'), cell: (row) => paid(row) ?? NONE },
      ],
    };
  }, [t, date, money, link, words, small]);
}
