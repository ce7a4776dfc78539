import { CountTabs } from '@market/shell-kit/ui/count-tabs';
import { useOrderWords } from '../../../../features/order-words/use-order-words.ts';
import { useText } from '../../use-text.ts';
import { TABS, type Tab } from './list-params.ts';

interface StatusTabsProps {
  tab: Tab;
  /** How many orders have each status; undefined until it is known. */
  counts: Readonly<Record<string, number>> | undefined;
  choose: (tab: Tab) => void;
}

/** Orders by how far they have come, each with their number. */
export function StatusTabs({ tab, counts, choose }: StatusTabsProps) {
  const { t } = useText();
  const words = useOrderWords();
  const name = (each: Tab) => (each === 'all' || each === 'archive' ? t(`ORDERS.TAB.${each}`) : words.status(each));
  const countOf = (each: Tab) => {
    if (!counts || each === 'archive') return undefined;
    return each === 'all' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[each] ?? 0);
  };
  const tabs = TABS.map((value) => ({ value, text: name(value), count: countOf(value) }));
  return <CountTabs label={t('ORDERS.TABS')} tabs={tabs} chosen={tab} choose={choose} />;
}
