import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { JSX } from 'react';

const useStyles = makeStyles({
  picture: { width: 'min(320px, 80%)', height: 'auto' },
  halo: { fill: tokens.colorBrandBackground2 },
  rail: { stroke: tokens.colorNeutralStroke1 },
  hanger: { stroke: tokens.colorCompoundBrandStroke },
  thread: { stroke: tokens.colorNeutralStrokeAccessible },
  tag: { fill: tokens.colorNeutralBackground1, stroke: tokens.colorNeutralStrokeAccessible },
  number: { fill: tokens.colorNeutralForeground2, fontFamily: tokens.fontFamilyBase, fontWeight: 600, fontSize: '15px' },
});

/** An empty hanger with a price tag: nothing hangs at this address. */
export function EmptyHanger(): JSX.Element {
  const styles = useStyles();
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 320 220"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={styles.picture}
    >
      <ellipse cx="160" cy="122" rx="136" ry="90" className={styles.halo} />
      <path d="M36 34h248" className={styles.rail} strokeWidth="5" />
      <g className={styles.hanger} strokeWidth="5">
        <path d="M160 84v-9c0-5 3-7.5 6.5-10A15 15 0 1 0 143 51" />
        <path d="m160 84 84 52c9 5.5 5 19-5.5 19h-157C71 155 67 141.5 76 136z" />
      </g>
      <path d="M214 155c4 8 2 13-2 18" className={styles.thread} strokeWidth="2" />
      <g transform="rotate(9 212 190)">
        <path d="M190 184a7 7 0 0 1 7-7h30a7 7 0 0 1 7 7v20a7 7 0 0 1-7 7h-30a7 7 0 0 1-7-7z" className={styles.tag} strokeWidth="2" />
        <text x="212" y="200" textAnchor="middle" className={styles.number}>
          404
        </text>
      </g>
    </svg>
  );
}
