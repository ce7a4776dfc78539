import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import { useFormat } from '@market/shell-kit/use-format';
import { Swatch } from '../../../swatch.tsx';
import type { OptionChoice } from './filter-option.ts';
import { OptionSearch } from './option-search.tsx';
import { useToggleStyles } from './toggle.styles.ts';

/** Colours stand about two in a line. */
const SHOWN = 12;

const useStyles = makeStyles({
  // As wide as their names, like sizes on their rail: columns of one width would cut «изумрудный» short.
  rail: { display: 'flex', flexWrap: 'wrap', gap: '6px' },
  colour: { paddingInline: tokens.spacingHorizontalSNudge, minWidth: 0, maxWidth: '100%' },
  name: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', textAlign: 'start', whiteSpace: 'nowrap' },
});

/** Colours with a sample of each and its name: a sample alone tells nothing to those who do not tell colours apart. */
export function ColourToggles({ name, options, chosen, toggle }: OptionChoice) {
  const styles = useStyles();
  const looks = useToggleStyles();
  const { number } = useFormat();
  return (
    <OptionSearch name={name} options={options} chosen={chosen} limit={SHOWN}>
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
                className={mergeClasses(looks.toggle, styles.colour, pressed && looks.pressed, off && looks.off)}
                aria-pressed={pressed}
                disabled={off}
                title={option.value}
                onClick={() => toggle(option.id)}
              >
                <Swatch colour={option.swatch} />
                <span className={styles.name}>{option.value}</span>
                <span className={looks.count}>{number(option.count)}</span>
              </button>
            );
          })}
        </div>
      )}
    </OptionSearch>
  );
}
