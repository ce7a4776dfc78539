import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { measures, media } from '../parts/measures.ts';

export const useFrameStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', minHeight: '100dvh', backgroundColor: tokens.colorNeutralBackground2 },
  skip: {
    position: 'fixed',
    left: '16px',
    top: '12px',
    zIndex: 300,
    padding: '10px 18px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    boxShadow: tokens.shadow16,
    ':not(:focus)': { transform: 'translateY(-80px)' },
    ':focus': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  body: { display: 'flex', flexGrow: 1, minWidth: 0 },
  column: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  main: { flexGrow: 1, minHeight: `calc(100dvh - ${measures.headerHeight}px)`, ':focus': { outline: 'none' } },
  content: {
    boxSizing: 'border-box',
    // The module and what stands in for it share one place: neither pushes the other while they change over.
    display: 'grid',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > *': { gridArea: '1 / 1' },
    maxWidth: '1760px',
    padding: '16px 32px 64px',
    [`@media ${media.menuDrawer}`]: { padding: '12px 16px 48px' },
  },
  away: { display: 'none' },
  /** A module that is still mounting, or leaving, is not to be seen through its stand-in. */
  changing: { '& > #module-outlet': { visibility: 'hidden' } },
});
