import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';

const useStyles = makeStyles({
  dot: {
    display: 'inline-block',
    flexShrink: 0,
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusCircular,
    // White and black goods must be seen on both themes.
    boxShadow: `inset 0 0 0 1px ${tokens.colorNeutralStroke1Pressed}`,
    forcedColorAdjust: 'none',
  },
  small: { width: '12px', height: '12px' },
  medium: { width: '18px', height: '18px' },
  /** Several colours in one, or a colour nobody measured. */
  mixed: {
    backgroundImage: `conic-gradient(${tokens.colorPaletteRedBackground3}, ${tokens.colorPaletteMarigoldBackground3}, ${tokens.colorPaletteGreenBackground3}, ${tokens.colorPaletteBlueBackground2}, ${tokens.colorPaletteBerryBackground3}, ${tokens.colorPaletteRedBackground3})`,
  },
});

/** A sample of a colour. Decorative: its name always stands beside it. */
export function Swatch({ colour, size = 'medium' }: { colour: string | null; size?: 'small' | 'medium' }) {
  const styles = useStyles();
  return (
    <span
      aria-hidden
      className={mergeClasses(styles.dot, styles[size], colour === null && styles.mixed)}
      style={colour === null ? undefined : { backgroundColor: colour }}
    />
  );
}
