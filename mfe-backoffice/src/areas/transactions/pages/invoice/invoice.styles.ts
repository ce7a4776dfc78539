import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';

const line = `1px solid ${tokens.colorNeutralStroke2}`;
const ink = '0.5pt solid #000';

/** The invoice as a card on screen and as ink on paper, whatever the theme. */
export const useInvoiceStyles = makeStyles({
  page: { '@media print': { display: 'block' } },
  /** What nobody needs on paper. */
  screen: { '@media print': { display: 'none' } },
  paper: {
    '@media print': {
      display: 'block',
      padding: 0,
      border: 'none',
      borderRadius: 0,
      color: '#000',
      backgroundColor: '#fff',
      fontSize: '9.5pt',
      lineHeight: 1.35,
      // Parts of the kit have the colours of the theme, which may be light on dark.
      '& *': { color: '#000 !important', backgroundColor: 'transparent !important', fontSize: 'inherit' },
    },
  },
  title: { margin: 0, '@media print': { margin: '0 0 8pt', fontSize: '14pt !important', lineHeight: 1.2 } },
  voided: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    padding: '12px 16px',
    color: tokens.colorStatusDangerForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
    borderRadius: tokens.borderRadiusXLarge,
    '@media print': { margin: '0 0 8pt', border: '1.5pt solid #000', borderRadius: 0 },
  },
  text: { margin: 0, overflowWrap: 'anywhere' },
  paying: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '16px 24px',
    '@media print': { flexWrap: 'nowrap', breakInside: 'avoid', marginBottom: '10pt' },
  },
  details: { flex: '1 1 320px', minWidth: 0 },
  /** A value, and the button that copies it. */
  copied: { display: 'inline-flex', alignItems: 'center', gap: '4px', maxWidth: '100%', '@media print': { display: 'inline' } },
  value: { minWidth: 0, overflowWrap: 'anywhere' },
  code: { display: 'flex', flexDirection: 'column', gap: '4px', width: '184px', maxWidth: '100%', margin: 0 },
  // Dark on light in both themes: cameras read nothing else.
  square: { width: '100%', borderRadius: '8px', backgroundColor: '#ffffff' },
  hint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, textAlign: 'center' },
  heading: { margin: '0 0 4px', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  party: { '@media print': { marginBottom: '10pt', breakInside: 'avoid' } },
  region: { overflowX: 'auto', minWidth: 0, '@media print': { overflowX: 'visible' } },
  table: { width: '100%', borderCollapse: 'collapse' },
  // The head of the table stands on every page.
  head: { display: 'table-header-group', color: tokens.colorNeutralForeground2 },
  row: { breakInside: 'avoid' },
  cell: {
    padding: '8px 12px',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: line,
    '@media print': { padding: '2pt 4pt', border: ink },
  },
  name: { minWidth: '160px', fontWeight: tokens.fontWeightRegular, overflowWrap: 'anywhere' },
  figure: { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  sums: { margin: 0, '@media print': { margin: '8pt 0', breakInside: 'avoid' } },
  sum: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '0 16px', padding: '2px 12px' },
  amount: { margin: 0, minWidth: '110px', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  total: { fontWeight: tokens.fontWeightSemibold },
  headSum: { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600, fontWeight: tokens.fontWeightSemibold },
});
