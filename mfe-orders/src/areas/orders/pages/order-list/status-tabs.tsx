import { Tab, TabList } from '@fluentui/react-tabs';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useOrderWords } from '../../../../features/order-words/use-order-words.ts';
import { useText } from '../../use-text.ts';
import { type Tab as ListTab, TABS } from './list-params.ts';

const useStyles = makeStyles({
  tabs: {
    flexWrap: 'wrap',
    // A phone slides them under the thumb.
    '@media (max-width: 768px)': { overflowX: 'auto', scrollbarWidth: 'none', flexWrap: 'nowrap' },
  },
  tab: { flexShrink: 0 },
  count: { marginInlineStart: '6px', color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
});

interface StatusTabsProps {
  tab: ListTab;
  /** How many orders have each status; undefined until it is known. */
  counts: Readonly<Record<string, number>> | undefined;
  choose: (tab: ListTab) => void;
}

/** Orders by how far they have come, each with their number. */
export function StatusTabs({ tab, counts, choose }: StatusTabsProps) {
  const styles = useStyles();
  const { t } = useText();
  const words = useOrderWords();
  const { number } = useFormat();
  const name = (each: ListTab) => (each === 'all' || each === 'archive' ? t(`ORDERS.TAB.${each}`) : words.status(each));
  const countOf = (each: ListTab) => {
    if (!counts || each === 'archive') return null;
    return each === 'all' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[each] ?? 0);
  };
  return (
    <TabList
      className={styles.tabs}
      selectedValue={tab}
      aria-label={t('ORDERS.TABS')}
      onTabSelect={(_, { value }) => choose(value as ListTab)}
    >
      {TABS.map((each) => {
        const count = countOf(each);
        return (
          <Tab key={each} value={each} className={styles.tab}>
            {name(each)} {count !== null && <span className={styles.count}>{number(count)}</span>}
          </Tab>
        );
      })}
    </TabList>
  );
}
