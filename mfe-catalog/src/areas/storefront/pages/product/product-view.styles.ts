import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { BREAKPOINTS } from '@market/shell-kit/format/constants';

const wide = `@media (min-width: ${BREAKPOINTS.large}px)`;

export const useProductStyles = makeStyles({
  top: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '24px 48px',
    alignItems: 'start',
    maxWidth: '1320px',
    [wide]: { gridTemplateColumns: 'minmax(0, 11fr) minmax(0, 9fr)' },
  },
  /** The pictures stay in view while the longer column beside them scrolls. */
  pictures: { minWidth: 0, [wide]: { position: 'sticky', top: 'calc(var(--header-height, 0px) + 16px)' } },
  buying: { display: 'flex', flexDirection: 'column', gap: '28px', minWidth: 0 },
  head: { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: '12px' },
  fading: {
    gap: '48px',
    transitionProperty: 'opacity',
    transitionDuration: tokens.durationNormal,
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0s' },
  },
  arriving: { opacity: 0.6 },
  heading: {
    margin: '0 0 16px',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.01em',
  },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px', color: tokens.colorNeutralForeground2 },
  details: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '40px 48px',
    maxWidth: '1320px',
    [wide]: { gridTemplateColumns: 'minmax(0, 11fr) minmax(0, 9fr)' },
  },
  prose: { margin: 0, maxWidth: '68ch', whiteSpace: 'pre-line', lineHeight: '1.6', overflowWrap: 'anywhere' },
});
