import { makeStyles, mergeClasses } from '@griffel/react';
import { useFormat } from '@market/shell-kit/use-format';
import type { OptionChoice } from './filter-option.ts';
import { OptionSearch } from './option-search.tsx';
import { useToggleStyles } from './toggle.styles.ts';

/** Sizes are short: a whole rail of them takes less room than eight lines. */
const RAIL = 30;

const useStyles = makeStyles({
  rail: { display: 'flex', flexWrap: 'wrap', gap: '6px' },
});

/** Sizes stand side by side, as on a rail: a column of thirty ticks would push every other filter off the screen. */
export function SizeToggles({ name, options, chosen, toggle }: OptionChoice) {
  const styles = useStyles();
  const looks = useToggleStyles();
  const { number } = useFormat();
  return (
    <OptionSearch name={name} options={options} chosen={chosen} limit={RAIL}>
      {(shown) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a border and a legend that the heading already is
        <div role="group" aria-label={name} className={styles.rail}>
          {shown.map((option) => {
            const pressed = chosen.includes(option.id);
            const off = option.count === 0 && !pressed;
            return (
              <button
                key={option.id}
                type="button"
                className={mergeClasses(looks.toggle, pressed && looks.pressed, off && looks.off)}
                aria-pressed={pressed}
                disabled={off}
                onClick={() => toggle(option.id)}
              >
                {option.value}
                <span className={looks.count}>{number(option.count)}</span>
              </button>
            );
          })}
        </div>
      )}
    </OptionSearch>
  );
}
