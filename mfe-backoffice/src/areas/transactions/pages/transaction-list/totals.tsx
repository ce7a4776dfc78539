import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { TransactionPage } from '@market/billing-contract/transaction';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useText } from '../../use-text.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexWrap: 'wrap', gap: '8px 32px', margin: 0 },
  sum: { display: 'flex', flexDirection: 'column' },
  term: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  value: { margin: 0, fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
});

/** What all that the filter finds comes to. */
export function Totals({ page: { income, expense, sum } }: { page: Pick<TransactionPage, 'income' | 'expense' | 'sum'> }) {
  const styles = useStyles();
  const { t } = useText();
  const { number } = useFormat();
  const sums = [
    [t('TRANSACTION.INCOME'), number(income)],
    [t('TRANSACTION.EXPENSE'), number(expense === 0 ? 0 : -expense)],
    [t('TRANSACTION.SUM'), number(sum)],
  ] as const;
  return (
    <dl className={styles.list}>
      {sums.map(([term, value]) => (
        <div key={term} className={styles.sum}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
