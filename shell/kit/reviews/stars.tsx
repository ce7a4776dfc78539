import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { ReactNode } from 'react';
import { RATING_MAX } from '../format/constants.ts';

/** One star in a box of 20 units. */
export const STAR = 'm10 1.6 2.6 5.2 5.8.9-4.2 4 1 5.8L10 14.8l-5.2 2.7 1-5.8-4.2-4 5.8-.9z';
const STARS = Array.from({ length: RATING_MAX }, (_, index) => index);

const useStyles = makeStyles({
  row: { position: 'relative', display: 'inline-flex', lineHeight: 0 },
  off: { color: tokens.colorNeutralStroke1 },
  on: { position: 'absolute', inset: 0, display: 'flex', overflow: 'hidden', color: tokens.colorPaletteMarigoldForeground3 },
});

/** A row of stars, filled as far as the mark goes. Decorative: its words stand beside it. */
export function Stars({ value, size = 16 }: { value: number; size?: number }): ReactNode {
  const styles = useStyles();
  const row = STARS.map((star) => (
    <svg key={star} aria-hidden width={size} height={size} viewBox="0 0 20 20" fill="currentColor" style={{ flexShrink: 0 }}>
      <path d={STAR} />
    </svg>
  ));
  return (
    <span aria-hidden className={styles.row}>
      <span className={styles.off}>{row}</span>
      <span className={styles.on} style={{ width: `${(value / RATING_MAX) * 100}%` }}>
        {row}
      </span>
    </span>
  );
}
