import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { Tariff } from '@market/billing-contract/tariff';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useId } from 'react';
import { useText } from '../../../use-text.ts';

const useStyles = makeStyles({
  group: { display: 'flex', flexDirection: 'column', gap: '8px', margin: '0 0 16px', padding: 0, border: 'none', minWidth: 0 },
  legend: { padding: 0, marginBottom: '8px', fontWeight: tokens.fontWeightSemibold },
  choice: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    gap: '12px',
    alignItems: 'center',
    minHeight: '44px',
    padding: '4px 12px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    cursor: 'pointer',
    ':has(:checked)': { border: `1px solid ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
    ':focus-within': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  radio: { width: '20px', height: '20px', margin: 0, accentColor: tokens.colorBrandBackground, outline: 'none' },
  price: { fontVariantNumeric: 'tabular-nums' },
});

interface PeriodChoiceProps {
  tariff: Tariff;
  /** Those that are open to the reader. */
  periods: readonly number[];
  days: number;
  onChange: (days: number) => void;
}

const TRIAL = 7;

/** The periods of a plan with what each costs. */
export function PeriodChoice({ tariff, periods, days, onChange }: PeriodChoiceProps) {
  const styles = useStyles();
  const { t } = useText();
  const { money } = useFormat();
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('TARIFF.PERIOD')}</legend>
      {periods.map((period) => (
        <label key={period} className={styles.choice}>
          <input className={styles.radio} type="radio" name={name} checked={period === days} onChange={() => onChange(period)} />
          <span>{t('TARIFF.DAYS', { count: period })}</span>
          <span className={styles.price}>{period === TRIAL ? t('TARIFF.FREE') : money(tariff.day_price * period)}</span>
        </label>
      ))}
    </fieldset>
  );
}
