import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { BREAKPOINTS } from '@market/shell-kit/format/constants';

const wide = `@media (min-width: ${BREAKPOINTS.large}px)`;

export const useLayoutStyles = makeStyles({
  layout: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '32px', alignItems: 'start' },
  beside: { [wide]: { gridTemplateColumns: '264px minmax(0, 1fr)' } },
  aside: {
    position: 'sticky',
    top: 'calc(var(--header-height, 0px) + 16px)',
    boxSizing: 'border-box',
    maxHeight: 'calc(100dvh - var(--header-height, 0px) - 32px)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollbarWidth: 'thin',
    // Focus rings of the controls inside would be cut by the scrolling edge.
    padding: '4px 12px 16px 4px',
    margin: '-4px 0 0 -4px',
  },
  main: { display: 'flex', flexDirection: 'column', gap: '20px', minWidth: 0 },
  /** The top of the list: where a reader lands after turning a page. */
  landing: { ':focus': { outline: 'none' } },
  status: { minHeight: '20px', margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300 },
  meta: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 20px' },
  look: { marginInlineStart: 'auto' },
  region: { position: 'relative' },
  progress: {
    position: 'absolute',
    insetInline: 0,
    top: '-12px',
    zIndex: 2,
    height: '4px',
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground6,
    '::after': {
      content: '""',
      display: 'block',
      width: '33%',
      height: '100%',
      borderRadius: 'inherit',
      backgroundColor: tokens.colorCompoundBrandBackground,
      animationName: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(300%)' } },
      animationDuration: '3s',
      animationIterationCount: 'infinite',
      animationTimingFunction: 'linear',
      '@media (prefers-reduced-motion: reduce)': { width: '100%', animationDuration: '0s' },
      '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
    },
  },
  content: {
    transitionProperty: 'opacity',
    transitionDuration: tokens.durationNormal,
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0s' },
  },
  dimmed: { opacity: 0.6 },
});
