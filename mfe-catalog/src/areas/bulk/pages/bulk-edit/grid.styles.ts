import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';

/** The sheet: a table of fields that scrolls within its region, its head in sight. */
export const useGridStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  stale: { opacity: 0.6 },
  region: {
    overflow: 'auto',
    maxHeight: '70vh',
    minWidth: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    '& thead th': {
      position: 'sticky',
      top: 0,
      zIndex: 1,
      padding: '10px 12px',
      textAlign: 'start',
      color: tokens.colorNeutralForeground2,
      backgroundColor: tokens.colorNeutralBackground2,
    },
    '& tbody th': {
      minWidth: '160px',
      padding: '6px 12px',
      textAlign: 'start',
      fontWeight: tokens.fontWeightRegular,
      overflowWrap: 'anywhere',
    },
    '& td': { padding: '4px 8px', verticalAlign: 'top' },
    '& tbody tr': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  note: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  input: {
    width: '120px',
    minHeight: '36px',
    padding: '0 8px',
    boxSizing: 'border-box',
    font: 'inherit',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  changed: { backgroundColor: tokens.colorBrandBackground2, fontWeight: tokens.fontWeightSemibold },
  wrong: { border: `1px solid ${tokens.colorPaletteRedBorder2}` },
  fault: { display: 'block', maxWidth: '180px', color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
});
