import { makeStyles } from '@griffel/react';
import type { JSX } from 'react';

const useStyles = makeStyles({
  drawing: { display: 'block', width: '520px', height: '520px', '@media (max-width: 480px)': { width: '340px', height: '340px' } },
});

/** The logo of the brand drawn large: hangers of growing size on one hook, hardly lighter than the panel they hang on. */
export function SizeRun(): JSX.Element {
  const { drawing } = useStyles();
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 32 32"
      className={drawing}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g stroke="#fff" strokeOpacity="0.09" strokeWidth="1.1">
        <path d="M16 8.4V7a2.2 2.2 0 1 0-2.2-2.2" />
        <path d="m12.2 10.9 3.8-2.5 3.8 2.5" />
        <path d="m9.6 15.3 6.4-4.2 6.4 4.2" stroke="#f3b562" strokeOpacity="0.28" />
        <path d="m7 19.7 9-5.9 9 5.9" />
        <path d="m4.4 24.1 11.6-7.6 11.6 7.6" />
        <path d="m1.8 28.5 14.2-9.3 14.2 9.3" />
      </g>
    </svg>
  );
}
