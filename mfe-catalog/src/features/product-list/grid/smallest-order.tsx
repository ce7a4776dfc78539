import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { CompanyRef } from '@market/catalogue-contract/product';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useText } from '../../../use-text.ts';

const useStyles = makeStyles({
  words: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
});

/** Below which sum its company takes no first order; nothing where it takes any. */
export function SmallestOrder({ company: { min_order_first } }: { company: Pick<CompanyRef, 'min_order_first'> }) {
  const styles = useStyles();
  const { t } = useText();
  const { money } = useFormat();
  return min_order_first !== null && <span className={styles.words}>{t('COMPANY.MIN_FIRST', { sum: money(min_order_first) })}</span>;
}
