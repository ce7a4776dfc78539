import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { GoodsRow } from '@market/catalogue-contract/goods';
import { useText } from '../../../../management/use-text.ts';

const useStyles = makeStyles({
  marks: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '4px' },
  badge: {
    padding: '1px 8px',
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  on_sale: { color: tokens.colorStatusSuccessForeground1, backgroundColor: tokens.colorStatusSuccessBackground1 },
  pending: { color: tokens.colorStatusWarningForeground1, backgroundColor: tokens.colorStatusWarningBackground1 },
  rejected: { color: tokens.colorStatusDangerForeground1, backgroundColor: tokens.colorStatusDangerBackground1 },
  note: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
});

/** Where a product stands: its state, why it was not approved, what is wrong with it. */
export function GoodsMark({ goods }: { goods: Pick<GoodsRow, 'state' | 'change' | 'reason' | 'problems'> }) {
  const styles = useStyles();
  const { t } = useText();
  const { state, change, reason } = goods;
  const withheld = state === 'on_sale' && goods.problems.includes('withheld');
  // That nobody sees it says why it has no photo, too.
  const problems = goods.problems.filter((problem) => problem !== 'withheld' && !(withheld && problem === 'no_photo'));
  const tone = withheld ? styles.rejected : state === 'on_sale' || state === 'pending' || state === 'rejected' ? styles[state] : undefined;
  return (
    <span className={styles.marks}>
      <span className={mergeClasses(styles.badge, tone)}>{t(withheld ? 'GOODS.PROBLEM.withheld' : `GOODS.STANDS.${state}`)}</span>
      {change !== null && change !== state && <span className={styles.note}>{t(`GOODS.CHANGE.${change}`)}</span>}
      {reason !== null && reason !== '' && <span className={styles.note}>{reason}</span>}
      {problems.length > 0 && <span className={styles.note}>{problems.map((problem) => t(`GOODS.PROBLEM.${problem}`)).join(' · ')}</span>}
    </span>
  );
}
