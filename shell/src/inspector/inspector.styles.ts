import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';

export const useInspectorStyles = makeStyles({
  panel: { width: 'min(720px, 100vw)' },
  head: { flexDirection: 'row', alignItems: 'center', gap: '8px', padding: '12px 12px 12px 20px' },
  title: { flexGrow: 1, margin: 0, fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold },
  // On a phone it is the title that breaks.
  export: { flexShrink: 0, whiteSpace: 'nowrap' },
  body: { padding: '0 20px 24px' },
  heading: { margin: '20px 0 8px', fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, auto) minmax(0, 1fr)',
    gap: '4px 12px',
    margin: 0,
    '& dt': { color: tokens.colorNeutralForeground2 },
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
  },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    '& > li': { padding: '8px 0', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  summary: { cursor: 'pointer', ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' } },
  // Wider than a phone: it moves under the finger, or the arrows.
  scroll: { overflowX: 'auto', ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` } },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: tokens.fontSizeBase200,
    '& caption': { padding: '12px 0 4px', textAlign: 'start', fontWeight: tokens.fontWeightSemibold },
    '& th': { padding: '2px 12px 2px 0', textAlign: 'start', fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground2 },
    '& td': { padding: '2px 12px 2px 0' },
  },
  fault: { color: tokens.colorStatusDangerForeground1 },
});
