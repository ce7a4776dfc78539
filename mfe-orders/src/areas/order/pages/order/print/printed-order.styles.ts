import { makeStyles } from '@griffel/react';

const line = '0.5pt solid #000';

/** Ink on paper, whatever the theme on screen. */
export const usePrintStyles = makeStyles({
  form: {
    display: 'none',
    '@media print': { display: 'block', color: '#000', backgroundColor: '#fff', fontSize: '9.5pt', lineHeight: 1.35 },
  },
  title: { margin: '0 0 4pt', fontSize: '14pt', lineHeight: 1.2 },
  text: { margin: '0 0 8pt' },
  parties: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8pt 16pt', marginBottom: '10pt', breakInside: 'avoid' },
  heading: { margin: '0 0 2pt', fontSize: '10pt', fontWeight: 'bold' },
  lines: { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  table: { width: '100%', borderCollapse: 'collapse' },
  // The head of the table stands on every page.
  head: { display: 'table-header-group' },
  row: { breakInside: 'avoid' },
  cell: { padding: '2pt 4pt', border: line, textAlign: 'start', verticalAlign: 'top', fontWeight: 'normal' },
  name: { overflowWrap: 'anywhere' },
  figure: { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  sums: { margin: '8pt 0 0', breakInside: 'avoid' },
  sum: { display: 'flex', justifyContent: 'flex-end', gap: '12pt', padding: '1pt 4pt' },
  amount: { margin: 0, minWidth: '90pt', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  total: { fontWeight: 'bold' },
  signatures: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '24pt', marginTop: '28pt', breakInside: 'avoid' },
  signature: { paddingTop: '26pt', borderBottom: line },
  hint: { margin: 0, fontSize: '7.5pt', textAlign: 'center' },
});
