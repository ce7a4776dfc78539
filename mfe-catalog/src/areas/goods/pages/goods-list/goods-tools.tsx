import { Button } from '@fluentui/react-button';
import { Select } from '@fluentui/react-select';
import { makeStyles } from '@griffel/react';
import { GoodsProblem } from '@market/catalogue-contract/goods';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Icon } from '@market/shell-kit/icons/icon';
import { GoodsScope } from '../../../../features/pickers/goods-scope.tsx';
import { ViewSwitch } from '../../../../features/product-list/toolbar/view-switch.tsx';
import { useText } from '../../../../management/use-text.ts';
import { filters, type GoodsListState } from './goods-list-state.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px' },
  // No wider than a phone, however long its longest option is.
  problem: { minWidth: 0 },
  look: { marginInlineStart: 'auto' },
});

interface GoodsToolsProps {
  state: GoodsListState;
  change: (patch: Partial<GoodsListState>, step?: 'push' | 'replace') => void;
  /** How many goods have each problem; undefined until it is known. */
  problems: Readonly<Record<GoodsProblem, number>> | undefined;
  staff: boolean;
}

/** What filters the list, and how it is shown. */
export function GoodsTools({ state, change, problems, staff }: GoodsToolsProps) {
  const styles = useStyles();
  const { t } = useText();
  const { number } = useFormat();
  const problemText = (problem: GoodsProblem) =>
    problems
      ? t('GOODS.LIST.COUNTED', { name: t(`GOODS.PROBLEM.${problem}`), formatted: number(problems[problem]) })
      : t(`GOODS.PROBLEM.${problem}`);
  return (
    <div className={styles.row}>
      <GoodsScope scope={state} staff={staff} change={change} />
      <Select
        className={styles.problem}
        size="large"
        value={state.problem}
        aria-label={t('GOODS.LIST.PROBLEM')}
        onChange={(_, { value }) => change({ problem: value as GoodsListState['problem'] })}
      >
        <option value="">{t('GOODS.LIST.ANY_PROBLEM')}</option>
        {GoodsProblem.options.map((problem) => (
          <option key={problem} value={problem}>
            {problemText(problem)}
          </option>
        ))}
      </Select>
      {state.model !== 0 && (
        <Button size="large" icon={<Icon name="close" />} iconPosition="after" onClick={() => change({ model: 0 })}>
          {t('GOODS.LIST.ONE_MODEL')}
        </Button>
      )}
      {filters.isSet(state) && (
        <Button appearance="subtle" size="large" onClick={() => change(filters.none)}>
          {t('GOODS.LIST.RESET')}
        </Button>
      )}
      <span className={styles.look}>
        <ViewSwitch view={state.view} views={['grid', 'models', 'rows']} change={(view) => change({ view, page: state.page }, 'replace')} />
      </span>
    </div>
  );
}
