import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { BREAKPOINTS } from '@market/shell-kit/format/constants';

const phone = `@media (max-width: ${BREAKPOINTS.medium - 0.02}px)`;
const coarse = '@media (pointer: coarse)';

export const useQuickStyles = makeStyles({
  source: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    alignItems: 'start',
    gap: '16px 24px',
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '12px',
    minWidth: 0,
    '& > .fui-Field': { width: '100%' },
  },
  text: { fontFamily: tokens.fontFamilyMonospace },
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: '180px minmax(0, 1fr) 110px 110px 40px',
    alignItems: 'start',
    gap: '8px 16px',
    padding: '12px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    // Five hundred rows: those out of sight are not laid out.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 76px',
    [phone]: {
      gridTemplateColumns: 'minmax(0, 1fr) 110px 44px',
      gridTemplateAreas: '"code code remove" "goods goods goods" "sum count count"',
      containIntrinsicSize: 'auto 170px',
    },
  },
  code: { [phone]: { gridArea: 'code' } },
  goods: { display: 'flex', alignItems: 'flex-start', gap: '12px', minWidth: 0, [phone]: { gridArea: 'goods' } },
  count: { display: 'flex', flexDirection: 'column', gap: '2px', [phone]: { gridArea: 'count' } },
  sum: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    [phone]: { gridArea: 'sum', alignItems: 'flex-start' },
  },
  remove: { [phone]: { gridArea: 'remove' } },
  input: {
    width: '100%',
    minHeight: '36px',
    padding: '0 8px',
    boxSizing: 'border-box',
    font: 'inherit',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    // A smaller one makes a phone zoom in.
    [coarse]: { minHeight: '44px', fontSize: '16px' },
  },
  number: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  wrong: { border: `1px solid ${tokens.colorPaletteRedBorder2}` },
  photo: { flexShrink: 0, width: '40px', height: '52px', objectFit: 'cover', borderRadius: tokens.borderRadiusMedium },
  words: { display: 'flex', flexDirection: 'column', gap: '2px', minWidth: 0, overflowWrap: 'anywhere' },
  small: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  fault: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  bar: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    padding: '12px 0 calc(12px + env(safe-area-inset-bottom))',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  total: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px 16px' },
  touch: { flexShrink: 0, [coarse]: { minWidth: '44px', minHeight: '44px' } },
});
