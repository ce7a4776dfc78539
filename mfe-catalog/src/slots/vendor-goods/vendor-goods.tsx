import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { GoodsProblem, GoodsState } from '@market/catalogue-contract/goods';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Link } from '@market/shell-kit/routing/navigation';
import { catalogue } from '../../api.ts';
import { goodsPaths } from '../../areas/goods/navigation.ts';
import { useText } from '../../management/use-text.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
    gap: '12px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  link: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    boxSizing: 'border-box',
    padding: '12px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1Hover}` },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  number: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  name: { color: tokens.colorNeutralForeground2 },
  tile: { height: '76px' },
});

/** How many goods are in each state and have each problem; every number leads to the list that it counts. */
export function VendorGoods() {
  const styles = useStyles();
  const { t } = useText();
  const { number } = useFormat();
  const { data, error, isError, refetch } = catalogue.hooks.goods.counts.useQuery({}, { staleTime: 0 });
  if (isError && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Skeleton className={styles.list} aria-label={t('COMMON.LOADING')} aria-busy="true">
        {GoodsState.options.map((state) => (
          <SkeletonItem key={state} className={styles.tile} />
        ))}
      </Skeleton>
    );
  }
  const { states, problems } = data.data;
  const tiles = [
    ...GoodsState.options.map((state) => ({
      query: state === 'all' ? '' : `?state=${state}`,
      name: t(`GOODS.STATE.${state}`),
      count: states[state],
    })),
    // A problem that nothing has is no news.
    ...GoodsProblem.options
      .filter((problem) => problems[problem] > 0)
      .map((problem) => ({ query: `?problem=${problem}`, name: t(`GOODS.PROBLEM.${problem}`), count: problems[problem] })),
  ];
  return (
    <ul className={styles.list} aria-label={t('CATALOG.GOODS')}>
      {tiles.map(({ query, name, count }) => (
        <li key={query}>
          <Link to={`${goodsPaths.list}${query}`} className={styles.link}>
            <span className={styles.number}>{number(count)}</span>
            <span className={styles.name}>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
