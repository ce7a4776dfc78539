import { Button } from '@fluentui/react-button';
import { Select } from '@fluentui/react-select';
import { makeStyles } from '@griffel/react';
import { GoodsState } from '@market/catalogue-contract/goods';
import { useMay } from '@market/shell-kit/session/capabilities';
import { ExportButton } from '../../../../features/export-goods/export-button.tsx';
import { GoodsScope } from '../../../../features/pickers/goods-scope.tsx';
import { useText } from '../../use-text.ts';
import { type BulkListState, filterOf, filters } from './bulk-list-state.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px' },
});

interface BulkToolsProps {
  listState: BulkListState;
  change: (patch: Partial<BulkListState>, step?: 'push' | 'replace') => void;
}

/** Which goods stand in the sheet; the same go into a file. */
export function BulkTools({ listState, change }: BulkToolsProps) {
  const styles = useStyles();
  const { t } = useText();
  const staff = useMay('goods.manage-all');
  return (
    <div className={styles.row}>
      <GoodsScope scope={listState} staff={staff} change={change} />
      <Select
        size="large"
        value={listState.state}
        aria-label={t('GOODS.COLUMN.state')}
        onChange={(_, { value }) => change({ state: value as GoodsState })}
      >
        {GoodsState.options.map((state) => (
          <option key={state} value={state}>
            {t(`GOODS.STATE.${state}`)}
          </option>
        ))}
      </Select>
      {filters.isSet(listState) && (
        <Button appearance="subtle" size="large" onClick={() => change(filters.none)}>
          {t('GOODS.LIST.RESET')}
        </Button>
      )}
      <ExportButton filter={filterOf(listState)} />
    </div>
  );
}
