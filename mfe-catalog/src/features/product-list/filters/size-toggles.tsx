import { makeStyles } from '@griffel/react';
import type { OptionChoice } from './filter-option.ts';
import { OptionToggles } from './option-toggles.tsx';

/** Sizes are short: a whole rail of them takes less room than eight lines. */
const RAIL = 30;
/** Of each kind, where several kinds stand below each other. */
const SHORT_RAIL = 10;

const useStyles = makeStyles({
  rail: { display: 'flex', flexWrap: 'wrap', gap: '6px' },
});

/** Sizes stand side by side, as on a rail: a column of thirty ticks would push every other filter off the screen. */
export function SizeToggles({ short, ...choice }: OptionChoice & { short: boolean }) {
  const styles = useStyles();
  return (
    <OptionToggles {...choice} limit={short ? SHORT_RAIL : RAIL} classes={{ all: styles.rail }}>
      {({ value }) => value}
    </OptionToggles>
  );
}
