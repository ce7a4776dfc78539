import { mergeClasses } from '@griffel/react';
import { useFormat } from '@market/shell-kit/format/use-format';
import type { ReactNode } from 'react';
import type { FilterOption, OptionChoice } from './filter-option.ts';
import { OptionSearch } from './option-search.tsx';
import { useToggleStyles } from './toggle.styles.ts';
import { useQuickSwitch } from './use-quick-switch.ts';

interface OptionTogglesProps extends OptionChoice {
  /** How many stand on screen before "show more". */
  limit: number;
  /** Of all of them, and of each. */
  classes: { all: string; each?: string };
  children: (option: FilterOption) => ReactNode;
}

/** Options that are pressed rather than ticked, each with how much there is of it; what there is nothing of cannot be pressed. */
export function OptionToggles({ name, options, chosen, choose, limit, classes, children }: OptionTogglesProps) {
  return (
    <OptionSearch name={name} options={options} chosen={chosen} limit={limit}>
      {(shown) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a border and a legend that the heading already is
        <div role="group" aria-label={name} className={classes.all}>
          {shown.map((option) => (
            <OptionToggle
              key={option.id}
              count={option.count}
              chosen={chosen.includes(option.id)}
              choose={(on) => choose(option.id, on)}
              className={classes.each}
            >
              {children(option)}
            </OptionToggle>
          ))}
        </div>
      )}
    </OptionSearch>
  );
}

interface OptionToggleProps {
  count: number;
  chosen: boolean;
  choose: (on: boolean) => void;
  className: string | undefined;
  children: ReactNode;
}

function OptionToggle({ count, chosen, choose, className, children }: OptionToggleProps) {
  const looks = useToggleStyles();
  const { number } = useFormat();
  const [pressed, press] = useQuickSwitch(chosen, choose);
  const off = count === 0 && !pressed;
  return (
    <button
      type="button"
      className={mergeClasses(looks.toggle, className, pressed && looks.pressed, off && looks.off)}
      aria-pressed={pressed}
      disabled={off}
      onClick={press}
    >
      {children}
      <span className={looks.count}>{number(count)}</span>
    </button>
  );
}
