import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { BREAKPOINTS } from '@market/shell-kit/format/constants';

const coarse = '@media (pointer: coarse)';
const phone = `@media (max-width: ${BREAKPOINTS.medium}px)`;
/** Two columns have no room beside the menu. */
const stacked = '@media (max-width: 1100px)';

export const useCartStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    alignItems: 'start',
    gap: '20px',
    [stacked]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  groups: { display: 'flex', flexDirection: 'column', gap: '20px', minWidth: 0, outline: 'none' },
  seller: { display: 'flex', alignItems: 'center', gap: '12px', minWidth: 0 },
  lines: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  line: {
    display: 'grid',
    gridTemplateColumns: '60px minmax(0, 1fr) auto 120px 36px',
    gridTemplateAreas: '"photo words count sum remove" "photo notes notes notes notes"',
    alignItems: 'start',
    gap: '4px 16px',
    // What is not laid out is cut off at its edges: the marks of the focus keep inside them.
    margin: '0 -4px',
    padding: '16px 4px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    // Of hundreds of lines those out of sight are not laid out.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 112px',
    [phone]: {
      gridTemplateColumns: '60px minmax(0, 1fr) 44px',
      gridTemplateAreas: '"photo words remove" "count count count" "sum sum sum" "notes notes notes"',
      gap: '8px 12px',
      containIntrinsicSize: 'auto 200px',
    },
  },
  picture: {
    gridArea: 'photo',
    width: '60px',
    height: '80px',
    objectFit: 'cover',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  gone: { opacity: 0.6 },
  words: { gridArea: 'words', display: 'flex', flexDirection: 'column', gap: '2px', minWidth: 0, overflowWrap: 'anywhere' },
  count: { gridArea: 'count', display: 'flex', flexDirection: 'column', gap: '2px', [phone]: { alignItems: 'flex-start' } },
  steps: { display: 'flex', alignItems: 'center', gap: '4px', whiteSpace: 'nowrap' },
  step: { minWidth: '36px', [coarse]: { minWidth: '44px', minHeight: '44px' } },
  input: {
    width: '64px',
    minHeight: '32px',
    padding: '0 6px',
    boxSizing: 'border-box',
    font: 'inherit',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    scrollMarginBottom: '120px',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '0' },
    // A smaller one makes a phone zoom in.
    [coarse]: { minHeight: '44px', fontSize: '16px' },
  },
  wrong: { border: `1px solid ${tokens.colorPaletteRedBorder2}` },
  sum: {
    gridArea: 'sum',
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    [phone]: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'baseline', gap: '2px 12px', textAlign: 'start' },
  },
  total: { fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase400 },
  remove: { gridArea: 'remove', [coarse]: { minWidth: '44px', minHeight: '44px' } },
  notes: { gridArea: 'notes', display: 'flex', flexDirection: 'column', gap: '4px', margin: 0, padding: 0, listStyleType: 'none' },
  note: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    padding: '4px 12px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorStatusWarningForeground1,
    backgroundColor: tokens.colorStatusWarningBackground1,
  },
  /** A button that a finger meets. */
  touched: { [coarse]: { minHeight: '44px' } },
  dot: {
    display: 'inline-block',
    width: '12px',
    height: '12px',
    marginInlineEnd: '4px',
    boxSizing: 'border-box',
    verticalAlign: '-1px',
    borderRadius: tokens.borderRadiusCircular,
    // White and black goods must be seen on both themes.
    boxShadow: `inset 0 0 0 1px ${tokens.colorNeutralStroke1Pressed}`,
    forcedColorAdjust: 'none',
  },
  aside: { position: 'sticky', top: '84px', display: 'flex', flexDirection: 'column', gap: '12px', [stacked]: { position: 'static' } },
  figures: { display: 'grid', gridTemplateColumns: '1fr auto', gap: '6px 16px', margin: 0, '& dd': { margin: 0, textAlign: 'end' } },
  payable: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
  bar: {
    position: 'sticky',
    bottom: 'var(--notice-height, 0px)',
    zIndex: 3,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 16px',
    margin: '0 -16px',
    padding: '10px 16px calc(10px + env(safe-area-inset-bottom))',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  updating: { opacity: 0.6 },
  figure: { fontVariantNumeric: 'tabular-nums' },
});
