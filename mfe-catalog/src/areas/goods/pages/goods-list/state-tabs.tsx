import { Tab, TabList } from '@fluentui/react-tabs';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { GoodsState } from '@market/catalogue-contract/goods';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useText } from '../../../../management/use-text.ts';

const useStyles = makeStyles({
  tabs: {
    flexWrap: 'wrap',
    // A phone slides them under the thumb.
    '@media (max-width: 768px)': { overflowX: 'auto', scrollbarWidth: 'none', flexWrap: 'nowrap' },
  },
  tab: { flexShrink: 0 },
  count: { marginInlineStart: '6px', color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
});

interface StateTabsProps {
  state: GoodsState;
  /** Undefined until they are known. */
  counts: Readonly<Record<GoodsState, number>> | undefined;
  choose: (state: GoodsState) => void;
}

/** The goods by what keeps them apart, each with its number. */
export function StateTabs({ state, counts, choose }: StateTabsProps) {
  const styles = useStyles();
  const { t } = useText();
  const { number } = useFormat();
  return (
    <TabList
      className={styles.tabs}
      selectedValue={state}
      aria-label={t('GOODS.LIST.STATES')}
      onTabSelect={(_, { value }) => choose(value as GoodsState)}
    >
      {GoodsState.options.map((each) => (
        <Tab key={each} value={each} className={styles.tab}>
          {t(`GOODS.STATE.${each}`)} {counts && <span className={styles.count}>{number(counts[each])}</span>}
        </Tab>
      ))}
    </TabList>
  );
}
