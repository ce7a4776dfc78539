import { GoodsProblem, GoodsState } from '@market/catalogue-contract/goods';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { CountTiles, CountTilesSkeleton } from '@market/shell-kit/ui/count-tiles';
import { catalogue } from '../../api.ts';
import { goodsPaths } from '../../areas/goods/navigation.ts';
import { useText } from '../../management/use-text.ts';

/** How many goods are in each state and have each problem; every number leads to the list that it counts. */
export function VendorGoods() {
  const { t } = useText();
  const { data, error, isError, refetch } = catalogue.hooks.goods.counts.useQuery({}, { staleTime: 0 });
  if (isError && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <CountTilesSkeleton label={t('COMMON.LOADING')} count={GoodsState.options.length} />;
  const { states, problems } = data.data;
  const tiles = [
    ...GoodsState.options.map((state) => ({
      to: state === 'all' ? goodsPaths.list : `${goodsPaths.list}?state=${state}`,
      name: t(`GOODS.STATE.${state}`),
      count: states[state],
    })),
    // A problem that nothing has is no news.
    ...GoodsProblem.options
      .filter((problem) => problems[problem] > 0)
      .map((problem) => ({ to: `${goodsPaths.list}?problem=${problem}`, name: t(`GOODS.PROBLEM.${problem}`), count: problems[problem] })),
  ];
  return <CountTiles label={t('CATALOG.GOODS')} tiles={tiles} />;
}
