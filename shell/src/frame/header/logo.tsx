import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { JSX } from 'react';

const useStyles = makeStyles({
  plate: { fill: tokens.colorBrandBackground },
  shoulder: { stroke: tokens.colorNeutralForegroundOnBrand },
  /** The one warm stroke of the brand: the middle size of the run. */
  warm: { stroke: '#f3b562' },
  drawn: { '@media (forced-colors: active)': { forcedColorAdjust: 'none' } },
});

/** The mark: three hangers of growing size on one hook, a "rostovka" (full size run) in a square. */
export function LogoMark({ size = 32 }: { size?: number }): JSX.Element {
  const styles = useStyles();
  return (
    <svg aria-hidden="true" focusable="false" width={size} height={size} viewBox="0 0 32 32" className={styles.drawn}>
      <rect width="32" height="32" rx="9" className={styles.plate} />
      <g fill="none" strokeWidth="2.1" strokeLinecap="round" strokeLinejoin="round">
        <path d="M16 11V9.6a2.2 2.2 0 1 0-2.2-2.2" className={styles.shoulder} />
        <path d="m11.5 14.2 4.5-3.1 4.5 3.1" className={styles.shoulder} />
        <path d="m8.6 19.7 7.4-4.9 7.4 4.9" className={styles.warm} />
        <path d="M5.9 25.3 16 18.7l10.1 6.6" className={styles.shoulder} />
      </g>
    </svg>
  );
}
