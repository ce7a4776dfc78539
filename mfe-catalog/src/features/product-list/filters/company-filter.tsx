import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { Facets } from '@market/catalogue-contract/product';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useId } from 'react';
import { useText } from '../../../use-text.ts';
import { OptionSearch } from './option-search.tsx';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '32px',
    cursor: 'pointer',
    fontSize: tokens.fontSizeBase300,
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  radio: { accentColor: tokens.colorBrandBackground, width: '16px', height: '16px', margin: 0, flexShrink: 0 },
  brand: { flexGrow: 1 },
  count: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
});

interface CompanyFilterProps {
  companies: Facets['companies'];
  chosen: number | null;
  choose(companyId: number | null): void;
}

/** One company or all of them: a cart holds goods of one company, so a buyer narrows to one. */
export function CompanyFilter({ companies, chosen, choose }: CompanyFilterProps) {
  const styles = useStyles();
  const { t } = useText();
  const { number } = useFormat();
  const group = useId();
  const options = companies.map(({ id, brand, count }) => ({ id, value: brand, swatch: null, count }));
  const line = (id: number | null, brand: string, count?: number) => (
    <label className={styles.line}>
      <input type="radio" className={styles.radio} name={group} checked={chosen === id} onChange={() => choose(id)} />
      <span className={styles.brand}>{brand}</span>
      {count !== undefined && <span className={styles.count}>{number(count)}</span>}
    </label>
  );
  return (
    <OptionSearch name={t('FILTER.COMPANY')} options={options} chosen={chosen === null ? [] : [chosen]}>
      {(shown) => (
        <ul className={styles.list} aria-label={t('FILTER.COMPANY')}>
          <li>{line(null, t('FILTER.ANY_COMPANY'))}</li>
          {shown.map((option) => (
            <li key={option.id}>{line(option.id, option.value, option.count)}</li>
          ))}
        </ul>
      )}
    </OptionSearch>
  );
}
