import { Checkbox } from '@fluentui/react-checkbox';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { useFormat } from '@market/shell-kit/format/use-format';
import type { OptionChoice } from './filter-option.ts';
import { OptionSearch } from './option-search.tsx';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  // Fluent's own padding around the box pushes it out of line with the headings.
  box: { width: '100%', marginInlineStart: '-8px', '& label': { flexGrow: 1 } },
  label: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalS },
  count: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums', flexShrink: 0 },
});

/** Options to tick, any number of them, each with how many models it would show. */
export function OptionList({ name, options, chosen, toggle, beyond }: OptionChoice) {
  const styles = useStyles();
  const { number } = useFormat();
  return (
    <OptionSearch name={name} options={options} chosen={chosen} {...(beyond ? { beyond } : {})}>
      {(shown) => (
        <ul className={styles.list} aria-label={name}>
          {shown.map((option) => (
            <li key={option.id}>
              <Checkbox
                className={styles.box}
                checked={chosen.includes(option.id)}
                disabled={option.count === 0 && !chosen.includes(option.id)}
                onChange={() => toggle(option.id)}
                label={
                  <span className={styles.label}>
                    <span>{option.value}</span>
                    <span className={styles.count}>{number(option.count)}</span>
                  </span>
                }
              />
            </li>
          ))}
        </ul>
      )}
    </OptionSearch>
  );
}
