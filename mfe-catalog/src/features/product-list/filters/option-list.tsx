import { Checkbox } from '@fluentui/react-checkbox';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useText } from '../../../use-text.ts';
import type { FilterOption, OptionChoice } from './filter-option.ts';
import { OptionSearch } from './option-search.tsx';
import { useQuickSwitch } from './use-quick-switch.ts';

const useStyles = makeStyles({
  full: { margin: '4px 0', color: tokens.colorNeutralForeground3 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  // Fluent's own padding around the box pushes it out of line with the headings.
  box: { width: '100%', marginInlineStart: '-8px', '& label': { flexGrow: 1 } },
  label: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalS },
  count: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums', flexShrink: 0 },
});

/** Options to tick, any number of them, each with how many models it would show. */
export function OptionList({ name, options, chosen, choose, beyond, most = Number.POSITIVE_INFINITY }: OptionChoice) {
  const styles = useStyles();
  const { t } = useText();
  const isFull = chosen.length >= most;
  return (
    <OptionSearch name={name} options={options} chosen={chosen} {...(beyond ? { beyond } : {})}>
      {(shown) => (
        <>
          {isFull && (
            <p role="status" className={styles.full}>
              {t('FILTER.FULL', { count: most })}
            </p>
          )}
          <ul className={styles.list} aria-label={name}>
            {shown.map((option) => (
              <li key={option.id}>
                <OptionBox option={option} chosen={chosen.includes(option.id)} isFull={isFull} choose={(on) => choose(option.id, on)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </OptionSearch>
  );
}

interface OptionBoxProps {
  option: FilterOption;
  chosen: boolean;
  /** No more may be ticked. */
  isFull: boolean;
  choose: (on: boolean) => void;
}

function OptionBox({ option, chosen, isFull, choose }: OptionBoxProps) {
  const styles = useStyles();
  const { number } = useFormat();
  const [ticked, tick] = useQuickSwitch(chosen, choose);
  return (
    <Checkbox
      className={styles.box}
      checked={ticked}
      disabled={(option.count === 0 || isFull) && !ticked}
      onChange={tick}
      label={
        <span className={styles.label}>
          <span>{option.value}</span>
          <span className={styles.count}>{number(option.count)}</span>
        </span>
      }
    />
  );
}
