import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { OrderRow } from '@market/orders-contract/order';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useText } from '../../use-text.ts';

const useStyles = makeStyles({
  sum: { display: 'block', fontVariantNumeric: 'tabular-nums' },
  payable: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
});

/** What the goods of an order come to, and what is to be paid for it where that is another sum. */
export function OrderSums({ order: { sum, amount_payable } }: { order: OrderRow }) {
  const styles = useStyles();
  const { t } = useText();
  const { money } = useFormat();
  return (
    <>
      <span className={styles.sum}>{money(sum)}</span>
      {sum !== amount_payable && (
        <span className={mergeClasses(styles.sum, styles.payable)}>{t('ORDERS.PAYABLE', { sum: money(amount_payable) })}</span>
      )}
    </>
  );
}
