import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { Swatch } from '../../../swatch.tsx';
import type { OptionChoice } from './filter-option.ts';
import { OptionToggles } from './option-toggles.tsx';

/** Colours stand about two in a line. */
const SHOWN = 12;

const useStyles = makeStyles({
  // As wide as their names, like sizes on their rail: columns of one width would cut «изумрудный» short.
  rail: { display: 'flex', flexWrap: 'wrap', gap: '6px' },
  colour: { paddingInline: tokens.spacingHorizontalSNudge, minWidth: 0, maxWidth: '100%' },
  name: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', textAlign: 'start', whiteSpace: 'nowrap' },
});

/** Colours with a sample of each and its name: a sample alone tells nothing to those who do not tell colours apart. */
export function ColourToggles(choice: OptionChoice) {
  const styles = useStyles();
  return (
    <OptionToggles {...choice} limit={SHOWN} classes={{ all: styles.rail, each: styles.colour }}>
      {({ swatch, value }) => (
        <>
          <Swatch colour={swatch} />
          <span className={styles.name} title={value}>
            {value}
          </span>
        </>
      )}
    </OptionToggles>
  );
}
