import { Button } from '@fluentui/react-button';
import { Select } from '@fluentui/react-select';
import { makeStyles } from '@griffel/react';
import { GoodsState } from '@market/catalogue/contract/goods';
import { useMay } from '@market/shell-kit/capabilities';
import { useTranslation } from 'react-i18next';
import { CategoryPicker } from '../../desk/category-picker/category-picker.tsx';
import { CompanyPicker } from '../../features/company-picker/company-picker.tsx';
import { ExportButton } from '../../features/export-goods/export-button.tsx';
import { SearchField } from '../../features/product-list/toolbar/search-field.tsx';
import { type BulkPlace, filterOf, isFiltered, NO_FILTERS } from './bulk-place.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px' },
  choice: { flexBasis: '220px', flexGrow: 1, maxWidth: '320px', minWidth: 0 },
});

interface BulkToolsProps {
  place: BulkPlace;
  change: (patch: Partial<BulkPlace>, step?: 'push' | 'replace') => void;
}

/** Which goods stand in the sheet; the same go into a file. */
export function BulkTools({ place, change }: BulkToolsProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const staff = useMay('goods.manage-all');
  return (
    <div className={styles.row}>
      <SearchField words={place.q} search={(q) => change({ q }, 'replace')} />
      <Select
        size="large"
        value={place.state}
        aria-label={t('BULK.STATE')}
        onChange={(_, { value }) => change({ state: value as GoodsState })}
      >
        {GoodsState.options.map((state) => (
          <option key={state} value={state}>
            {t(`GOODS.STATE.${state}`)}
          </option>
        ))}
      </Select>
      <div className={styles.choice}>
        <CategoryPicker
          multiple={false}
          aria-label={t('BULK.CATEGORY')}
          value={place.category === 0 ? [] : [place.category]}
          onChange={([category = 0]) => change({ category })}
        />
      </div>
      {staff && (
        <div className={styles.choice}>
          <CompanyPicker
            aria-label={t('BULK.COMPANY')}
            value={place.company === 0 ? null : place.company}
            onChange={(company) => change({ company })}
          />
        </div>
      )}
      {isFiltered(place) && (
        <Button appearance="subtle" size="large" onClick={() => change(NO_FILTERS)}>
          {t('BULK.RESET')}
        </Button>
      )}
      <ExportButton filter={filterOf(place)} />
    </div>
  );
}
