import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { Icon } from '@market/shell-kit/icons/icon';
import { useRef } from 'react';
import { Swatch } from '../../../swatch.tsx';
import { useText } from '../../../use-text.ts';
import type { ChosenFilter } from '../state/chosen-filters.ts';
import { useChipLabel } from './chip-label.ts';

const useStyles = makeStyles({
  chips: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    maxWidth: '100%',
    minHeight: '32px',
    padding: '0 10px 0 12px',
    border: 'none',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  cross: { flexShrink: 0, fontSize: '12px' },
});

interface FilterChipsProps {
  chips: readonly ChosenFilter[];
  remove(chip: ChosenFilter): void;
  clear(): void;
}

/** What is chosen, each with its cross. After a removal the focus goes to the next chip, or to "clear all" at the end. */
export function FilterChips({ chips, remove, clear }: FilterChipsProps) {
  const styles = useStyles();
  const { t } = useText();
  const labelOf = useChipLabel();
  const list = useRef<HTMLUListElement>(null);
  if (chips.length === 0) return null;

  const removeAt = (index: number, chip: ChosenFilter) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    buttons[index + 1]?.focus();
    remove(chip);
  };
  return (
    <ul ref={list} className={styles.chips} aria-label={t('FILTER.CHIPS')}>
      {chips.map((chip, index) => {
        const label = labelOf(chip.label);
        return (
          <li key={chip.key}>
            <button type="button" className={styles.chip} aria-label={t('FILTER.REMOVE', { label })} onClick={() => removeAt(index, chip)}>
              {chip.label.kind === 'option' && chip.label.swatch !== null && <Swatch colour={chip.label.swatch} size="small" />}
              <span className={styles.text}>{label}</span>
              <Icon name="close" className={styles.cross} />
            </button>
          </li>
        );
      })}
      <li>
        <Button appearance="transparent" size="small" onClick={clear}>
          {t('FILTER.CLEAR')}
        </Button>
      </li>
    </ul>
  );
}
