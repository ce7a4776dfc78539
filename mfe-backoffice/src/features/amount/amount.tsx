import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import { useFormat } from '@market/shell-kit/format/use-format';

const useStyles = makeStyles({
  amount: { fontVariantNumeric: 'tabular-nums', fontWeight: tokens.fontWeightSemibold, whiteSpace: 'nowrap' },
  more: { color: tokens.colorStatusSuccessForeground1 },
});

/** Bonuses that came or went: the sign says which, the colour repeats it. */
export function Amount({ amount }: { amount: number }) {
  const styles = useStyles();
  const { number } = useFormat();
  return (
    <span className={mergeClasses(styles.amount, amount > 0 && styles.more)}>{amount > 0 ? `+${number(amount)}` : number(amount)}</span>
  );
}
