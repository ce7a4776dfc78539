import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { BREAKPOINTS } from '@market/shell-kit/format/constants';

const wide = `@media (min-width: ${BREAKPOINTS.large}px)`;

/** What is typed, and what it comes to: beside each other where there is room. */
export const useCheckoutStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: '20px',
    maxWidth: '1320px',
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 380px' },
  },
  summary: { minWidth: 0, outline: 'none', [wide]: { position: 'sticky', top: 'calc(var(--header-height, 0px) + 16px)' } },
  seller: { flex: '1 1 0', minWidth: 0 },
  goods: { minHeight: '24px', cursor: 'pointer' },
  sums: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '8px 16px',
    margin: 0,
    '& > dt': { minWidth: 0 },
    '& > dd': { margin: 0, textAlign: 'end' },
  },
  term: { color: tokens.colorNeutralForeground2 },
  total: {
    paddingTop: '8px',
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  /** Two short fields side by side on the narrowest phone. */
  short: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100px, 100%), 1fr))',
    alignItems: 'start',
    gap: '16px 20px',
    '& .fui-Field': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  /** Within a sentence colour alone does not show a link. */
  inline: { textDecorationLine: 'underline' },
  choice: { '@media (pointer: coarse)': { minHeight: '44px', alignItems: 'center' } },
  lines: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0, paddingLeft: '20px', overflowWrap: 'anywhere' },
});
