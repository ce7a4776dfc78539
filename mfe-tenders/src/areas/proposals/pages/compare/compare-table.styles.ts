import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { BREAKPOINTS } from '@market/shell-kit/format/constants';

const phone = `@media screen and (max-width: ${BREAKPOINTS.medium}px)`;
const print = '@media print';
/** Griffel turns it to the other side where a language is read from there. */
const beside = {
  borderLeftWidth: '1px',
  borderLeftStyle: 'solid',
  borderLeftColor: tokens.colorNeutralStroke2,
} as const;
const line = `1px solid ${tokens.colorNeutralStroke2}`;
const focus = { ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' } } as const;

/**
 * A table whose head and first column stay in sight. On a phone each criterion is a line of its own above its cells, of which two are in sight
 * at a time: columns are half as wide as the window on them, and a swipe comes to rest at the beginning of one.
 */
export const useCompareStyles = makeStyles({
  scroller: {
    maxHeight: 'calc(100dvh - 140px)',
    overflow: 'auto',
    border: line,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    [phone]: { scrollSnapType: 'x mandatory' },
    [print]: { maxHeight: 'none', overflow: 'visible', border: 'none' },
  },
  table: {
    borderCollapse: 'separate',
    borderSpacing: 0,
    [phone]: { display: 'block', width: '100%' },
    [print]: { width: '100%', fontSize: '9pt' },
  },
  part: { [phone]: { display: 'block' } },
  row: { [phone]: { display: 'grid', gridTemplateColumns: 'repeat(var(--columns), 50%)' } },
  /** The line of companies. */
  headRow: { [phone]: { position: 'sticky', top: 0, zIndex: 2 } },
  corner: {
    position: 'sticky',
    top: 0,
    insetInlineStart: 0,
    zIndex: 3,
    padding: '12px',
    textAlign: 'start',
    verticalAlign: 'bottom',
    backgroundColor: tokens.colorNeutralBackground3,
    borderBottom: line,
    ...focus,
    [phone]: {
      gridColumn: '1 / -1',
      justifySelf: 'start',
      boxSizing: 'border-box',
      width: 'calc(200% / var(--columns))',
      padding: '6px 12px',
      borderBottom: 'none',
    },
    [print]: { position: 'static' },
  },
  company: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    minWidth: '220px',
    maxWidth: '320px',
    padding: '12px',
    textAlign: 'start',
    verticalAlign: 'top',
    backgroundColor: tokens.colorNeutralBackground3,
    borderBottom: line,
    ...beside,
    ...focus,
    [phone]: { minWidth: 0, maxWidth: 'none', scrollSnapAlign: 'start', position: 'static', padding: '8px 12px', overflowWrap: 'anywhere' },
    [print]: { position: 'static', minWidth: 0 },
  },
  criterion: {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    minWidth: '160px',
    maxWidth: '220px',
    padding: '8px 12px',
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: line,
    [phone]: {
      gridColumn: '1 / -1',
      justifySelf: 'start',
      boxSizing: 'border-box',
      width: 'calc(200% / var(--columns))',
      minWidth: 0,
      maxWidth: 'none',
      padding: '2px 12px',
      borderBottom: 'none',
    },
    [print]: { position: 'static', minWidth: 0 },
  },
  cell: {
    padding: '10px 12px',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    borderBottom: line,
    ...beside,
    ...focus,
    [phone]: { minWidth: 0, scrollSnapAlign: 'start' },
  },
  best: { backgroundColor: tokens.colorStatusSuccessBackground1 },
  bestWord: {
    display: 'block',
    color: tokens.colorStatusSuccessForeground1,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  none: { color: tokens.colorNeutralForeground3 },
  head: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0, fontWeight: tokens.fontWeightRegular },
  brand: { fontWeight: tokens.fontWeightSemibold },
  sort: { justifyContent: 'flex-start', minWidth: 0, maxWidth: 'none', padding: '4px 8px', marginInlineStart: '-8px', textAlign: 'start' },
  screen: { [print]: { display: 'none' } },
});
