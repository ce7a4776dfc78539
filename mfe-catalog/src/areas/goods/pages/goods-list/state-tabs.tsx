import { GoodsState } from '@market/catalogue-contract/goods';
import { CountTabs } from '@market/shell-kit/ui/count-tabs';
import { useText } from '../../../../management/use-text.ts';

interface StateTabsProps {
  state: GoodsState;
  /** Undefined until they are known. */
  counts: Readonly<Record<GoodsState, number>> | undefined;
  choose: (state: GoodsState) => void;
}

/** The goods by what keeps them apart, each with its number. */
export function StateTabs({ state, counts, choose }: StateTabsProps) {
  const { t } = useText();
  const tabs = GoodsState.options.map((value) => ({ value, text: t(`GOODS.STATE.${value}`), count: counts?.[value] }));
  return <CountTabs label={t('GOODS.LIST.STATES')} tabs={tabs} chosen={state} choose={choose} />;
}
