import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { BREAKPOINTS } from '@market/shell-kit/constants';

/** Terms with what they are, one below the other. */
export const useFactStyles = makeStyles({
  surface: { width: 'calc(100vw - 24px)', maxWidth: '520px' },
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(120px, auto) minmax(0, 1fr)',
    gap: '8px 20px',
    alignItems: 'center',
    margin: '0 0 12px',
    [`@media (max-width: ${BREAKPOINTS.small}px)`]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '2px' },
  },
  term: { color: tokens.colorNeutralForeground2 },
  fact: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px', margin: 0, minWidth: 0 },
  value: { minWidth: 0, overflowWrap: 'anywhere' },
});
