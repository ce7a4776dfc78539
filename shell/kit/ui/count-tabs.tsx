import { Tab, TabList } from '@fluentui/react-tabs';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { useFormat } from '../format/use-format.ts';

const useStyles = makeStyles({
  tabs: {
    flexWrap: 'wrap',
    // A phone slides them under the thumb.
    '@media (max-width: 768px)': { overflowX: 'auto', scrollbarWidth: 'none', flexWrap: 'nowrap' },
  },
  tab: { flexShrink: 0 },
  count: { marginInlineStart: '6px', color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
});

export interface CountTab<Value extends string> {
  value: Value;
  text: string;
  /** Undefined until it is known, and where there is none. */
  count?: number | undefined;
}

interface CountTabsProps<Value extends string> {
  /** What the tabs tell apart, for those who do not see them. */
  label: string;
  tabs: readonly CountTab<Value>[];
  chosen: Value;
  choose: (value: Value) => void;
}

/** A list by what keeps its rows apart, each tab with their number. */
export function CountTabs<Value extends string>({ label, tabs, chosen, choose }: CountTabsProps<Value>) {
  const styles = useStyles();
  const { number } = useFormat();
  return (
    <TabList className={styles.tabs} selectedValue={chosen} aria-label={label} onTabSelect={(_, { value }) => choose(value as Value)}>
      {tabs.map(({ value, text, count }) => (
        <Tab key={value} value={value} className={styles.tab}>
          {text} {count !== undefined && <span className={styles.count}>{number(count)}</span>}
        </Tab>
      ))}
    </TabList>
  );
}
